import type { DeskNow, PracticeDesk } from "../src/practice/model.ts"
import { type Begun, JOURNALS, PRACTICE, PRACTICE_TOKEN } from "../src/practice/rules.ts"
import type { LiveOptions } from "./live.ts"
import { noMarker } from "./ports/Marker.ts"
import { dropJournals, loadPractice, practiceHost, rememberPlace, returnToRegister } from "./ports/practiceHost.ts"
import { practicePrinter } from "./ports/practicePrinter.ts"
import { browserTransport } from "./ports/Transport.ts"

/** A practice on this browser: what its screens may ask, and what its register is joined to. */
export interface OpenedPractice {
  readonly desk: PracticeDesk
  readonly joined: Pick<LiveOptions, "transport" | "database" | "marker" | "usb">
}

/** The server says that a practice is gone. */
const GONE = 410

/**
 * Joins a practice to this browser: a journal, cookies and a printer of its own. Nothing that the register's own are called by is
 * touched.
 */
export const joinPractice = ({ practice }: Begun): OpenedPractice => {
  const database = `${JOURNALS}${practice}`
  let now: DeskNow = { ended: false, paper: true }
  const listeners = new Set<() => void>()
  const set = (change: Partial<DeskNow>): void => {
    now = { ...now, ...change }
    for (const listener of listeners) listener()
  }
  const transport = browserTransport({ base: PRACTICE, cookie: PRACTICE_TOKEN })
  void dropJournals(database)
  return {
    desk: {
      now: () => now,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      trouble: practiceHost.trouble,
      setPaper: (paper) => set({ paper }),
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
      database,
      marker: noMarker,
      usb: practicePrinter(() => now.paper)
    }
  }
}

/** Begins to practice, or goes on; gives the words of a refusal, null where nobody answered. */
export const beginPractice = (): ReturnType<typeof practiceHost.begin> => {
  rememberPlace()
  return practiceHost.begin(false)
}

export { loadPractice, returnToRegister }
