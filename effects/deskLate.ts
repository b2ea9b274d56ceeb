import type { FileDesk, Upload } from "../src/attachments/model.ts"
import type { Late } from "../src/kernel/late.ts"

const NONE: readonly Upload[] = []

/** A desk whose script comes behind the first screen: until it is there nothing is on its way, and what is asked of it waits. */
export const deskLate = <F>(desk: Late<FileDesk<F>>): FileDesk<F> => ({
  uploads: () => desk.now()?.uploads() ?? NONE,
  kept: () => desk.now()?.kept() ?? 0,
  subscribe: (listener) => {
    let stop: (() => void) | null = null
    let ended = false
    desk.whenHere((here) => {
      if (ended) return
      stop = here.subscribe(listener)
      listener()
    })
    return () => {
      ended = true
      stop?.()
    }
  },
  send: (contactId, chosen) => desk.whenHere((here) => here.send(contactId, chosen)),
  again: (id) => desk.whenHere((here) => here.again(id)),
  drop: (id) => desk.whenHere((here) => here.drop(id)),
  fetch: async (file) => (await desk.load()).fetch(file)
})
