import type { HandReason } from "./wire.ts"

/** What is said of a check by hand, in the exact words of the register. */
export const NEED_REASON = "Choose what you checked."
export const NEED_NOTE = "Write down what you saw."
export const NEED_CODE = "Please enter a manager code"
export const CHECKED = "Checked by hand."
export const CHECK_NOT_SAVED = "The check was not saved."
export const CHECK_LOST = "Nobody knows whether the check was saved. Look at it again."
export const FEDERAL = "No manager code settles a federal age. Put the birth date right from an ID, or remove the item."
export const CHECK_CHANGED = "This check has changed. Look at it again."
export const settleFirst = (stops: number): string =>
  `Settle ${String(stops)} ${stops === 1 ? "check" : "checks"} first`

/** What was looked at instead. */
const REASONS: Readonly<Record<HandReason, string>> = {
  paper: "signed on paper today",
  document: "another document seen",
  other: "something else"
}

/** A check by hand as a book says it. */
export const checkWords = (rule: string, found: string, reason: HandReason | null): string =>
  `${rule}, ${found}${reason === null ? "" : `; ${REASONS[reason]}`}`
