import { type EventNotes, quiet } from "../kernel/eventNotes.ts"
import type { QuickTilesEvent } from "./protocol.ts"

const tiles = (many: number): string => `${many} ${many === 1 ? "tile" : "tiles"}`

/** What each event says to people. */
export const quickTilesEventNotes: EventNotes<QuickTilesEvent> = {
  PiecesSold: quiet(({ pieces }) => {
    const sold = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
    return `Counted for the tiles of what this register sells often: ${sold} ${sold === 1 ? "piece" : "pieces"} of ${pieces.length} ${pieces.length === 1 ? "product" : "products"}.`
  }),
  QuickTilesFixed: quiet(
    ({ products }) => `What sold most here in the last 30 days has ${tiles(products.length)} until the next opening.`
  ),
  TilePinned: quiet(({ description }) => `The tile of ${description} was pinned.`),
  TileUnpinned: quiet(({ description }) => `The tile of ${description} was unpinned.`),
  TileMoved: quiet(({ description, to }) => `The tile of ${description} was moved to place ${to + 1}.`)
}
