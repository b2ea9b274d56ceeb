import { Result } from "effect"
import { fieldKind, type ProductField } from "../../../src/store/product/rules.ts"
import { type CLASS_FIELDS, type MEMBERSHIP_FIELDS } from "../../actions/store/typeFields.ts"
import { FIELDS, type Whole } from "../../actions/store/productFields.ts"
import { saveProduct } from "../../actions/store/productSave.ts"
import { wholeOf } from "../../actions/store/productWhole.ts"
import type { Db } from "../../db/connect.ts"
import { goods } from "../../db/goods.ts"
import type { Tx } from "../../db/transaction.ts"
import type { Field } from "../import/headers.ts"
import type { Definition, Known } from "../import/plan.ts"
import { day, prose, type Read, type Values, words } from "../import/values.ts"
import {
  cellOfSwitch,
  choiceCell,
  type Choices,
  column,
  labelOfChoice,
  switchCell,
  switchOfCell,
  valueOfChoice
} from "./columns.ts"
import { dateFields, datesFolded, datesSpread } from "./dates.ts"
import { formFault, type FormTarget } from "./form.ts"
import { PRODUCT_KEYS, PRODUCT_NUMBERS, productCells, productFinder, productMark } from "./products.ts"

/** What every product of a type says, whatever it is. */
const COMMON = {
  department: "Department",
  price: "Price"
} as const satisfies Partial<Record<ProductField, string>>

/** How the columns of a membership's file are headed; a field without one does not compile. */
const MEMBERSHIP_HEADINGS: Readonly<Record<keyof typeof MEMBERSHIP_FIELDS, string>> = {
  months: "Months",
  max_customers: "Customers in it",
  range_minutes_a_day: "Lane minutes a day",
  range_guests: "Guests on its lane",
  discounts: "Member's discount",
  included: "What it gives"
}

/** And those of a class's. */
const CLASS_HEADINGS: Readonly<Record<keyof typeof CLASS_FIELDS, string>> = {
  seats_available: "Seats",
  class_dates: "Dates",
  class_frequency_code: "Repeats",
  class_frequency_unit: "Every",
  class_frequency_month_as_date: "On the same date",
  class_frequency_end_date: "Until",
  class_exceptions: "Dates that differ",
  sessions: "Sessions",
  registration_closes_days_before: "Registration closes, days before",
  early_registration_closes_days_before: "Early price until, days before",
  early_registration_discount: "Early price, off each seat",
  enable_email_reminder: "Remind by email",
  enable_text_reminder: "Remind by text",
  requires_birthdate: "Ask for birthdates",
  requires_emergency_contact: "Ask for emergency contacts",
  recommended_products: "Offered with it"
}

const REPEATS: Choices = [
  ["", "Not"],
  ["DAY", "Days"],
  ["WEEK", "Weeks"],
  ["MONTH", "Months"]
]

/** Several lines in one cell: below each other, or parted by semicolons. */
const lines: Read = (text) =>
  Result.map(prose(text), (value) =>
    String(value)
      .split(/[\n;]/)
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join("\n")
  )

const readOf = (field: ProductField): Read => {
  const is = fieldKind(field)?.is
  if (is === "switch") return switchCell
  if (is === "repeats") return choiceCell(REPEATS)
  if (is === "day") return day
  return is === "lines" || is === "dates" ? lines : words
}

const cellOf = (field: ProductField, value: string): string => {
  const is = fieldKind(field)?.is
  if (is === "switch") return cellOfSwitch(value)
  return is === "repeats" ? labelOfChoice(REPEATS, value) : value
}

const typedOf = (field: ProductField, cell: string): string => {
  const is = fieldKind(field)?.is
  if (is === "switch") return switchOfCell(cell)
  return is === "repeats" ? valueOfChoice(REPEATS, cell) : cell
}

interface TypeFile {
  readonly type: "CLASSES" | "MEMBERSHIPS"
  /** The column of the id by which other tables of an export name it; an import knows it by its product. */
  readonly named: string
  readonly noun: readonly [one: string, many: string]
  readonly department: string
  readonly headings: Readonly<Partial<Record<ProductField, string>>>
}

const fieldsIn = ({ headings }: TypeFile): readonly (readonly [ProductField, string])[] =>
  // Its keys are fields of a product, which the tables above hold.
  Object.entries({ ...COMMON, ...headings }) as readonly (readonly [ProductField, string])[]

const hasDetails = ({ membership, lesson }: Whole): boolean => membership !== null || lesson !== null

/** The key of the id that other tables name a class or a membership by. */
const NAMED = "named_by"

const planIds = async (db: Db | Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom("membership").select(["product_id", "membership_id"]).execute()
  return new Map(rows.map(({ product_id, membership_id }) => [product_id, membership_id]))
}

