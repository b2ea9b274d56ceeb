import { LINES } from "./catalog/index.ts"
import type { Line } from "./catalog/line.ts"
import { factsOf, HAZMAT } from "./facts.ts"
import { columnOf, sheetOf } from "./folder.ts"
import type { SeedProduct } from "./product.ts"
import { makeRandom, type Random } from "./random.ts"
import { upcOf } from "./upc.ts"

/** A generated product with the serial numbers of its pieces; none for what is sold by count. */
export interface Generated {
  readonly product: SeedProduct
  readonly serials: readonly string[]
}

/** How many products stand before the invented ones in the demo store's file: those that people know, classes, odd ones. */
export const KNOWN_PRODUCTS = 22

/** Generated products are numbered from here. */
const FIRST_ID = 2_001

interface Variant {
  readonly description: string
  readonly manufacturer: string
  /** "" where its family has no models. */
  readonly model: string
  readonly factor: number
}

const combinations = (line: Line): number =>
  Object.values(line.slots).reduce((product, choices) => product * choices.length, 1)

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** A step that visits all of `total` places once and looks unordered on the way. */
const stepThrough = (total: number): number => {
  let step = Math.max(1, Math.floor(total * 0.618))
  while (gcd(step, total) !== 1) step++
  return step
}

/** The n-th variant of a family, each another one; past the last combination a series is named. */
const variantOf = (line: Line, n: number): Variant => {
  const total = combinations(line)
  let rest = (n * stepThrough(total)) % total
  let factor = 1
  let manufacturer = ""
  let model = ""
  let description = line.name
  for (const [slot, choices] of Object.entries(line.slots)) {
    const [text = "", times = "1"] = (choices[rest % choices.length] ?? "").split("|")
    rest = Math.floor(rest / choices.length)
    factor *= Number(times)
    if (slot === "maker") manufacturer = text
    if (slot === "model") model = text
    description = description.replace(`{${slot}}`, text)
  }
  const series = Math.floor(n / total)
  return {
    description: series === 0 ? description : `${description}, series ${series + 1}`,
    manufacturer,
    model,
    factor
  }
}

/** Cents that end as prices in a shop do: .99, .49 or .00. */
const shopPrice = (dollars: number, random: Random): number => {
  const whole = Math.max(1, Math.round(dollars))
  if (whole >= 300) return (Math.round(whole / 10) * 10 - (random.chance(70) ? 1 : 0)) * 100
  return random.pick([whole * 100 - 1, whole * 100 - 1, whole * 100 - 51, whole * 100])
}

const CALIBER =
  /(?:\.\d{2,3}(?:-\d+)?(?: (?:Auto|S&W|Special|Mag|Colt|SIG|Rem|Win|LR|WMR|HMR|Blackout|ACP)\b)?|\b\d{1,2}(?:\.\d+)?mm|\b\d\.\d+x\d+|\b6\.5 Creedmoor|\b\d{2} ga)/

const sku = (line: Line, manufacturer: string, id: number): string =>
  `${manufacturer.replaceAll(/[^A-Z]/gi, "").slice(0, 3)}-${line.picture.slice(0, 2)}-${id}`.toUpperCase()

const stock = (line: Line, random: Random): { readonly available: number; readonly warehouse: number } => {
  if (line.bulky === true) return { available: random.between(0, 2), warehouse: random.between(0, 12) }
  if (random.chance(5)) return { available: 0, warehouse: random.chance(60) ? random.between(6, 80) : 0 }
  const available = line.price > 100 ? random.between(1, 9) : random.between(2, 120)
  return { available, warehouse: random.chance(15) ? random.between(4, 200) : 0 }
}

const serialsOf = (manufacturer: string, id: number, pieces: number): readonly string[] =>
  Array.from(
    { length: pieces },
    (_, piece) => `${manufacturer.slice(0, 2).toUpperCase()}${id}-${String(piece + 1).padStart(3, "0")}`
  )

const generate = (line: Line, variant: Variant, n: number, random: Random): Generated => {
  const { description, manufacturer, model, factor } = variant
  const id = FIRST_ID + n
  const { available, warehouse } = stock(line, random)
  const pieces = line.firearm === true ? Math.min(available, 4) : available
  const caliber = CALIBER.exec(description)?.[0]
  const price = shopPrice(line.price * factor, random)
  return {
    product: {
      product_id: String(id),
      upc: upcOf(n),
      description,
      detailed_description: line.detail,
      department: line.department,
      picture: line.picture,
      manufacturer,
      sku: sku(line, manufacturer, id),
      ...(caliber === undefined ? {} : { caliber }),
      price,
      available: pieces,
      warehouse_available: warehouse,
      ...factsOf(line.picture, description, price, id),
      ...(line.hazardous === true ? { item_fee_id: HAZMAT.id } : {}),
      ...(line.firearm === true ? { model, serializable: true, require_customer: true } : {})
    },
    serials: line.firearm === true ? serialsOf(manufacturer, id, pieces) : []
  }
}

/** Families in turn, each as often as its share says. */
const rotation: readonly Line[] = LINES.flatMap((line, index) =>
  Array.from({ length: line.share }, (_, n) => ({ line, place: (n + (index + 1) / (LINES.length + 1)) / line.share }))
)
  .toSorted((a, b) => a.place - b.place)
  .map(({ line }) => line)

/** How many products the store has unless it is told otherwise, the named ones included. */
export const DEFAULT_PRODUCTS = 2_100
/** The smallest catalogue: past orders refer to these. */
export const FEWEST_PRODUCTS = 600

/** No invented product is called as one that people know by its name. */
const known = (): ReadonlySet<string> => {
  const sheet = sheetOf("products")
  const ids = columnOf(sheet, "Product ID")
  return new Set(
    [...(columnOf(sheet, "Name") ?? [])].flatMap(([line, name]) => (Number(ids?.get(line)) < FIRST_ID ? [name] : []))
  )
}

/** `count` invented products, the same every time; a larger catalogue begins with the smaller one. */
export const generateProducts = (count: number): readonly Generated[] => {
  const random = makeRandom(20_261_102)
  const used = new Map<Line, number>()
  const products: Generated[] = []
  const named = known()
  for (let turn = 0; products.length < count; turn++) {
    const line = rotation[turn % rotation.length]
    if (line === undefined) return products
    const n = used.get(line) ?? 0
    used.set(line, n + 1)
    const variant = variantOf(line, n)
    if (!named.has(variant.description)) products.push(generate(line, variant, products.length, random))
  }
  return products
}
