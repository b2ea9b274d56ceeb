import { typeRowOf } from "../productTypes/rules.ts"
import type { CartItem } from "../cart/contract.ts"
import { DAYS, type Goods, MOST_FIXED, MOST_GOODS, type QuickTilesState, type SoldGoods } from "./model.ts"
import type { PiecesSold } from "./protocol.ts"

const DAY = 86_400_000

/** The day of a moment (milliseconds since 1970), counted from 1970. */
export const dayOf = (now: number): number => Math.floor(now / DAY)

/** Is this day one of the last 30, seen from `today`? */
export const counts = (day: number, today: number): boolean => day > today - DAYS

/** How well a product sells, by its id; what is `kept` comes before all that sells better. */
interface Rank {
  readonly id: string
  readonly kept: boolean
  /** Sold in the last 30 days. */
  readonly pieces: number
  readonly last: number
}

/** Most pieces first; of as many, what was sold last, then by id, so that the order is the same for ever. */
const better = (a: Rank, b: Rank): number =>
  Number(b.kept) - Number(a.kept) || b.pieces - a.pieces || b.last - a.last || (a.id < b.id ? -1 : 1)

const ranked = (goods: readonly SoldGoods[], today: number, kept: ReadonlySet<string>): readonly Rank[] =>
  goods
    .map(({ product_id: id, days }) => ({
      id,
      kept: kept.has(id),
      pieces: days.reduce((sum, [day, pieces]) => (counts(day, today) ? sum + pieces : sum), 0),
      last: days.at(-1)?.[0] ?? 0
    }))
    .toSorted(better)

/** What sold most in the last 30 days, by product id. */
export const ranking = (goods: readonly SoldGoods[], today: number): readonly string[] =>
  ranked(goods, today, new Set())
    .filter(({ pieces }) => pieces > 0)
    .slice(0, MOST_FIXED)
    .map(({ id }) => id)

/** The products that stay in mind, by id: what has a tile, then what sells most. */
export const kept = ({ goods, pinned, fixed }: QuickTilesState, today: number): ReadonlySet<string> =>
  new Set(
    ranked(goods, today, new Set([...pinned, ...fixed]))
      .slice(0, MOST_GOODS)
      .map(({ id }) => id)
  )

/** A name longer than any tile shows, and a picture that stands in its own address, would make every book heavy. */
const LONGEST_NAME = 120
const LONGEST_ADDRESS = 300

const short = (text: string | undefined): text is string =>
  text !== undefined && text !== "" && text.length <= LONGEST_ADDRESS

/** What a tile of a line's product says; null of a line that has no product, such as an override. */
export const goodsOf = (item: CartItem): Goods | null => {
  const { product_id, description, price, image_src, upc, product_type_code: type } = item
  if (product_id === undefined || product_id === "") return null
  return {
    product_id,
    description: description.slice(0, LONGEST_NAME),
    price: typeRowOf(item)?.anyPrice === true || item.asks_price === true ? null : price,
    ...(short(image_src) ? { image_src } : {}),
    ...(short(upc) ? { upc } : {}),
    ...(short(type) ? { product_type_code: type } : {}),
    ...(item.serializable === true ? { serializable: true } : {}),
    ...(item.require_customer === true ? { require_customer: true } : {})
  }
}

const KEYS = [
  "description",
  "price",
  "image_src",
  "upc",
  "product_type_code",
  "serializable",
  "require_customer"
] as const satisfies readonly (keyof Goods)[]

const isKnown = (one: Goods, known: readonly SoldGoods[]): boolean =>
  known.some((other) => other.product_id === one.product_id && KEYS.every((key) => other[key] === one[key]))

/** What a sale of these lines adds to the counts; null where nothing of it is a product that leaves the store. */
export const soldOf = (items: readonly CartItem[], known: readonly SoldGoods[], now: number): PiecesSold | null => {
  const goods = new Map<string, Goods>()
  const pieces = new Map<string, PiecesSold["pieces"][number]>()
  for (const item of items) {
    const one = item.quantity > 0 ? goodsOf(item) : null
    if (one === null) continue
    const { product_id } = one
    const sold = (pieces.get(product_id)?.quantity ?? 0) + item.quantity
    const shelf = item.is_backorder === true ? undefined : item.available
    const left = shelf === undefined ? pieces.get(product_id)?.left : Math.max(0, shelf - sold)
    goods.set(product_id, one)
    pieces.set(product_id, { product_id, quantity: sold, ...(left === undefined ? {} : { left }) })
  }
  return pieces.size === 0
    ? null
    : {
        day: dayOf(now),
        pieces: [...pieces.values()],
        goods: [...goods.values()].filter((one) => !isKnown(one, known))
      }
}
