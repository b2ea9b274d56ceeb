import { Schema } from "effect"
import { PERSON, command, type CommandsOf } from "../gate.ts"
import { event, type EventOf } from "../kernel/protocol.ts"
import { Goods } from "./model.ts"

const Tile = { product_id: Schema.String, description: Schema.String }

/** What one sale adds to the counts of what this register sells. */
const Sold = Schema.Struct({
  /** Counted from 1970. */
  day: Schema.Int,
  /** Each product once; `left` is what stays in the store, where it is counted. */
  pieces: Schema.Array(
    Schema.Struct({ product_id: Schema.String, quantity: Schema.Int, left: Schema.optionalKey(Schema.Int) })
  ),
  /** Those of them that are new here, or show themselves otherwise than before. */
  goods: Schema.Array(Goods)
})
export type PiecesSold = typeof Sold.Type

export const quickTilesEvents = {
  PiecesSold: event(Sold),
  /** The register was opened: its tiles are these, by product id, until it is opened the next time. */
  QuickTilesFixed: event(Schema.Struct({ day: Schema.Int, products: Schema.Array(Schema.String) })),
  TilePinned: event(Schema.Struct(Tile)),
  /** It stands right behind those that are pinned, until the register is opened the next time. */
  TileUnpinned: event(Schema.Struct(Tile)),
  /** `to` is its place among the pinned ones, from 0. */
  TileMoved: event(Schema.Struct({ ...Tile, to: Schema.Int }))
}
export type QuickTilesEvent = EventOf<typeof quickTilesEvents>

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const quickTilesCommands = {
  PinTile: command<{ readonly product: string }>(PERSON),
  UnpinTile: command<{ readonly product: string }>(PERSON),
  /** Takes a pinned tile to another place among them, from 0; beyond their ends it stops there. */
  MoveTile: command<{ readonly product: string; readonly to: number }>(PERSON)
}
export type QuickTilesCommand = CommandsOf<typeof quickTilesCommands>
