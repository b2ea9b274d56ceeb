import { serialKey } from "../../src/numbers/mark.ts"
import type { Db } from "./connect.ts"
import { goods } from "./goods.ts"
import { prepared } from "./prepared.ts"
import type { Row } from "./schema.ts"
import { byProductCode, bySku } from "./productCodes.ts"
import { byWords, cleaned, onePage, PAGE_SIZE, pageOf, type ProductPage, split } from "./search.ts"

/** What a search found, and how. */
export interface FoundProducts extends ProductPage {
  /** Nothing is called so; these are near it. */
  readonly close: boolean
  /** The piece that was looked for, by its product's id; none of a product of which several pieces have that number. */
  readonly pieces: ReadonlyMap<string, string>
}

interface PieceRow extends Row<"product"> {
  readonly serial_number: string
}

/** Pieces that are not sold, by the letters and digits of their serial numbers. */
const piecesBy = prepared<[string], PieceRow>((db, key) =>
  db
    .selectFrom("product_serial as piece")
    .innerJoin("product", "product.product_id", "piece.product_id")
    .where("piece.serial_key", "=", key)
    .where("piece.status", "<>", "sold")
    .where("product.inactive", "=", false)
    .selectAll("product")
    .select("piece.serial_number")
    .orderBy("product.product_id")
    .orderBy("piece.serial_number")
    .limit(PAGE_SIZE)
)

/** May this be nothing but a serial number? A word like "glock" or "9mm" is looked for among the words first. */
const isSerialLike = (key: string): boolean => key.length >= 4 && /\d/.test(key) && /[A-Z]|\d{5}/.test(key)

/** A product with pieces of a number. */
interface Meant {
  readonly row: PieceRow
  /** The piece that is spelled so, or the only one; undefined where nobody can tell which of several. */
  readonly piece: string | undefined
  readonly isSpelled: boolean
}

const meantOf = (pieces: readonly PieceRow[], typed: string): readonly Meant[] => {
  const spelled = pieces.find(({ serial_number }) => serial_number.toUpperCase() === typed.toUpperCase())
  const row = spelled ?? pieces[0]
  if (row === undefined) return []
  const isOne = spelled !== undefined || pieces.length === 1
  return [{ row, piece: isOne ? row.serial_number : undefined, isSpelled: spelled !== undefined }]
}

/**
 * The products that have a piece of this number, by its letters and digits: of two makers' pieces both, however they are spelled, those
 * first that are spelled so. Which one lies on the counter, only who holds it can say.
 */
const piecesOf = async (
  db: Db,
  typed: string,
  key: string
): Promise<(FoundProducts & { readonly isSpelled: boolean }) | undefined> => {
  const all = key === "" ? [] : await piecesBy(db, key)
  const each = [...Map.groupBy(all, ({ product_id }) => product_id).values()]
    .flatMap((pieces) => meantOf(pieces, typed))
    .toSorted((one, other) => Number(other.isSpelled) - Number(one.isSpelled))
  const [first] = each
  if (first === undefined) return undefined
  const pieces = new Map(
    each.flatMap(({ row, piece }) => (piece === undefined ? [] : [[row.product_id, piece] as const]))
  )
  // Two or three letters without their signs are a word as much as a number.
  const close = !first.isSpelled && !isSerialLike(key)
  return { ...onePage(each.map(({ row }) => row)), close, pieces, isSpelled: first.isSpelled }
}

/** A part of a UPC: each five digits of it, one after the other. */
const partsQuery = (clientId: number, typed: string): string | undefined => {
  const digits = typed.replaceAll(/[\s-]/g, "")
  if (!/^\d{5,13}$/.test(digits)) return undefined
  const parts = Array.from({ length: digits.length - 4 }, (_, place) => digits.slice(place, place + 5))
  return parts.map((part) => `'#${clientId}:${part}'`).join(" <-> ")
}

/** Longer words are nobody's slip of a finger. */
const LONGEST = 40

/** A number, whose digits nobody guesses at. */
const isNumber = (word: string): boolean => /^[\d.]*$/.test(word)

