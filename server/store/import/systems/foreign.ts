import type { ImportKind } from "../../../../src/store/rules.ts"
import type { Sheet } from "../csv.ts"
import { bare } from "../headers.ts"

const COUNTS = "Import its products file instead."
const TAKE_IN = "None of it is the store's before it is bought: nothing was read."

const distributor = (name: string): string =>
  `This is ${name}: what the distributor has, at the dealer's price. ${TAKE_IN}`

const choose = (what: string, kind: string): string => `This is ${what}. Choose ${kind} before you choose the file.`

const BOUND_BOOK = "This is a bound book. Products come from the file of items of the system that sells them."

/** A file that is known and is nothing of the kind that was asked for. */
interface Foreign {
  /** Headers that all of its kind have. */
  readonly all: readonly string[]
  /** One of these is there too; empty: nothing more is needed. */
  readonly any: readonly string[]
  /** The kind that it is; null: no import reads it. */
  readonly kind: ImportKind | null
  readonly words: string
}

const FOREIGN: readonly Foreign[] = [
  { all: ["itemno", "calibergauge", "boundbooktype"], any: [], kind: null, words: distributor("Lipsey's catalog") },
  { all: ["msp", "dealerprice", "guntype"], any: [], kind: null, words: distributor("Davidson's inventory") },
  { all: ["quantitync", "quantityaz"], any: [], kind: null, words: distributor("Davidson's count of pieces") },
  { all: ["desc1", "price1", "mfgpnumber"], any: [], kind: null, words: distributor("Zanders' inventory") },
  {
    all: ["handle", "location"],
    any: ["hscode", "coo", "onhandcurrent"],
    kind: null,
    words: `This is Shopify's inventory: counts without prices. ${COUNTS}`
  },
  {
    all: ["lastcharacters", "initialbalance"],
    any: [],
    kind: null,
    words: "This is Shopify's list of gift cards. It has no whole numbers, so no card can come in by it."
  },
  { all: ["squarecustomerid"], any: [], kind: "customers", words: choose("Square's customers", "Customers") },
  {
    all: ["customerid", "firstname", "lastname"],
    any: ["acceptsemailmarketing", "defaultaddressaddress1"],
    kind: "customers",
    words: choose("Shopify's customers", "Customers")
  },
  { all: ["gan"], any: [], kind: "gift-cards", words: choose("Square's gift cards", "Gift cards") },
  { all: ["serialnumber", "type", "acquisitiondate", "dispositiondate"], any: [], kind: null, words: BOUND_BOOK },
  { all: ["serial", "type", "acquiredate", "disposedate"], any: [], kind: null, words: BOUND_BOOK },
  {
    all: ["serialnumber", "unitcost"],
    any: ["shipfromffl", "packinglist", "invoicenumber"],
    kind: "serial-numbers",
    words: choose("a distributor's invoice with serial numbers", "Serial numbers")
  }
]

/** RSR's file has no header: its first line is a product of 77 fields, the fourth of them a department of two digits. */
const RSR_FIELDS = [76, 77, 78]
const RSR_DEPARTMENT = 3
const isRsr = ({ header, delimiter }: Sheet): boolean =>
  delimiter === ";" && RSR_FIELDS.includes(header.length) && /^\d{2}$/.test(header[RSR_DEPARTMENT] ?? "")

/** Why a file is refused as a whole, in one sentence or two: it is known, and is something else than was asked for. */
export const foreignFile = (sheet: Sheet, kind: ImportKind): string | undefined => {
  if (isRsr(sheet)) return distributor("RSR's inventory")
  if (/^<(\?xml|[a-z]+[ >])/i.test(sheet.header[0] ?? ""))
    return "This is an XML file, as distributors send it. Choose a CSV file of the store's own products."
  const names = new Set(sheet.header.map(bare))
  const found = FOREIGN.find(
    ({ all, any }) => all.every((name) => names.has(name)) && (any.length === 0 || any.some((name) => names.has(name)))
  )
  return found === undefined || found.kind === kind ? undefined : found.words
}
