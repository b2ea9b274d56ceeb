import type { Trouble } from "./rules.ts"

/** How the practice on this browser stands, beside its journal. */
export interface DeskNow {
  /** The practice is gone: it took too long, or the server was started anew. */
  readonly ended: boolean
  /** The drawn printer has paper. */
  readonly paper: boolean
}

/** What the screens may ask of practice; a real register has none. */
export interface PracticeDesk {
  readonly now: () => DeskNow
  readonly subscribe: (listener: () => void) => () => void
  /** What is wrong with the next card. Rejects where the practice can't be told. */
  readonly trouble: (trouble: Trouble) => Promise<void>
  /** Takes the paper out of the drawn printer, or loads it. */
  readonly setPaper: (there: boolean) => void
  /** Throws this practice away and begins another. */
  readonly again: () => void
  /** Throws it away and goes back to the register, where it was left. */
  readonly leave: () => void
}
