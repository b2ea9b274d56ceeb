import type { Picture } from "./picture.ts"

/** What a product's page tells beside price and count; money in cents, the parcel in hundredths of an inch and a pound. */
export interface Facts {
  readonly price_unit?: string
  readonly msrp?: number
  readonly map?: number
  readonly minimum_age?: number
  readonly is_hazardous?: boolean
  readonly internal_use_only?: boolean
  readonly shipping_length?: number
  readonly shipping_width?: number
  readonly shipping_height?: number
  readonly shipping_weight?: number
  /** How many pictures there are of it; one, unless said. */
  readonly views?: 1 | 2 | 3
}

interface Kind {
  /** Inches: length, width, height; and pounds. */
  readonly parcel?: readonly [length: number, width: number, height: number, weight: number]
  readonly age?: 18 | 21
  readonly hazardous?: true
  readonly views?: 1 | 2 | 3
  /** The maker says below which price it is not advertised. */
  readonly map?: true
}

/** What burns brings this fee with it. */
export const HAZMAT = { id: "1", name: "Hazardous materials fee" } as const

/** What is true of everything that looks alike; the counter's own services have no parcel. */
const KINDS: Readonly<Record<Picture, Kind>> = {
  "ammo-box": { parcel: [5.2, 3.1, 2.4, 1.45], age: 21, views: 2 },
  "ammo-can": { parcel: [12.3, 6.4, 8.2, 5.6], views: 2 },
  shells: { parcel: [4.4, 4.2, 2.6, 2.9], age: 18, views: 2 },
  pistol: { parcel: [11.5, 8.5, 3, 3.2], age: 21, views: 3, map: true },
  revolver: { parcel: [12, 8, 3, 3.8], age: 21, views: 3, map: true },
  rifle: { parcel: [50, 10, 4.5, 11.2], age: 18, views: 3, map: true },
  shotgun: { parcel: [52, 9.5, 4.5, 11.8], age: 18, views: 3, map: true },
  scope: { parcel: [15.5, 4.5, 4.5, 2.1], views: 3, map: true },
  "red-dot": { parcel: [5, 4.5, 4, 0.9], views: 3, map: true },
  binoculars: { parcel: [9, 8, 5, 2.8], views: 2, map: true },
  magazine: { parcel: [7, 4, 1.5, 0.35] },
  brush: { parcel: [6.5, 2, 1, 0.1] },
  bottle: { parcel: [6, 2.4, 2.4, 0.6] },
  patches: { parcel: [5, 4, 1.5, 0.2] },
  holster: { parcel: [10, 7, 3, 0.8], views: 2 },
  belt: { parcel: [9, 9, 2.2, 1] },
  muffs: { parcel: [9, 7.5, 4.2, 1.1], views: 2 },
  plugs: { parcel: [5, 3, 1.5, 0.15] },
  glasses: { parcel: [7.5, 3.5, 3, 0.3] },
  bag: { parcel: [22, 13, 8, 4.4], views: 2 },
  light: { parcel: [6.5, 3, 2, 0.5], views: 2 },
  safe: { parcel: [62, 34, 30, 412] },
  "lock-box": { parcel: [14, 11, 7, 12.5], views: 2 },
  case: { parcel: [47, 14, 6, 9.3] },
  shirt: { parcel: [12, 10, 1.5, 0.5] },
  cap: { parcel: [9, 7, 5, 0.3] },
  gloves: { parcel: [10, 5, 1.5, 0.3] },
  knife: { parcel: [7, 3, 1.8, 0.6], age: 18 },
  tool: { parcel: [9, 6, 2.5, 1.6] },
  press: { parcel: [20, 14, 11, 22.4], views: 2, map: true },
  dies: { parcel: [6.2, 4.4, 2.3, 1.5] },
  powder: { parcel: [9, 4.6, 4.6, 1.4], age: 18, hazardous: true, views: 2 },
  target: { parcel: [25, 4, 4, 1.2] },
  steel: { parcel: [16, 14, 2, 14.8] },
  wrench: {},
  "gift-card": {},
  "member-card": {},
  lane: {},
  class: {},
  heart: {}
}

const hundredths = (amount: number): number => Math.round(amount * 100)

/** The next price that ends in .99, above a part more than this one. */
const suggested = (price: number, more: number): number => Math.ceil((price * (1 + more)) / 100) * 100 - 1

const COUNTED = /\b(\d+) (ct|pk|pairs|rd)\b/

/** What the price is for, as the description says it. */
const unitOf = (description: string): string => {
  const [, pieces, unit] = COUNTED.exec(description) ?? []
  if (unit === "ct") return `box of ${pieces}`
  return unit === "pk" || unit === "pairs" ? `pack of ${pieces}` : "each"
}

/** The facts of a product: of two in three the maker's price is known, of one in seven what its price is for is not. */
export const factsOf = (picture: Picture, description: string, price: number, id: number): Facts => {
  const { parcel, age, hazardous, views, map } = KINDS[picture]
  if (parcel === undefined) return {}
  return {
    ...(id % 7 === 0 ? {} : { price_unit: unitOf(description) }),
    ...(id % 3 === 0 ? {} : { msrp: suggested(price, id % 2 === 0 ? 0.08 : 0.15) }),
    ...(map === true && id % 4 !== 0 ? { map: price } : {}),
    ...(age === undefined ? {} : { minimum_age: age }),
    ...(hazardous === undefined ? {} : { is_hazardous: hazardous }),
    ...(views === undefined ? {} : { views }),
    shipping_length: hundredths(parcel[0]),
    shipping_width: hundredths(parcel[1]),
    shipping_height: hundredths(parcel[2]),
    shipping_weight: hundredths(parcel[3])
  }
}
