import { Result } from "effect"
import { cents } from "../../../src/money/cents.ts"
import { cardFault } from "../../../src/kernel/sent.ts"
import { formatPlain } from "../../../src/money/text.ts"
import { FIREARMS } from "../../../src/law/firearm/rules.ts"
import { isRentalUnit } from "../../../src/rentals/time/rules.ts"
import { isOwnType } from "../../../src/productTypes/rules.ts"
import { codeOfType, PRODUCT_FIELDS, type ProductField, productTypeOf } from "../../../src/store/product/rules.ts"
import type { Row } from "../../db/schema.ts"
import { CLASS_FIELDS, cellOf, MEMBERSHIP_FIELDS } from "./typeFields.ts"
import type { Details, LessonFacts, MembershipFacts } from "./productDetails.ts"
import { age, barcode, number, openPrice, pieces, price, type Read } from "../../store/import/values.ts"

/** What is said of a product; the keys of its numbers follow from it. */
export type Product = Omit<Row<"product">, "upc_key" | "upc_place" | "sku_key">
/** Columns of its own that somebody changes. */
export type Columns = Partial<
  Omit<Product, "client_id" | "product_id" | "version" | "search_words" | "picture" | "stands_for">
>

/** A product with what the tables of its type say of it. */
export interface Whole extends Product, Details {}

/** What somebody changes of a product: its own columns, and what the tables of its type say. */
export interface Changed {
  readonly columns?: Columns
  readonly membership?: Partial<MembershipFacts>
  readonly lesson?: Partial<LessonFacts>
  /** How often a class meets for one registration, on each of its dates. */
  readonly sessions?: number
}

/** A field of a product: what is told of it, and what a text of it changes. */
export interface FieldOf {
  /** As it stands in the form and in the history; "" of what its type does not have. */
  readonly told: (product: Whole) => string
  /** What the text changes, or why it cannot be, in words. */
  readonly read: (text: string, product: Whole | undefined) => Result.Result<Changed, string>
}

type Of<T> = { readonly [K in keyof Product]: Product[K] extends T ? K : never }[keyof Product]
/** A column of text that may be empty. */
type TextColumn = { readonly [K in Of<string | null>]: null extends Product[K] ? K : never }[Of<string | null>]
type NumberColumn = Of<number | null>
type FlagColumn = Of<boolean>

const LONGEST = 200

const words = (typed: string): Result.Result<string, string> => {
  const value = typed.replaceAll(/\s+/g, " ").trim()
  if (value.length > LONGEST) return Result.fail(`Keep it to ${LONGEST} characters.`)
  const card = cardFault("name", value)
  return card === undefined ? Result.succeed(value) : Result.fail(card)
}

const text = (column: TextColumn & keyof Columns): FieldOf => ({
  told: (product) => product[column] ?? "",
  read: (typed) => Result.map(words(typed), (value) => ({ columns: { [column]: value === "" ? null : value } }))
})

const needed = (column: "description" | "department", missing: string): FieldOf => ({
  told: (product) => product[column],
  read: (typed) =>
    Result.flatMap(words(typed), (value) =>
      value === "" ? Result.fail(missing) : Result.succeed({ columns: { [column]: value } })
    )
})

/** A value that an import reads too, by the same rule and with the same words. */
const cell = (column: keyof Columns, told: (product: Product) => string, read: Read): FieldOf => ({
  told,
  read: (typed) => Result.map(cellOf(read, typed), (value) => ({ columns: { [column]: value } }))
})

const plain = (amount: number | null): string => (amount === null ? "" : formatPlain(cents(amount)))
const money = (column: NumberColumn & keyof Columns, read: Read = price): FieldOf =>
  cell(column, (product) => plain(product[column]), read)
const count = (column: NumberColumn & keyof Columns, read: Read): FieldOf =>
  cell(column, (product) => String(product[column] ?? ""), read)

const onOff = (told: (product: Product) => boolean, columns: (on: boolean) => Columns): FieldOf => ({
  told: (product) => (told(product) ? "1" : "0"),
  read: (typed) =>
    typed === "1" || typed === "0"
      ? Result.succeed({ columns: columns(typed === "1") })
      : Result.fail("Choose yes or no.")
})
const flag = (column: FlagColumn & keyof Columns): FieldOf =>
  onOff(
    (product) => product[column],
    (on) => ({ [column]: on })
  )

/** Inches or pounds, of which the database has hundredths. */
const hundredths = (column: NumberColumn & keyof Columns): FieldOf => ({
  told: (product) => (product[column] === null ? "" : String(product[column] / 100)),
  read: (typed) => {
    const bare = typed.trim()
    if (bare === "") return Result.succeed({ columns: { [column]: null } })
    return /^\d{1,4}(\.\d{1,2})?$/.test(bare)
      ? Result.succeed({ columns: { [column]: Math.round(Number(bare) * 100) } })
      : Result.fail("Enter a number like 12.5.")
  }
})

/** Pieces of a product that are here. */
export const inStock = ({
  available,
  warehouse_available
}: Pick<Product, "available" | "warehouse_available">): number => (available ?? 0) + warehouse_available

const stocked = (product: Product): string =>
  `${inStock(product).toLocaleString("en-US")} are in stock. This can change only when none is left.`