/** What a product says in the file of its type; one of which nothing was said yet has empty cells. */
const knownOf = (file: TypeFile, plans: ReadonlyMap<string, string>, product: Whole): Known => ({
  id: product.product_id,
  values: {
    ...productCells(product),
    [NAMED]: product.class_detail_id ?? plans.get(product.product_id) ?? "",
    ...Object.fromEntries(
      fieldsIn(file).map(([field]) => {
        const isSaid = field in COMMON || hasDetails(product)
        return [field, isSaid ? cellOf(field, FIELDS[field].told(product)) : ""]
      })
    )
  }
})

const productsOf = async (db: Db | Tx, type: TypeFile["type"]): Promise<readonly Whole[]> => {
  const rows = await goods(db)
    .select("product_id")
    .where("product_type_code", "=", type)
    .orderBy("product_id")
    .execute()
  const products: Whole[] = []
  for (const { product_id } of rows) {
    const whole = await wholeOf(db, product_id)
    if (whole !== undefined) products.push(whole)
  }
  return products
}

const matcher: Definition["matcher"] = (known) => {
  const products = known.map(({ id, values }) => ({
    product_id: id,
    upc: String(values["upc"] ?? ""),
    sku: String(values["sku"] ?? ""),
    description: String(values["description"] ?? ""),
    row: { id, values }
  }))
  const find = productFinder(products)
  return {
    find: (values) => Result.map(find(values), (found) => found?.row),
    marks: (values) => [["description", productMark(values)]],
    check: (values, own) =>
      own === undefined && String(values["description"] ?? "") === ""
        ? { key: "description", problem: "Name is missing", fix: "Fill in the name." }
        : undefined
  }
}

const isDated = ({ type }: TypeFile): boolean => type === "CLASSES"

const columnsOf = (file: TypeFile): readonly Field[] => [
  ...PRODUCT_KEYS,
  column(NAMED, file.named),
  ...fieldsIn(file).map(([field, heading]): Field => {
    const own = column(field, heading, readOf(field), field.replaceAll("_", ""))
    return field === "class_dates" ? { ...own, isOnlyRead: true } : own
  }),
  ...(isDated(file) ? dateFields : [])
]

const typed = (values: Values, keys: readonly string[]) =>
  keys.flatMap((key) => (key in values ? [{ field: key, value: String(values[key] ?? "") }] : []))

/** The file of what is sold as classes, or as memberships: what its page asks, saved as the page saves it. */
const typeForm = (file: TypeFile): FormTarget => ({
  _tag: "Form",
  definition: {
    noun: file.noun,
    fields: columnsOf(file),
    prepare: (rows) => Promise.resolve(isDated(file) ? datesFolded(rows) : rows),
    matcher,
    finders: ["product_id", "upc", "sku", NAMED],
    numbers: PRODUCT_NUMBERS,
    secret: [],
    ownId: "product_id"
  },
  rows: async (db) => {
    const plans = await planIds(db)
    return (await productsOf(db, file.type)).map((product) => knownOf(file, plans, product))
  },
  exported: ({ values }) => !isDated(file) || values["class_dates"] !== "",
  ...(isDated(file) ? { linesOf: datesSpread } : {}),
  save: async (tx, by, { id, values }) => {
    const own = fieldsIn(file).flatMap(([field]) =>
      field in values ? [{ field, value: typedOf(field, String(values[field] ?? "")) }] : []
    )
    const fresh =
      id === undefined
        ? [
            { field: "product_type_code", value: file.type },
            ...("department" in values ? [] : [{ field: "department", value: file.department }]),
            ...typed(values, ["upc", "sku"])
          ]
        : []
    const saved = await saveProduct(tx, by, { id, values: [...fresh, ...typed(values, ["description"]), ...own] })
    if (saved._tag === "Saved") return Result.succeed({ id: saved.product.product_id })
    return Result.fail(
      saved._tag === "Faults"
        ? saved.faults.map(({ field, message }) => formFault(field === "class_dates" ? "date" : field, message))
        : [formFault("description", "This product isn't here any more.")]
    )
  },
  remove: async (tx, by, id) =>
    (await saveProduct(tx, by, { id, values: [{ field: "archived", value: "1" }] }))._tag === "Saved"
})

export const classes = typeForm({
  type: "CLASSES",
  named: "Class ID",
  noun: ["class", "classes"],
  department: "Classes",
  headings: CLASS_HEADINGS
})

export const memberships = typeForm({
  type: "MEMBERSHIPS",
  named: "Membership ID",
  noun: ["membership", "memberships"],
  department: "Memberships",
  headings: MEMBERSHIP_HEADINGS
})
