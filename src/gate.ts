import type { TextKind } from "./kernel/sent.ts"

/** Who may give a command: whoever stands at the register, somebody who is signed in, or a signed-in manager. */
export type Who = "anyone" | "person" | "manager"

/** What must hold before a command is decided. `src/app/gate.ts` says when it does, and in which words it does not. */
export type Need =
  /** The cart is this register's still: no save of it waits for its answer. */
  | "no save under way"
  /** The cart may be changed: it is not being saved, paid, made an order or given back (SHL-31). */
  | "free cart"
  /** What is paid is an order already, or nothing was paid: no cart waits to be made one. */
  | "no order under way"
  /** Nothing that was scanned is on its way into the cart. */
  | "no scan under way"
  /** The cart is as it is shown: no scan and no changed quantity waits for its answer. */
  | "settled cart"
  /** No refund has begun that is not finished. */
  | "no refund under way"
  /** A card is charged only where the attempt is sure to be found again (LOG-10). */
  | "safe card"
  /** Money is taken into a hand only while the back office answers: nobody books it later. */
  | "answer for hand money"
  | "open register"
  /** The back office answers, as far as is known: what gives money back is not done later, when nobody looks any more. */
  | "online"
  /** Nothing is on its way that the next book would not know of. */
  | "nothing under way"
  /** No payment is on its way in, nor one on its way out of the cart. */
  | "no payment under way"

/** What somebody wrote in a command, by the kind of its field. Secrets are no part of it: they are never kept. */
export type Typed = readonly (readonly [TextKind, string | undefined])[]

/** What a command says about itself. */
export interface CommandRule<C> {
  /** Does the register give it itself? Such a command is taken also while the disk does not answer. */
  readonly own?: true
  readonly who: Who
  /** By the command itself, where one command stands for many. */
  readonly needs: readonly Need[] | ((command: C) => readonly Need[])
  readonly typed: (command: C) => Typed
}

/**
 * Declares a command: `P` is what it carries beside its name, `rule` what it says about itself. Its name is its key in the table that
 * holds it.
 */
export const command = <P = unknown>(rule: CommandRule<P>): CommandRule<P> => rule

/** The commands of a table: `{ _tag, ... }`. */
export type CommandsOf<Defs> = {
  readonly [K in keyof Defs & string]: Defs[K] extends CommandRule<infer P> ? { readonly _tag: K } & P : never
}[keyof Defs & string]

/** Nothing of it was typed, or nothing that is kept: a choice, a number, a secret. A scan is sorted before it is looked up (SEC-4). */
export const untyped = (): Typed => []

/** A person gives it, signed in or not, whatever else goes on. */
export const ANYONE = { who: "anyone", needs: [], typed: untyped } as const satisfies CommandRule<unknown>

/** No person gives it: how a request ended, a timer, what the register noticed by itself. */
export const OWN = { ...ANYONE, own: true } as const satisfies CommandRule<unknown>

/** Somebody who is signed in gives it, whatever else goes on. */
export const PERSON = { ...ANYONE, who: "person" } as const

/** Somebody who is signed in changes the cart by it. */
export const CHANGES_CART = { ...PERSON, needs: ["free cart"] } as const satisfies CommandRule<unknown>
