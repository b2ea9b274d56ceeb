import { MOST_TILES, type QuickTilesState, type SoldGoods } from "./model.ts"

/** The tiles: pinned first in their own order, then what sells most; fewer where less was sold. */
export const tilesOf = ({ goods, pinned, fixed }: QuickTilesState): readonly SoldGoods[] => {
  const known = new Map(goods.map((one) => [one.product_id, one]))
  return [...pinned, ...fixed.filter((id) => !pinned.includes(id))]
    .flatMap((id) => known.get(id) ?? [])
    .slice(0, MOST_TILES)
}