/** What says how pieces are counted changes only where there are none: no piece is without its number, no count is lost. */
const whileEmpty = (field: FieldOf): FieldOf => ({
  told: field.told,
  read: (typed, product) =>
    product !== undefined && typed !== field.told(product) && inStock(product) !== 0
      ? Result.fail(stocked(product))
      : field.read(typed, product)
})

/** Numbers may be asked for at any time: pieces that have none yet are sold by a manager's word. They are not forgotten. */
const numbered = (field: FieldOf): FieldOf => ({
  told: field.told,
  read: (typed, product) => (typed === "1" ? field : whileEmpty(field)).read(typed, product)
})

const firearmKind: FieldOf = {
  told: ({ firearm_kind }) => firearm_kind ?? "",
  read: (typed) => {
    if (typed === "") return Result.succeed({ columns: { firearm_kind: null } })
    const kind = FIREARMS.find((one) => one === typed)
    return kind === undefined
      ? Result.fail("Choose a kind of firearm.")
      : Result.succeed({ columns: { firearm_kind: kind } })
  }
}

const rentalUnit: FieldOf = {
  told: ({ rental_unit }) => rental_unit ?? "",
  read: (typed) =>
    typed === "" || isRentalUnit(typed)
      ? Result.succeed({ columns: { rental_unit: typed === "" ? null : typed } })
      : Result.fail("Choose visit, hour or day.")
}

const details: FieldOf = {
  told: ({ detailed_description }) => detailed_description ?? "",
  read: (typed) => {
    const card = cardFault("note", typed)
    if (card !== undefined) return Result.fail(card)
    return Result.succeed({ columns: { detailed_description: typed.trim() === "" ? null : typed.trim() } })
  }
}

/** The pictures of a product in their order. */
export const picturesOf = ({ image_src, more_images }: Pick<Product, "image_src" | "more_images">): readonly string[] =>
  image_src === null ? more_images : [image_src, ...more_images]

/** Pictures in this order. */
export const pictureColumns = ([first, ...rest]: readonly string[]) =>
  ({ image_src: first ?? null, more_images: rest }) satisfies Columns

/** One a line. Only those that it has: a new one comes with its bytes. */
const pictures: FieldOf = {
  told: (product) => picturesOf(product).join("\n"),
  read: (typed, product) => {
    const wanted = typed.split("\n").filter((src) => src !== "")
    const known = product === undefined ? [] : picturesOf(product)
    return new Set(wanted).size === wanted.length && wanted.every((src) => known.includes(src))
      ? Result.succeed({ columns: pictureColumns(wanted) })
      : Result.fail("These pictures changed meanwhile. Open the product again.")
  }
}

/** What a product is sold as. It is the same to what is in stock: no count is lost, and none begins with pieces. */
const productType: FieldOf = {
  told: ({ product_type_code }) => codeOfType(productTypeOf(product_type_code)),
  read: (typed, product) => {
    if (typed !== "" && !isOwnType(typed)) return Result.fail("Choose what it is sold as.")
    const changes = product !== undefined && typed !== productType.told(product)
    return changes && inStock(product) !== 0
      ? Result.fail(stocked(product))
      : Result.succeed({ columns: { product_type_code: typed === "" ? null : typed } })
  }
}

/** Every field that a manager changes. */
export const FIELDS: Readonly<Record<ProductField, FieldOf>> = {
  product_type_code: productType,
  description: needed("description", "Enter a name."),
  upc: cell("upc", ({ upc }) => upc ?? "", barcode),
  sku: cell("sku", ({ sku }) => sku ?? "", number),
  department: needed("department", "Enter a department."),
  price: money("price", openPrice),
  cost: money("cost"),
  msrp: money("msrp"),
  map: money("map"),
  deposit: money("deposit"),
  rental_unit: rentalUnit,
  price_unit: text("price_unit"),
  taxable: onOff(
    ({ not_taxable }) => !not_taxable,
    (on) => ({ not_taxable: !on })
  ),
  tax_class: text("tax_class"),
  item_fee_id: text("item_fee_id"),
  warn_below: count("warn_below", pieces),
  counted: whileEmpty(
    onOff(
      ({ available }) => available !== null,
      (on) => ({ available: on ? 0 : null })
    )
  ),
  serializable: numbered(flag("serializable")),
  require_customer: flag("require_customer"),
  firearms_transaction_info_required: flag("firearms_transaction_info_required"),
  manufacturer: text("manufacturer"),
  model: text("model"),
  caliber: text("caliber"),
  minimum_age: count("minimum_age", age),
  firearm_kind: firearmKind,
  is_hazardous: flag("is_hazardous"),
  internal_use_only: flag("internal_use_only"),
  shipping_length: hundredths("shipping_length"),
  shipping_width: hundredths("shipping_width"),
  shipping_height: hundredths("shipping_height"),
  shipping_weight: hundredths("shipping_weight"),
  ...MEMBERSHIP_FIELDS,
  ...CLASS_FIELDS,
  detailed_description: details,
  pictures,
  archived: flag("inactive")
}

/** What is told of a product, field by field. */
export const valuesOf = (product: Whole): readonly { readonly field: ProductField; readonly value: string }[] =>
  PRODUCT_FIELDS.map((field) => ({ field, value: FIELDS[field].told(product) }))
