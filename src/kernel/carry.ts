/** How one part of a slice's state goes from a book into the next: `D` is what the first row of a book says. */
export interface Carried<V, D> {
  readonly out: (value: V) => Partial<D>
  /** Undefined where that row does not say: it is as in a first book. */
  readonly back: (opening: D) => V | undefined
}

/**
 * Why nothing is lost where a part begins anew: it says of its own book; the back office has it and is asked again; it stood in
 * words on a screen; it belongs to a screen that is open no more, or opened anew; it counts, so that a screen reads again when
 * it moves on; or it is empty whenever a book may end.
 */
export type Nothing = "of the book" | "asked again" | "words" | "of a screen" | "a count" | "empty by then"

/** What keeps a book from ending, of one part of the state. */
export interface Part<V> {
  /** It waits for something, so that no book ends by itself while it does. */
  readonly waits?: (value: V) => boolean
  /** It is on its way and would not be known to the next book: the register is not closed before it is answered. */
  readonly busy?: (value: V) => boolean
}

/** The parts of a slice's state `S` that its table `C` does not carry: all of them where it carries none. */
export type Anew<S, C> = keyof S & string & (string extends keyof C ? unknown : Exclude<keyof S, keyof C>)

/**
 * What of a slice's state `S` goes into the next book. The parts that begin anew in each are named by the type `Anew`: one
 * of which neither is said does not compile.
 */
export type Carry<S, Anew extends keyof S, D> = { readonly [K in Exclude<keyof S, Anew>]: Carried<S[K], D> }

interface AnyCarried {
  readonly out: (value: never) => object
  readonly back: (opening: never) => unknown
}
export type AnyCarry = Readonly<Record<string, AnyCarried>>
/** The table of a slice all of whose parts begin anew; a part that `Anew` does not name is asked for here. */
export const allAnew = <S, Anew extends keyof S>(
  ..._unsaid: Exclude<keyof S, Anew> extends never ? [] : [neither: Exclude<keyof S, Anew>]
): AnyCarry => ({})

type Parts = Readonly<Record<string, unknown>>

/** What a slice's state says in the first row of the next book. The casts pair a part with its own row of the table. */
export const carriedOut = (carry: AnyCarry, state: object): object => {
  const said = {}
  for (const [part, { out }] of Object.entries(carry)) Object.assign(said, out((state as Parts)[part] as never))
  return said
}

/** Gives a slice's state back what that row says. */
export const carryBack = (carry: AnyCarry, draft: object, opening: object): void => {
  for (const [part, { back }] of Object.entries(carry)) {
    const value = back(opening as never)
    if (value !== undefined) Object.assign(draft, { [part]: value })
  }
}
