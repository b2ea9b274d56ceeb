import type { Body } from "./ask.ts"
import type { Fields } from "./says/said.ts"
import type { Session, Shop } from "./shop/shop.ts"
import type { Cart, Device } from "./shop/types.ts"

/** What a call comes to, before a habit decides what of it is written. */
export interface Answer {
  readonly status: string
  readonly message: string
  readonly fields: Fields
  /** It was done, but nobody hears of it. */
  readonly isUnheard?: boolean
}

export const done = (fields: Fields = {}, message = ""): Answer => ({ status: "success", message, fields })
export const refused = (message: string, fields: Fields = {}): Answer => ({ status: "error", message, fields })

/** A call with whom and where it comes from. */
export interface Call {
  readonly shop: Shop
  readonly body: Body
  readonly session: Session | null
  readonly device: Device | null
  /** The cart that it is about: the one it names while that is open, else the register's own. */
  readonly cart: Cart
  /** Counts the calls: what moves money notes it. */
  readonly request: number
}

export type Handler = (call: Call) => Answer
