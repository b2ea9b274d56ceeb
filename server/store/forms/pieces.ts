import { Result } from "effect"
import { serialKey } from "../../../src/numbers/mark.ts"
import { savePieceFacts } from "../../actions/store/pieces.ts"
import {
  bookLists,
  bringPieces,
  type Coming,
  isAnyKnown,
  isLogged,
  logFaults,
  type Said,
  savePieces,
  saysSource
} from "../../actions/store/piecesIn.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { present } from "../../present.ts"
import type { Field } from "../import/headers.ts"
import type { Definition, FieldFault } from "../import/plan.ts"
import { number, type Values, words } from "../import/values.ts"
import { choiceCell, type Choices, column, labelOfChoice } from "./columns.ts"
import { formFault, type FormSaved, type FormTarget } from "./form.ts"
import { PRODUCT_KEYS, PRODUCT_NUMBERS, productCells, productFinder, productMark, productsMeant } from "./products.ts"

type Status = Row<"product_serial">["status"]

/** Where a piece is, as its file says it; one of another state is left out of a store that it is new to. */
const STATUS: Readonly<Record<Status, string>> = {
  in_stock: "In stock",
  reserved: "In a cart",
  laid_away: "Laid away",
  gunsmith: "At the gunsmith",
  sold: "Sold",
  lost: "Lost"
}
/** What lies in a cart is the store's still; no file brings the cart. */
const HERE: readonly string[] = ["", STATUS.in_stock, STATUS.reserved]
const STATES: Choices = Object.entries(STATUS)

/** From whom a firearm came, which its log book says: a piece of a file that says nothing of it is in no book. */
const SOURCE = {
  log_book: column("log_book", "Log book"),
  gun_type: column("gun_type", "Gun type", words, "type"),
  person_name: column("person_name", "From", words, "acquiredfrom", "seller", "distributor", "shipfromname"),
  person_address: column("person_address", "From address", words, "address"),
  person_license: column("person_license", "From license", number, "ffl", "license", "shipfromffl")
} as const

const FACTS = ["condition", "location", "note"] as const

const columns: readonly Field[] = [
  ...PRODUCT_KEYS,
  column("serial_number", "Serial number", number, "serial", "serialno"),
  column("status", "Status", choiceCell(STATES)),
  column("condition", "Condition"),
  column("location", "Location", words, "bin"),
  column("note", "Note", words, "notes"),
  ...Object.values(SOURCE).map((field): Field => ({ ...field, isOnlyRead: true }))
]

const idOf = (productId: string, serial: string): string => `${productId} ${serial}`
const text = (values: Values, key: string): string => String(values[key] ?? "")

const matcher: Definition["matcher"] = (known) => {
  const rows = Map.groupBy(known, ({ values }) => serialKey(text(values, "serial_number")))
  return {
    find: (values) => {
      const among = (rows.get(serialKey(text(values, "serial_number"))) ?? []).map((row) => ({
        product_id: text(row.values, "product_id"),
        upc: text(row.values, "upc"),
        sku: text(row.values, "sku"),
        description: text(row.values, "description"),
        row
      }))
      return Result.map(productFinder(among)(values), (found) => found?.row)
    },
    marks: (values) => [["serial_number", `${productMark(values)} ${serialKey(text(values, "serial_number"))}`]],
    check: (values) =>
      text(values, "serial_number") === ""
        ? { key: "serial_number", problem: "Serial number is missing", fix: "Fill in the cell." }
        : undefined
  }
}

/** The log books that are open, by their codes in small letters. */
const booksByCode = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const books = await tx
    .selectFrom("log_book")
    .select(["ffl_log_book_id", "ffl_log_book_code"])
    .where("archived", "=", false)
    .execute()
  return new Map(
    books.map(({ ffl_log_book_id, ffl_log_book_code }) => [ffl_log_book_code.toLowerCase(), ffl_log_book_id])
  )
}

/** What a line says of its piece, in the log book of this id. */
const saidOf = (values: Values, book: string | undefined): Said => ({
  ...present({ ffl_log_book_id: book }),
  ...Object.fromEntries(
    [...FACTS, "gun_type", "person_name", "person_address", "person_license"].map((key) => [key, text(values, key)])
  )
})

const faultOf = ({ field, message }: { readonly field: string; readonly message: string }): FieldFault =>
  formFault(field === "serial_numbers" ? "serial_number" : field === "ffl_log_book_id" ? "log_book" : field, message)

const UNLOGGED: FieldFault = {
  key: "log_book",
  problem: "In no log book here",
  fix: "Its line does not say whom it is from. Fill in Log book, Gun type, From and From license to log it."
}

