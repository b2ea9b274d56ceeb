import { PRACTICE, isPractice } from "./path/rules.ts"

/** The readable cookie of practice's token; the store's own is called otherwise, and neither is sent for the other. */
export const PRACTICE_TOKEN = "practice_token"

/** What can be wrong with the next card at the practice terminal. */
export const TROUBLES = ["none", "declined", "no-answer"] as const
export type Trouble = (typeof TROUBLES)[number]

/** Who practices, and their sign-ins: they guard nothing but invented data that is thrown away. */
export const PRACTICE_PIN = "135790"
export const PRACTICE_CODE = "864209"
/** The serial number of the practice register's printer, which is drawn on the screen. */
export const PRACTICE_PRINTER = "PRACTICE"
export const PRACTICE_PRINTER_MODEL = "TSP143IV"

/** The JSON of a practice that begins or goes on. */
export interface Begun {
  /** Names its journal on the register; another practice has another. */
  readonly practice: string
  readonly token: string
}

/** The address that begins to practice, from where somebody stands on the register and comes back to. */
export const practiceFrom = (place: string): string => `${PRACTICE}?back=${encodeURIComponent(place)}`

/** Where the register was left, as an address said it; the sale for anything that is no place of the register. */
export const placeToReturn = (back: string | null): string =>
  back !== null && /^\/(?![/\\])/.test(back) && !isPractice(back.replace(/[?#].*$/, "")) ? back : "/sale"

/** The name of a practice's journal among this browser's databases. */
export const JOURNALS = "tillstone-practice-"

/** The tasks of practice, in the order in which they are best done. */
export const TASKS = ["declined", "no-answer", "wrong-change", "paper-out", "power-cut"] as const
export type TaskId = (typeof TASKS)[number]

/** An event of the practice journal, as the check of a task reads it. */
export interface Happened {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}
