import type { DeskNow, Notes, PracticeDesk } from "../src/practice/model.ts"
import { type Begun, JOURNALS, PRACTICE_TOKEN } from "../src/practice/rules.ts"
import { PRACTICE } from "../src/practice/path/rules.ts"
import type { LiveOptions } from "./live.ts"
import { browserTime } from "./ports/Time.ts"
import { noMarker } from "./ports/Marker.ts"
import {
  dropJournals,
  loadPractice,
  practiceHost,
  readNotes,
  reloadPage,
  rememberPlace,
  returnToRegister,
  writeNotes
} from "./ports/practiceHost.ts"
import { practicePrinter } from "./ports/practicePrinter.ts"
import { browserTransport } from "./ports/Transport.ts"

/** A practice on this browser: what its screens may ask, and what its register is joined to. */
export interface OpenedPractice {
  readonly desk: PracticeDesk
  readonly joined: Pick<LiveOptions, "transport" | "database" | "marker" | "usb" | "onHappened">
}

/** The server says that a practice is gone. */
const GONE = 410

/**
 * Joins a practice to this browser: a journal, cookies and a printer of its own. Nothing that the register's own are called by is
 * touched.
 */
export const joinPractice = ({ practice }: Begun): OpenedPractice => {
  const database = `${JOURNALS}${practice}`
  let now: DeskNow = { ...readNotes(practice), ended: false, events: [], isUnheard: false, printed: new Uint8Array() }
  const listeners = new Set<() => void>()
  const set = (change: Partial<DeskNow>): void => {
    now = { ...now, ...change }
    for (const listener of listeners) listener()
  }
  const note = (change: Partial<Notes & Pick<DeskNow, "events">>): void => {
    set(change)
    writeNotes(practice, now)
    if (change.paper !== undefined) printer.paperChanged()
  }
  const printer = practicePrinter({
    hasPaper: () => now.paper,
    onPrinted: (bytes) => set({ printed: new Uint8Array([...now.printed, ...bytes]) })
  })
  const transport = browserTransport({ base: PRACTICE, cookie: PRACTICE_TOKEN })
  void dropJournals(database)
  return {
    desk: {
      now: () => now,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      begin: (id, { trouble, paper }) => {
        set({ isUnheard: false })
        practiceHost.trouble(trouble).then(
          () => note({ paper, events: [], task: { id, since: browserTime.now(), hints: 0, hinted: null } }),
          () => set({ isUnheard: true })
        )
      },
      hint: (step) => {
        if (now.task === null || now.task.hinted === step) return
        note({ task: { ...now.task, hints: now.task.hints + 1, hinted: step } })
      },
      finish: (result) => {
        const { task, results } = now
        if (task === null) return
        const best = results[task.id]
        const isBest = result !== null && (best === undefined || best.points <= result.points)
        note({ task: null, paper: true, ...(isBest ? { results: { ...results, [task.id]: result } } : {}) })
        // What was not met any more is not met by the next sale.
        practiceHost.trouble("none").catch(() => undefined)
      },
      loadPaper: () => note({ paper: true }),
      cutPower: reloadPage,
      again: () => void practiceHost.end().then(loadPractice),
      leave: () => void practiceHost.end().then(returnToRegister)
    },
    joined: {
      transport: {
        ...transport,
        fetch: async (...call) => {
          const response = await transport.fetch(...call)
          // Whether the server is there is asked in nobody's name, and so of no practice.
          const isNobodys = call[1]?.credentials === "omit"
          if (response.status === GONE && !isNobodys && !now.ended) set({ ended: true })
          return response
        }
      },
      onHappened: (happened) => {
        const since = now.task?.since ?? null
        const events = happened.filter(({ at }) => since !== null && at >= since)
        if (events.length > 0) set({ events: [...now.events, ...events] })
      },
      database,
      marker: noMarker,
      usb: printer.usb
    }
  }
}

/** Begins to practice, or goes on; gives the words of a refusal, null where nobody answered. */
export const beginPractice = (): ReturnType<typeof practiceHost.begin> => {
  rememberPlace()
  return practiceHost.begin(false)
}

export { loadPractice, returnToRegister }
