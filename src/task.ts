import type { Typed } from "./gate.ts"
import type { Contract, RequestOf, WritesOf } from "./kernel/contract.ts"
import type { JsonObject } from "./kernel/json.ts"

/**
 * A write that changes what the back office keeps and nothing of the money or the register: one call under its
 * own key, asked again after a crash, of which the register tells whether it was done. `src/tasks` carries all of them out.
 */
export interface Task<A> {
  /** The write on the wire. */
  readonly action: string
  /** What is sent. JSON only: it is written to the book. */
  readonly body: (args: A) => JsonObject
  /** What of it somebody typed, by the kind of its field (SEC-3). */
  readonly typed: (args: A) => Typed
  /** Why it is not asked for, in words, or null. */
  readonly fault: (args: A) => string | null
  /** What a book calls it: "Order note". */
  readonly name: string
  /** Told when it is done and the back office says nothing. */
  readonly done: string
  /** Told when it is refused and the back office says nothing. */
  readonly refused: string
  /** A line of the cart may say something else once it is done: the cart is read again then. */
  readonly cart: "stays" | "follows"
}

/** Declares a task of a slice by an action of the slice's contract; another body than that action's does not compile. */
export const tasksOf =
  <C extends Contract>() =>
  <A, N extends WritesOf<C>>(
    row: Omit<Task<A>, "action" | "body"> & {
      readonly action: N
      readonly body: (args: A) => RequestOf<C[N]> & JsonObject
    }
  ): Task<A> & { readonly action: N } =>
    row
