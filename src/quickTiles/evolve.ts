import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import { MOST_GOODS, type QuickTilesState } from "./model.ts"
import type { QuickTilesEvent } from "./protocol.ts"
import { counts, kept } from "./rules.ts"

/** Puts a product to the front of what is not pinned. */
const toFront = (draft: Draft<QuickTilesState>, product: string): void => {
  draft.fixed = [product, ...draft.fixed.filter((id) => id !== product)]
}

/** Lets go of what sells least. */
const trim = (draft: Draft<QuickTilesState>, today: number): void => {
  if (draft.goods.length <= MOST_GOODS) return
  const stay = kept(draft, today)
  draft.goods = draft.goods.filter(({ product_id }) => stay.has(product_id))
}

export const evolveQuickTiles: Evolvers<QuickTilesState, QuickTilesEvent> = {
  PiecesSold: (draft, { day, pieces, goods }) => {
    for (const seen of goods) {
      const at = draft.goods.findIndex(({ product_id }) => product_id === seen.product_id)
      const { left, days } = draft.goods[at] ?? { left: null, days: [] }
      if (at < 0) draft.goods.push({ ...seen, left, days })
      else draft.goods[at] = { ...seen, left, days }
    }
    for (const { product_id, quantity, left } of pieces) {
      const sold = draft.goods.find((one) => one.product_id === product_id)
      if (!sold) continue
      const today = sold.days.find(([on]) => on === day)?.[1] ?? 0
      const before = sold.days.filter(([on]) => on !== day && counts(on, day))
      sold.days = [...before, [day, today + quantity]]
      if (left !== undefined) sold.left = left
    }
    trim(draft, day)
  },
  QuickTilesFixed: (draft, { day, products }) => {
    draft.fixed = [...products]
    draft.goods = draft.goods
      .map((one) => ({ ...one, days: one.days.filter(([on]) => counts(on, day)) }))
      .filter(({ product_id, days }) => days.length > 0 || draft.pinned.includes(product_id))
  },
  TilePinned: (draft, { product_id }) => {
    draft.pinned.push(product_id)
  },
  TileUnpinned: (draft, { product_id }) => {
    draft.pinned = draft.pinned.filter((id) => id !== product_id)
    toFront(draft, product_id)
  },
  TileMoved: (draft, { product_id, to }) => {
    draft.pinned = draft.pinned.filter((id) => id !== product_id).toSpliced(to, 0, product_id)
  }
}