const savedOf = ({ product, serial }: Coming, values: Values): FormSaved => {
  const isOut = isLogged(product) && !Object.keys(SOURCE).some((key) => text(values, key) !== "")
  return { id: idOf(product.product_id, serial), ...(isOut ? { odd: [UNLOGGED] } : {}) }
}

/** Says something else of a piece that is there. */
const saveFacts = async (
  tx: Tx,
  id: string,
  values: Values
): Promise<Result.Result<FormSaved, readonly FieldFault[]>> => {
  const [product_id = "", ...rest] = id.split(" ")
  const serial_number = rest.join(" ")
  const own = await tx
    .selectFrom("product_serial")
    .select(FACTS)
    .where("product_id", "=", product_id)
    .where("serial_number", "=", serial_number)
    .executeTakeFirst()
  const facts = Object.fromEntries(FACTS.map((key) => [key, key in values ? text(values, key) : (own?.[key] ?? "")]))
  return (await savePieceFacts(tx, { product_id, serial_number, ...facts }))
    ? Result.succeed({ id })
    : Result.fail([formFault("serial_number", "This piece was sold.")])
}

/** Pieces by their serial numbers, with their source and their log book, as a product's page takes them. */
export const serialNumbers: FormTarget = {
  _tag: "Form",
  definition: {
    noun: ["piece", "pieces"],
    fields: columns,
    prepare: (rows) => Promise.resolve(rows),
    matcher,
    called: (values) => text(values, "serial_number"),
    finders: ["product_id", "upc", "sku", "description", "status", ...Object.keys(SOURCE)],
    numbers: { ...PRODUCT_NUMBERS, serial_number: serialKey },
    secret: [],
    ownId: "product_id"
  },
  rows: async (db) =>
    (
      await db
        .selectFrom("product_serial as piece")
        .innerJoin("product", (join) => join.onRef("product.product_id", "=", "piece.product_id"))
        .selectAll("piece")
        .select(["product.upc", "product.sku", "product.description"])
        .orderBy("piece.product_id")
        .orderBy("piece.serial_number")
        .execute()
    ).map((row) => ({
      id: idOf(row.product_id, row.serial_number),
      values: {
        ...productCells(row),
        serial_number: row.serial_number,
        status: labelOfChoice(STATES, row.status),
        ...Object.fromEntries(FACTS.map((key) => [key, row[key] ?? ""]))
      }
    })),
  over: (values) => {
    const status = text(values, "status")
    if (HERE.includes(status)) return undefined
    return { key: "status", problem: `${status}: it is left out`, fix: "Only pieces in stock come in." }
  },
  save: async (tx, by, { id, values }) => {
    if (id !== undefined) return saveFacts(tx, id, values)
    const found = productFinder(await productsMeant(tx, [values]))(values)
    if (Result.isFailure(found)) return Result.fail([found.failure])
    const product = found.success
    if (product === undefined)
      return Result.fail([{ key: "upc", problem: "No product is called so", fix: "Import its product first." }])
    if (!product.serializable)
      return Result.fail([formFault("serial_number", "Turn on Ask for a serial number for its product first.")])
    const code = text(values, "log_book")
    const book = code === "" ? undefined : (await booksByCode(tx)).get(code.toLowerCase())
    if (code !== "" && book === undefined)
      return Result.fail([
        { key: "log_book", problem: `No log book is called ${code}`, fix: "Add it under Lists, Log books." }
      ])
    const serial = text(values, "serial_number")
    const asked = { product_id: product.product_id, serial_numbers: [serial], ...saidOf(values, book) }
    const faults = await savePieces(tx, by, product, asked, true)
    return faults.length > 0
      ? Result.fail(faults.map(faultOf))
      : Result.succeed(savedOf({ product, serial, said: asked }, values))
  },
  saveAll: async (tx, by, lines) => {
    const products = await productsMeant(
      tx,
      lines.map(({ values }) => values)
    )
    const find = productFinder(products)
    const books = await booksByCode(tx)
    const lists = await bookLists(tx)
    const all: Coming[] = []
    for (const { id, values } of lines) {
      const product = Result.getOrUndefined(find(values))
      const serial = text(values, "serial_number").trim()
      const code = text(values, "log_book").toLowerCase()
      if (id !== undefined || product?.serializable !== true || serial === "") return undefined
      if (code !== "" && !books.has(code)) return undefined
      const coming = { product, serial, said: saidOf(values, books.get(code)) }
      if (isLogged(product) && saysSource(coming.said) && logFaults(coming, lists).length > 0) return undefined
      all.push(coming)
    }
    if (await isAnyKnown(tx, all)) return undefined
    await bringPieces(tx, by, all)
    return all.map((coming, place) => savedOf(coming, lines[place]?.values ?? {}))
  }
}
