import type { People } from "../cashier/cashier.ts"
import type { Processing } from "../run.ts"

/** The text `from` of a file becomes `to`. */
export interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A bug that is planted where the code is loaded (SIM-8). */
export interface Mutant {
  /** The number that reliability 2.7 gives it, or X. */
  readonly name: string
  readonly what: string
  readonly edits: readonly Edit[]
  /** The guards that hide it, taken away as well: what the second layer of defence keeps from being seen. */
  readonly weakened?: { readonly without: string; readonly edits: readonly Edit[] }
  /** The faults that bring it out, when the swarm seldom does. */
  readonly only?: string
  /** Who comes, when it takes people who change their minds to bring it out. */
  readonly people?: People
  /** Whose terminals the store has: the simulated ones, if not said. */
  readonly processor?: Processing
  /** The server's test that finds it, where the simulation's store has nothing of the kind: it reads no files. */
  readonly judge?: string
}

export const edit = (file: string, from: string, to: string): Edit => ({ file, from, to })

/** A file's text with its edits made one after the other; null when one of them finds its place not there once. */
export const edited = (text: string, edits: readonly Edit[]): string | null =>
  edits.reduce<string | null>((now, { from, to }) => {
    if (now === null) return null
    const [before = "", after, more] = now.split(from)
    return after === undefined || more !== undefined ? null : before + to + after
  }, text)
