import { MOST_TILES } from "./model.ts"

/** What is said of the tiles of what this register sells often. */
export const NO_TILE = "This tile isn't here anymore."
export const ALL_PINNED = `All ${MOST_TILES} tiles are pinned. Unpin one first.`
export const PIN_FIRST = "Pin a tile to move it."
