import type { Till } from "./deeds.ts"
import type { Browser, Office } from "./office.ts"

/** What a manager approved on a cart, as a bystander noted it: what it took off then, in cents. */
export interface Approved {
  readonly lines: Map<string, number>
  readonly orders: Map<string, number>
}

/** What becomes of what the processor is asked from now on. */
interface Way {
  /** It declines. */
  declines: boolean
  /** The answer of a void is lost. */
  loses: boolean
  /** It charges, and the answer never comes. */
  hangs: boolean
}

/** What those who work at a counter share: the store, the processor, and what they remember of the day. */
export interface Desk {
  readonly office: Office
  readonly tills: readonly [Browser, Browser, Browser]
  /** The server dies and starts again; whoever works at a register is signed in still. */
  readonly restart: () => Promise<void>
  /** Everybody signs in again where they were. */
  readonly comeBack: () => Promise<void>
  readonly way: Way
  /** By payment key: what the processor took, or (negative) gave back. */
  readonly books: Map<string, number>
  readonly approved: Approved
  /** Orders and layaways that were made, saved carts and gift cards, oldest first. */
  readonly sold: string[]
  readonly laidAway: string[]
  readonly saved: string[]
  readonly cards: string[]
  /** Carts that their last line has just left. */
  readonly emptied: Set<string>
  /** What was said of carts that nothing ended. */
  readonly stuck: string[]
}

/** What somebody does at a register; `a` and `b` choose and measure. */
type Doing = (till: Browser, a: number, b: number, at: Till) => Promise<unknown>
export type Deeds<D extends string> = { readonly [Does in D]: Doing }

/** One of what there is, counted from the newest; undefined where there is none. */
export const oneOf = <T>(of: readonly T[], index: number): T | undefined =>
  of.length === 0 ? undefined : of[of.length - 1 - (index % of.length)]
