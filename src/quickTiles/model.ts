import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"

/** So many tiles at most; a narrow screen shows fewer of them (product.md 4). */
export const MOST_TILES = 16
/** So many of what is sold stay in mind when the tiles are fixed: enough for all places where every pin is taken out. */
export const MOST_FIXED = 2 * MOST_TILES
/** So many products are counted, so that neither the state nor the first row of a book grows with the store. */
export const MOST_GOODS = 100
/** What was sold longer ago counts no more. */
export const DAYS = 30

/** A product as a cart's line showed it last: what a tile says, and what a press of it must know. */
export const Goods = Schema.Struct({
  product_id: Schema.String,
  description: Schema.String,
  /** The regular price of one in cents; null where each sale names its own. */
  price: Schema.NullOr(Schema.Int),
  image_src: Schema.optionalKey(Schema.String),
  upc: Schema.optionalKey(Schema.String),
  product_type_code: Schema.optionalKey(Schema.String),
  serializable: Schema.optionalKey(Schema.Boolean),
  require_customer: Schema.optionalKey(Schema.Boolean)
})
export type Goods = typeof Goods.Type

/** A product that was sold at this register. */
export const SoldGoods = Schema.Struct({
  ...Goods.fields,
  /** What was left in the store behind its last sale; null where nobody counts. */
  left: Schema.NullOr(Schema.Int),
  /** Pieces by day, oldest first; a day is counted from 1970. */
  days: Schema.Array(Schema.Tuple([Schema.Int, Schema.Int]))
})
export type SoldGoods = typeof SoldGoods.Type

export interface QuickTilesState {
  readonly goods: readonly SoldGoods[]
  /** Product ids in the order that somebody gave them. */
  readonly pinned: readonly string[]
  /** Product ids by the pieces sold when the register was opened last. */
  readonly fixed: readonly string[]
}

export const initialQuickTiles: QuickTilesState = { goods: [], pinned: [], fixed: [] }

const Ids = Schema.optionalKey(Schema.Array(Schema.String))

/** What the first row of a book says of it: the tiles go on, though the books that they were counted in are gone. */
export const quickTilesOpening = Schema.Struct({
  goods_sold: Schema.optionalKey(Schema.Array(SoldGoods)),
  tiles_pinned: Ids,
  tiles_fixed: Ids
})

/** What goes into the next book; nothing of it while there is none. */
export const quickTilesCarry: Carry<QuickTilesState, never, typeof quickTilesOpening.Type> = {
  goods: {
    out: (goods) => (goods.length === 0 ? {} : { goods_sold: goods }),
    back: ({ goods_sold }) => goods_sold
  },
  pinned: {
    out: (pinned) => (pinned.length === 0 ? {} : { tiles_pinned: pinned }),
    back: ({ tiles_pinned }) => tiles_pinned
  },
  fixed: {
    out: (fixed) => (fixed.length === 0 ? {} : { tiles_fixed: fixed }),
    back: ({ tiles_fixed }) => tiles_fixed
  }
}
