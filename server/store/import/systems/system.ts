/** What a column of another system's file tells of a product, with the column of ours that it becomes. */
export const MEANINGS = {
  name: "description",
  /** What tells a variation from its sisters. */
  variation: "option1",
  upc: "upc",
  sku: "sku",
  details: "markup",
  /** The department, as one cell or as a path in several. */
  path: "department",
  /** Words that tell what it is and are no department. */
  labels: "department",
  maker: "manufacturer",
  model: "model",
  caliber: "caliber",
  price: "price",
  /** Whether the price is fixed. */
  priced: "price",
  /** A price that holds for some days; told, never taken. */
  salePrice: "price",
  unit: "price_unit",
  cost: "cost",
  msrp: "msrp",
  map: "map",
  tax: "not_taxable",
  /** Yes where there is no tax. */
  untaxed: "not_taxable",
  count: "available",
  /** A count that somebody filled in anew. */
  recount: "recounted",
  warn: "warn_below",
  /** Whether pieces are counted. */
  counted: "available",
  /** Yes where nobody counts its pieces. */
  uncounted: "available",
  active: "inactive",
  archived: "archived",
  type: "product_type_code",
  /** Yes for a gift card. */
  giftCard: "product_type_code",
  serial: "serializable",
  firearmType: "firearm_type",
  /** What lines of one product share. */
  group: "handle",
  /** What a line is called by those that name it in `group`. */
  known: "handle"
} as const satisfies Readonly<Record<string, string>>

export type Meaning = keyof typeof MEANINGS

/** A header in small letters and digits alone; or what the headers of a whole family look like, with what differs in brackets. */
export type Column = string | RegExp

/** How the lines of a file become products. */
export type Rows =
  /** Each is one. */
  | "each"
  /** The first line of a group has what all of its lines share; a line without anything of its own is a picture. */
  | "first of a group"
  /** Lines that are parents are no products: their variations, before or behind them, have what they say. */
  | "parents"
  /** A line without a name only adds to the one above it. */
  | "below"

/** How a cell says the department. */
export interface Path {
  /** What stands between the parts of a path; null: a cell is one part. */
  readonly between: string | null
  /** What stands between several paths; null: there is one. */
  readonly lists: string | null
  /** Written as codes: "USED_PISTOLS". */
  readonly codes: boolean
}

/** What a cell says of the tax; "other": there is one, and not the store's. */
export type Taxed = "yes" | "no" | "other"

/** How files of another system are read: a system without one of the answers does not compile. */
export interface System {
  /** What people call such a file. */
  readonly name: string
  /** Is it one, by its bare headers? */
  readonly has: (names: ReadonlySet<string>, header: readonly string[]) => boolean
  /** Which of its columns tells what, the surest first; none for what it does not tell. */
  readonly columns: Readonly<Record<Meaning, readonly Column[]>>
  readonly rows: Rows
  readonly path: Path
  /** What a cell of a tax column says. */
  readonly taxOf: (cell: string, header: string) => Taxed
  /** What an empty one says; "nothing": the store's own rule holds. */
  readonly noTax: "no" | "nothing"
  /** How a column says whether pieces are counted: by a word for no, or by being empty. */
  readonly counts: "word" | "filled"
  /** What a price of 0 may mean; "asked": it cannot say that a price is asked for at the register. */
  readonly zero: "free" | "asked"
  /** A SKU that is a number of an item is its UPC. */
  readonly skuIsCode: boolean
}

/** Which columns tell none of these. */
const NONE: Readonly<Record<Meaning, readonly Column[]>> = {
  name: [],
  variation: [],
  upc: [],
  sku: [],
  details: [],
  path: [],
  labels: [],
  maker: [],
  model: [],
  caliber: [],
  price: [],
  priced: [],
  salePrice: [],
  unit: [],
  cost: [],
  msrp: [],
  map: [],
  tax: [],
  untaxed: [],
  count: [],
  recount: [],
  warn: [],
  counted: [],
  uncounted: [],
  active: [],
  archived: [],
  type: [],
  giftCard: [],
  serial: [],
  firearmType: [],
  group: [],
  known: []
}

/** What a system that sells anything tells in some way: to leave one out does not compile. */
type Needed =
  | "name"
  | "upc"
  | "sku"
  | "path"
  | "maker"
  | "price"
  | "cost"
  | "tax"
  | "count"
  | "counted"
  | "active"
  | "archived"
  | "type"

/** The columns of a system: those that every system answers, and what else it tells. */
export const told = (
  columns: Pick<System["columns"], Needed> & Partial<Pick<System["columns"], Exclude<Meaning, Needed>>>
): System["columns"] => ({ ...NONE, ...columns })

/** A cell that is one part of a department. */
export const ONE_PART: Path = { between: null, lists: null, codes: false }

const NO_TAX = /^(n|no|false|f|0|0%|none|zero|exempt|tax ?exempt|tax ?free|no[ _]tax([ _]applied)?|non-?taxable)$/i

/** A word for tax or none; any other word is a tax. */
export const taxWord = (cell: string): Taxed => (NO_TAX.test(cell) ? "no" : "yes")
