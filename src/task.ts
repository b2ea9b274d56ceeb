import type { Need, Typed } from "./gate.ts"
import type { Contract, RequestOf, WritesOf } from "./kernel/contract.ts"
import type { JsonObject } from "./kernel/json.ts"

/**
 * A write that needs no decider of its own: one call under its own key, of which the register tells whether it was done. What
 * tells one from another stands in its row; `src/tasks` carries all of them out. A row of the cart may look at `V`, what there is.
 */
export interface Task<A, V = unknown> {
  /**
   * Whose it is. A person's is asked again after a crash and holds up nobody. One of the cart waits for what was asked of the cart
   * before, is one at a time, and is forgotten in a crash: the cart is fetched again and shows what was saved.
   */
  readonly belongs: "person" | "cart"
  /** The write on the wire. */
  readonly action: string
  /**
   * What is sent and written to the book. JSON only; of the cart's, nothing about a person (LOG-14). Null where nothing would change
   * by it: then nothing is asked for, and nothing is told.
   */
  readonly body: (args: A, view: V) => JsonObject | null
  /** What of the cart it is about, by its id, where its words stand there too, as a line's do; else null. */
  readonly on: (args: A) => string | null
  /** What is sent besides and written nowhere: names, birth dates, a manager's code; null when there is nothing. Of the cart's alone. */
  readonly unwritten: (args: A) => JsonObject | null
  /** What of it somebody typed, by the kind of its field (SEC-3). */
  readonly typed: (args: A) => Typed
  /** What must hold before it is asked for. */
  readonly needs: readonly Need[]
  /** Why it is not asked for, in words, or null. */
  readonly fault: (args: A, view: V) => string | null
  /** What a book calls it: "Order note". */
  readonly name: string
  /** What of it a book says beside its name, or null. Nothing about a person. */
  readonly detail: (args: A, view: V) => string | null
  /** Told when it is done and the back office says nothing; null where the cart itself shows it. */
  readonly done: string | null
  /** Told when it is refused and the back office says nothing. */
  readonly refused: string
  /** Told when nobody knows whether it was done: no answer came, or a crash ended it. Null where the reason says enough. */
  readonly unsure: string | null
  /** Nothing of the cart changes; a line of it may say something else, so that it is read again; or the reply brings it. */
  readonly cart: "stays" | "follows" | "comes"
}

type Rest<A, V = unknown> = Pick<Task<A, V>, "typed" | "fault" | "name" | "refused">

/** What is said of most. */
const USUAL = { detail: () => null, on: () => null, unsure: null } as const

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
interface Sent<C extends Contract, N extends WritesOf<C>, A, V> {
  readonly action: N
  readonly body: (args: A, view: V) => (Partial<RequestOf<C[N]>> & JsonObject) | null
  readonly unwritten: (args: A) => JsonObject | null
}

/** Declares tasks of the cart of a slice, by its contract. */
export const cartTasksOf =
  <C extends Contract>() =>
  <A, N extends WritesOf<C>>(
    row: Omit<Task<A>, "belongs" | "on" | keyof Sent<C, N, A, unknown>> & Sent<C, N, A, unknown>
  ) =>
    ({ ...USUAL, belongs: "cart", ...row }) as const satisfies Task<A>

/** Declares what changes the cart of a slice, and comes back with it: a line, a discount, a note. */
export const cartChangesOf =
  <C extends Contract, V = unknown>() =>
  <A, N extends WritesOf<C>>(row: Rest<A, V> & Sent<C, N, A, V> & Partial<Pick<Task<A, V>, "detail" | "on">>) =>
    ({ ...USUAL, belongs: "cart", needs: ["free cart"], done: null, cart: "comes", ...row }) as const satisfies Task<
      A,
      V
    >
