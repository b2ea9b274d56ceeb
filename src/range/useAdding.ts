import { useEffect, useState } from "react"
import { useCartTask } from "../tasks/useCartTask.ts"
import { useEvent } from "../ui/useEvent.ts"
import { type Draft, isSame, type Wish } from "./draft.ts"
import type { useDrawn } from "./useDrawn.ts"

/** What lane time is added to. */
interface Adding {
  readonly drawn: ReturnType<typeof useDrawn>
  /** The product that the time is sold as; undefined where the store has none. */
  readonly product: string | undefined
  /** The lanes themselves are being changed. */
  readonly taken: boolean
  /** Lets go of what was drawn, changed or moved. */
  readonly drop: () => void
}

/** Puts lane time into the cart, one after the other: what Enter asks for meanwhile waits for its turn. */
export const useAdding = ({ drawn, product, taken, drop }: Adding) => {
  const { draft, guests, draw, invite } = drawn
  // Keys go on from what was added last, whether or not the lanes were read again since.
  const [last, setLast] = useState<Draft | null>(null)
  const [queued, setQueued] = useState<Wish | null>(null)
  const saving = useCartTask(
    "laneTime",
    () => {
      // What was drawn meanwhile stays.
      const stays = draft !== undefined && draft !== null && !isSame(draft, last) ? draft : null
      drop()
      draw(stays)
      if (stays !== null) invite(guests)
    },
    { stays: true }
  )
  const busy = saving.busy || taken
  const save = (time: Wish, of: string | null) => {
    if (product === undefined) return
    // What nobody has drawn yet is not offered elsewhere while it is asked for.
    if (draft === undefined) draw(time)
    setLast(time)
    setQueued(null)
    const { lane, starts_at: at, minutes, guests: coming } = time
    saving.run({ product_id: product, lane, at, minutes, guests: coming, line: of })
  }
  const goOn = useEvent(() => {
    if (queued === null || busy) return
    if (saving.refused === null) save(queued, null)
    else setQueued(null)
  })
  useEffect(goOn, [goOn, queued, busy])
  return {
    busy,
    last,
    refused: saving.refused,
    save,
    /** Asks for another time while one is on its way; it is added once. */
    saveNext: (time: Wish): void => {
      if (saving.busy && !isSame(time, last)) setQueued(time)
    },
    forget: (): void => setLast(null)
  }
}
