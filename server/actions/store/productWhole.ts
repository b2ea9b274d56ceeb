import { productTypeOf, type ProductType } from "../../../src/store/product/rules.ts"
import type { Db } from "../../db/connect.ts"
import { goods } from "../../db/goods.ts"
import type { Tx } from "../../db/transaction.ts"
import { BLANK_LESSON, BLANK_MEMBERSHIP, detailsOf, type LessonFacts } from "./productDetails.ts"
import type { Changed, Columns, Product, Whole } from "./productFields.ts"

/** A product, archived or not, with what the tables of its type say of it; undefined where the store has none such. */
export const wholeOf = async (db: Db | Tx, productId: string): Promise<Whole | undefined> => {
  const row = await goods(db).selectAll("product").where("product_id", "=", productId).executeTakeFirst()
  return row && { ...row, ...(await detailsOf(db, row)) }
}

/** The columns of a product's own row, as a new one is written. */
export const rowOf = ({
  version: _version,
  membership: _membership,
  lesson: _lesson,
  ...row
}: Product & Partial<Pick<Whole, "membership" | "lesson">>) => row

const UNCOUNTED = { available: null, serializable: false, firearm_kind: null } as const

/** What holds of every product of a type, whatever somebody says. */
export const FIXED = {
  GOODS: {},
  // Its price is what is put onto it, which is no sale yet.
  GIFT_CARDS: { ...UNCOUNTED, price: null, not_taxable: true, tax_class: null, item_fee_id: null, minimum_age: null },
  RANGE: UNCOUNTED,
  MEMBERSHIPS: UNCOUNTED,
  SERVICES: UNCOUNTED,
  CLASSES: UNCOUNTED,
  RENTALS: {}
} as const satisfies Readonly<Record<ProductType, Columns>>

/** The types that are sold for a price that stands with the product: none is asked for at the register. */
const PRICED: readonly ProductType[] = ["RANGE", "MEMBERSHIPS", "CLASSES", "RENTALS"]

/** What is wrong with the price of a product of a type, in words; undefined: nothing. */
export const priceFault = (type: ProductType, price: number | null): string | undefined => {
  if (type === "RANGE" && price === 0) return "Enter the price of an hour."
  return PRICED.includes(type) && price === null ? "Enter a price." : undefined
}

/** What a product becomes. */
export interface Becoming {
  readonly whole: Whole
  /** What of its own row is another. */
  readonly columns: Columns
  /** The products that are offered with a class, by their ids; missing where nothing of its type's tables changes. */
  readonly recommended?: readonly string[]
}

const lessonOf = (before: LessonFacts | null, changes: readonly Changed[]): LessonFacts => {
  const lesson = changes.reduce<LessonFacts>((so, { lesson: more }) => ({ ...so, ...more }), before ?? BLANK_LESSON)
  const said = changes.findLast((change) => change.sessions !== undefined)?.sessions
  const sessions = said ?? before?.dates[0]?.sessions ?? 1
  const recurring = lesson.class_frequency_code !== null
  return {
    ...lesson,
    recurring,
    class_frequency_unit: recurring ? (lesson.class_frequency_unit ?? 1) : null,
    exceptions: recurring ? lesson.exceptions : [],
    class_frequency_end_date: recurring ? lesson.class_frequency_end_date : null,
    dates: lesson.dates.map((date) => ({ ...date, sessions }))
  }
}

/** What becomes of a product by these changes, and by what holds of its type. */
export const changed = (before: Whole, changes: readonly Changed[]): Omit<Becoming, "recommended"> => {
  const asked = changes.reduce<Columns>((so, { columns }) => ({ ...so, ...columns }), {})
  const type = productTypeOf({ ...before, ...asked }.product_type_code)
  const columns = { ...asked, ...FIXED[type] }
  return {
    columns,
    whole: {
      ...before,
      ...columns,
      membership:
        type === "MEMBERSHIPS"
          ? changes.reduce((so, { membership }) => ({ ...so, ...membership }), before.membership ?? BLANK_MEMBERSHIP)
          : null,
      lesson: type === "CLASSES" ? lessonOf(before.lesson, changes) : null
    }
  }
}
