import { createHash, randomInt, timingSafeEqual } from "node:crypto"

/** No letter is taken for another, or for a digit. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
const LENGTH = 8
const MOST_WRONG = 5

/** What came of a code that somebody typed. */
export type Tried = "right" | "wrong" | "dead"

/**
 * The code that lets one browser of another machine make the store. It is good once, dead after five wrong tries, and gone with the
 * process: it stands nowhere but where the server was started.
 */
export interface Gate {
  /** As it is printed: "ABCD-2345". */
  readonly code: string
  readonly attempt: (typed: string) => Tried
  /** Is there nothing left to try? */
  readonly isDead: () => boolean
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** However it was typed: small letters, blanks and dashes count for nothing. */
const bare = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")

const randomCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("")

/** A fresh gate. */
export const makeGate = (code: string = randomCode()): Gate => {
  const right = digest(bare(code))
  let left = MOST_WRONG
  return {
    code: `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`,
    isDead: () => left === 0,
    attempt: (typed) => {
      if (left === 0) return "dead"
      if (timingSafeEqual(digest(bare(typed)), right)) {
        left = 0
        return "right"
      }
      left -= 1
      return left === 0 ? "dead" : "wrong"
    }
  }
}