/** A word as two whole ones: a hyphen was left out, "g19mos" for "G19-MOS". */
const parted = (word: string): readonly string[] => {
  const signs = Array.from(word)
  // A number is not two numbers, and of a short word only letters stand apart from digits.
  const isApart = (place: number): boolean =>
    signs.length > 3 || /^\d$/.test(signs[place - 1] ?? "") !== /^\d$/.test(signs[place] ?? "")
  if (isNumber(word)) return []
  return signs.flatMap((_, place) =>
    place > 0 && isApart(place) ? [`('${signs.slice(0, place).join("")}' & '${signs.slice(place).join("")}')`] : []
  )
}

/** A word with two neighbours in each other's place: "glcok" for "Glock". */
const swapped = (word: string): readonly string[] => {
  const signs = Array.from(word)
  if (signs.length < 3 || isNumber(word)) return []
  const ways = signs.slice(1).map((sign, place) =>
    signs
      .with(place, sign)
      .with(place + 1, signs[place] ?? "")
      .join("")
  )
  return [...new Set(ways)].filter((way) => way !== word).map((way) => `'${way}':*`)
}

/** Each word as it is, or in one of the ways in which it may have been meant; undefined when there is no other way. */
const waysQuery = (
  clientId: number,
  words: readonly string[],
  ways: (word: string) => readonly string[]
): string | undefined => {
  const meant = words.map((word) => [`'${word}':*`, ...(word.length > LONGEST ? [] : ways(word))])
  return meant.every((one) => one.length === 1)
    ? undefined
    : [`'#${clientId}'`, ...meant.map((one) => `(${one.join(" | ")})`)].join(" & ")
}

const NO_PIECES: ReadonlyMap<string, string> = new Map()

const exactly = (found: ProductPage): FoundProducts => ({ ...found, close: false, pieces: NO_PIECES })

/**
 * Products for a scan or for typed words, and for what is nearly one. First what is meant exactly, and alone: a UPC or a
 * serial number however it is spelled, a SKU, a whole name; then words. Only when there is nothing: five digits and more out of
 * a UPC, a hyphen left out, two neighbouring letters in each other's place; these are `close`, and nobody's word yet.
 */
export const findProducts = async (
  db: Db,
  clientId: number,
  term: string,
  asked: Paged = {}
): Promise<FoundProducts> => {
  const scanned = await byProductCode(db, cleaned(term))
  return scanned.length > 0 ? exactly(onePage(scanned)) : findUncoded(db, clientId, term, asked)
}

interface Paged {
  readonly page?: number | undefined
}

/** `findProducts` of what no product's code is. */
export const findUncoded = async (
  db: Db,
  clientId: number,
  term: string,
  { page = 1 }: Paged = {}
): Promise<FoundProducts> => {
  const typed = cleaned(term)
  const at = Math.max(1, Math.trunc(page))
  // What a store puts on everything, such as "N/A", is no product's own number.
  const called = await bySku(db, typed, PAGE_SIZE + 1)
  if (called.length > 0 && called.length <= PAGE_SIZE) return exactly(onePage(called))
  const key = serialKey(typed)
  const early = isSerialLike(key) ? await piecesOf(db, typed, key) : undefined
  if (early?.isSpelled === true) return early
  const named = await byWords(db, clientId, typed, at)
  if (named.total_results > 0) return exactly(named)
  const late = isSerialLike(key) ? early : await piecesOf(db, typed, key)
  if (late !== undefined) return late
  const words = split(typed)
  for (const [by, query] of [
    ["upc", partsQuery(clientId, typed)],
    ["words", waysQuery(clientId, words, parted)],
    ["words", waysQuery(clientId, words, swapped)]
  ] as const) {
    if (query === undefined) continue
    const found = await pageOf(db, clientId, { by, query }, at)
    if (found.total_results > 0) return { ...found, close: true, pieces: NO_PIECES }
  }
  return exactly(named)
}

/** The products of one type, such as MEMBERSHIPS, listed by description, 24 a page. */
export const productsOfType = async (db: Db, type: string, page = 1): Promise<FoundProducts> => {
  const found = goods(db).where("product_type_code", "=", type).where("inactive", "=", false)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
  const at = Math.max(1, Math.trunc(page))
  const rows = await found
    .selectAll("product")
    .orderBy("description")
    .orderBy("product_id")
    .offset((at - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE)
    .execute()
  const total_pages = Math.ceil(total / PAGE_SIZE)
  return { rows, page: at, total_pages, total_results: total, close: false, pieces: NO_PIECES }
}
