import type { Need, Typed } from "./gate.ts"
import type { Contract, RequestOf, WritesOf } from "./kernel/contract.ts"
import type { JsonObject } from "./kernel/json.ts"

/**
 * A write that needs no decider of its own: one call under its own key, of which the register tells whether it was done. What
 * tells one from another stands in its row; `src/tasks` carries all of them out.
 */
export interface Task<A> {
  /**
   * Whose it is. A person's is asked again after a crash and holds up nobody. One of the cart waits for what was asked of the cart
   * before, is one at a time, and is forgotten in a crash: the cart is fetched again and shows what was saved.
   */
  readonly belongs: "person" | "cart"
  /** The write on the wire. */
  readonly action: string
  /** What is sent and written to the book. JSON only; of the cart's, nothing about a person (LOG-14). */
  readonly body: (args: A) => JsonObject
  /** What is sent besides and written nowhere: names, birth dates, a manager's code; null when there is nothing. Of the cart's alone. */
  readonly unwritten: (args: A) => JsonObject | null
  /** What of it somebody typed, by the kind of its field (SEC-3). */
  readonly typed: (args: A) => Typed
  /** What must hold before it is asked for. */
  readonly needs: readonly Need[]
  /** Why it is not asked for, in words, or null. */
  readonly fault: (args: A) => string | null
  /** What a book calls it: "Order note". */
  readonly name: string
  /** What of it a book says beside its name, or null. Nothing about a person. */
  readonly detail: (args: A) => string | null
  /** Told when it is done and the back office says nothing; null where the cart itself shows it. */
  readonly done: string | null
  /** Told when it is refused and the back office says nothing. */
  readonly refused: string
  /** Told when nobody knows whether it was done: no answer came, or a crash ended it. Null where the reason says enough. */
  readonly unsure: string | null
  /** Nothing of the cart changes; a line of it may say something else, so that it is read again; or the reply brings it. */
  readonly cart: "stays" | "follows" | "comes"
}

type Rest<A> = Pick<Task<A>, "typed" | "fault" | "name" | "refused">

/** What is said of most. */
const USUAL = { detail: () => null, unsure: null } as const

/** Declares a person's tasks of a slice, by its contract; another body than the action's does not compile. */
export const tasksOf =
  <C extends Contract>() =>
  <A, N extends WritesOf<C>>(
    row: Rest<A> & {
      readonly action: N
      readonly body: (args: A) => RequestOf<C[N]> & JsonObject
      readonly done: string
      readonly cart: "stays" | "follows"
    }
  ) =>
    ({ ...USUAL, belongs: "person", unwritten: () => null, needs: [], ...row }) as const satisfies Task<A>

/** An action, and two parts that are its request together. */
interface Sent<C extends Contract, N extends WritesOf<C>, A> {
  readonly action: N
  readonly body: (args: A) => Partial<RequestOf<C[N]>> & JsonObject
  readonly unwritten: (args: A) => JsonObject | null
}

/** Declares tasks of the cart of a slice, by its contract. */
export const cartTasksOf =
  <C extends Contract>() =>
  <A, N extends WritesOf<C>>(row: Omit<Task<A>, "belongs" | keyof Sent<C, N, A>> & Sent<C, N, A>) =>
    ({ belongs: "cart", ...row }) as const satisfies Task<A>

/** Declares what a slice puts into the cart, or types there anew. */
export const linesOf =
  <C extends Contract>() =>
  <A, N extends WritesOf<C>>(row: Rest<A> & Sent<C, N, A>) =>
    ({ ...USUAL, belongs: "cart", needs: ["free cart"], done: null, cart: "comes", ...row }) as const satisfies Task<A>
