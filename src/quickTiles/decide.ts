import { accepted, type Deciders, nothing, rejected } from "../kernel/decider.ts"
import * as words from "./messages.ts"
import { MOST_TILES, type QuickTilesState } from "./model.ts"
import type { QuickTilesCommand, QuickTilesEvent } from "./protocol.ts"

/** What the tiles' deciders look at. */
export interface QuickTilesView {
  readonly quickTiles: QuickTilesState
}

const tileOf = ({ quickTiles: { goods } }: QuickTilesView, product: string) => {
  const one = goods.find(({ product_id }) => product_id === product)
  return one && { product_id: product, description: one.description }
}

export const decideQuickTiles: Deciders<QuickTilesView, QuickTilesCommand, QuickTilesEvent, never> = {
  PinTile: ({ product }, view) => {
    const { pinned } = view.quickTiles
    const tile = tileOf(view, product)
    if (tile === undefined) return rejected(words.NO_TILE)
    if (pinned.includes(product)) return nothing
    return pinned.length >= MOST_TILES ? rejected(words.ALL_PINNED) : accepted([{ type: "TilePinned", data: tile }])
  },

  UnpinTile: ({ product }, view) => {
    const tile = tileOf(view, product)
    if (tile === undefined) return rejected(words.NO_TILE)
    return view.quickTiles.pinned.includes(product) ? accepted([{ type: "TileUnpinned", data: tile }]) : nothing
  },

  MoveTile: ({ product, to }, view) => {
    const { pinned } = view.quickTiles
    const tile = tileOf(view, product)
    const from = pinned.indexOf(product)
    if (tile === undefined || from < 0) return rejected(words.PIN_FIRST)
    const place = Math.min(Math.max(0, to), pinned.length - 1)
    return place === from ? nothing : accepted([{ type: "TileMoved", data: { ...tile, to: place } }])
  }
}
