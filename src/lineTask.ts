import type { Typed } from "./gate.ts"
import type { Contract, RequestOf, WritesOf } from "./kernel/contract.ts"
import type { JsonObject } from "./kernel/json.ts"

/**
 * A write that puts a line of a kind of its own into the cart, or types one there anew: one call under its own key, whose reply
 * brings the cart. `src/lineTasks` carries all of them out.
 */
export interface LineTask<A> {
  /** The write on the wire; its reply may carry the cart. */
  readonly action: string
  /** What is sent and written to the book. JSON only, and nothing about a person (LOG-14). */
  readonly body: (args: A) => JsonObject
  /** What is sent besides and written nowhere: names, birth dates, a manager's code; null when there is nothing. */
  readonly unwritten: (args: A) => JsonObject | null
  /** What of it somebody typed, by the kind of its field (SEC-3). */
  readonly typed: (args: A) => Typed
  /** Why it is not asked for, in words, or null. */
  readonly fault: (args: A) => string | null
  /** What a book calls it: "Gift card". */
  readonly name: string
  /** Told when it is refused and the back office says nothing. */
  readonly refused: string
}

/** Declares a line task of a slice by an action of the slice's contract; together `body` and `unwritten` are its request. */
export const lineTasksOf =
  <C extends Contract>() =>
  <A, N extends WritesOf<C>>(
    row: Omit<LineTask<A>, "action" | "body" | "unwritten"> & {
      readonly action: N
      readonly body: (args: A) => Partial<RequestOf<C[N]>> & JsonObject
      readonly unwritten: (args: A) => JsonObject | null
    }
  ): LineTask<A> & { readonly action: N } =>
    row
