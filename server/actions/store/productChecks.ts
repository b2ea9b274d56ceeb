import { occurrences, type Recurrence } from "../../../src/classes/rules.ts"
import { dayAt } from "../../../src/kernel/days.ts"
import { readMemberDiscount } from "../../../src/memberships/discount/rules.ts"
import { productCodeKey, productCodeKeys, skuKey } from "../../../src/numbers/productCode.ts"
import { productTypeOf } from "../../../src/store/product/rules.ts"
import { takenByDate } from "../../classes/seats.ts"
import { goods } from "../../db/goods.ts"
import { STANDARD } from "../../lines/lineTax.ts"
import { codeHolder } from "../../db/productCodes.ts"
import type { Tx } from "../../db/transaction.ts"
import { storeClock } from "../../storeTime.ts"
import type { Fault } from "./desk.ts"
import { hangingOn, many, staysSold } from "./hanging.ts"
import { departments } from "./lists/taxes.ts"
import type { LessonFacts } from "./productDetails.ts"
import type { Product, Whole } from "./productFields.ts"
import { priceFault } from "./productWhole.ts"

const named = (description: string): string => `${description} has it already.`

/** What else must hold of a product among the others of the store. */
export const amongOthers = async (tx: Tx, row: Product, before: Product | undefined): Promise<readonly Fault[]> => {
  const { product_id, upc, item_fee_id: fee } = row
  // One whose number another had from the beginning can still be saved.
  const isNew = productCodeKey(upc ?? "") !== productCodeKey(before?.upc ?? "")
  const holder = isNew ? await codeHolder(tx, upc, product_id) : undefined
  const known =
    fee === null ||
    fee === before?.item_fee_id ||
    (await tx
      .selectFrom("item_fee_type")
      .select("item_fee_id")
      .where("item_fee_id", "=", fee)
      .where("archived", "=", false)
      .executeTakeFirst()) !== undefined
  return [
    ...(holder === undefined ? [] : [{ field: "upc", message: named(holder.description) }]),
    ...(known ? [] : [{ field: "item_fee_id", message: "This fee is no longer in the list." }]),
    ...(await ofLists(tx, row, before))
  ]
}

/** The tax class and the department that somebody chooses are offered. */
export const ofLists = async (
  tx: Tx,
  { tax_class: tax, department }: Pick<Product, "tax_class" | "department">,
  before: Product | undefined
): Promise<readonly Fault[]> => {
  const faults: Fault[] = []
  if (tax !== null && tax !== STANDARD && tax !== before?.tax_class) {
    const known = await tx
      .selectFrom("tax_class")
      .select("tax_class_id")
      .where("tax_class_id", "=", tax)
      .where("archived", "=", false)
      .executeTakeFirst()
    if (known === undefined) faults.push({ field: "tax_class", message: "This tax class is no longer in the list." })
  }
  if (department !== before?.department) {
    const gone = await tx
      .selectFrom("department")
      .select("name")
      .where((eb) => eb(eb.fn<string>("lower", ["name"]), "=", department.toLowerCase()))
      .where("archived", "=", true)
      .executeTakeFirst()
    if (gone !== undefined)
      faults.push({
        field: "department",
        message: `${gone.name} is archived. Bring it back under Lists, or choose another.`
      })
  }
  return faults
}

/** The departments that a membership's discount names are departments of the store. */
export const memberFaults = async (tx: Tx, { membership }: Whole): Promise<readonly Fault[]> => {
  const names = (membership?.discounts ?? []).flatMap((line) => readMemberDiscount(line)?.department ?? [])
  if (names.length === 0) return []
  const known = new Set((await departments.rows(tx)).map(({ values }) => values["name"]?.toLowerCase()))
  const unknown = names.filter((name) => !known.has(name.toLowerCase()))
  const message = `No department is called ${unknown.join(", ")}.`
  return unknown.length === 0 ? [] : [{ field: "discounts", message }]
}

/** Which products are offered with a class: by their UPC, their SKU or their id. */
export const recommendedOf = async (
  tx: Tx,
  { lesson }: Whole
): Promise<{ readonly ids: readonly string[]; readonly faults: readonly Fault[] }> => {
  const ids: string[] = []
  const unknown: string[] = []
  for (const code of lesson?.recommended ?? []) {
    const row = await goods(tx)
      .select("product_id")
      .where("inactive", "=", false)
      .where((eb) =>
        eb.or([
          eb("upc_key", "in", [...productCodeKeys(code), ""]),
          eb("sku_key", "=", skuKey(code)),
          eb("product_id", "=", code)
        ])
      )
      .orderBy("product_id")
      .executeTakeFirst()
    if (row === undefined) unknown.push(code)
    else if (!ids.includes(row.product_id)) ids.push(row.product_id)
  }
  const message = `No product has this UPC or SKU: ${unknown.join(", ")}.`
  return { ids, faults: unknown.length === 0 ? [] : [{ field: "recommended_products", message }] }
}

const ofLesson = (lesson: LessonFacts, price: number | null): readonly Fault[] => {
  const [first] = lesson.dates
  const { class_frequency_end_date: until, early_registration_closes_days_before: early } = lesson
  const off = lesson.early_registration_discount
  const faults: readonly (readonly [isWrong: boolean, field: string, message: string])[] = [
    [first === undefined, "class_dates", "Enter the date on which it meets, or its first one."],
    [lesson.recurring && lesson.dates.length > 1, "class_dates", "A class that repeats has one date here, its first."],
    [
      first !== undefined && until !== null && until < first.class_date,
      "class_frequency_end_date",
      "This is before its first date."
    ],
    [
      early !== null && early < lesson.registration_closes_days_before,
      "early_registration_closes_days_before",
      "The early price ends before registration does, or with it."
    ],
    [
      (early === null) !== (off === null),
      "early_registration_discount",
      "An early price needs both: until when, and how much off."
    ],
    [off !== null && off > (price ?? 0), "early_registration_discount", "This is more than the price."]
  ]
  const wrong = faults.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []))
  return wrong.length > 0 ? wrong : exceptionFaults(lesson).slice(0, 1)
}

/** What a product lacks that its type needs to be sold. */
export const missing = (product: Whole): readonly Fault[] => {
  const { description, department, price, lesson } = product
  const type = productTypeOf(product.product_type_code)
  const unpriced = priceFault(type, price)
  return [
    ...(description === "" ? [{ field: "description", message: "Enter a name." }] : []),
    ...(department === "" ? [{ field: "department", message: "Enter a department." }] : []),
    ...(unpriced === undefined ? [] : [{ field: "price", message: unpriced }]),
    ...(type === "RENTALS" && product.rental_unit !== null && !product.serializable
      ? [{ field: "rental_unit", message: "Turn on Ask for a serial number first: time is counted for each piece." }]
      : []),
    ...(lesson === null ? [] : ofLesson(lesson, price))
  ]
}

const ruleOf = ({ dates: [first], ...lesson }: LessonFacts): Recurrence | undefined =>
  lesson.class_frequency_code === null || first === undefined
    ? undefined
    : {
        code: lesson.class_frequency_code,
        unit: lesson.class_frequency_unit ?? 1,
        asDate: lesson.class_frequency_month_as_date,
        first: first.class_date,
        last: lesson.class_frequency_end_date
      }

interface Meets {
  readonly start: string
  readonly end: string
  readonly seats: number
}

/** When a class meets on a day, as its facts have it, and on how many seats; undefined where it does not. */
const meetsOn = (lesson: LessonFacts, day: string): Meets | undefined => {
  const rule = ruleOf(lesson)
  const [first] = lesson.dates
  const usual = rule === undefined ? lesson.dates.find((date) => date.class_date === day) : first
  if (usual === undefined) return undefined
  const meets = { start: usual.start_time, end: usual.end_time, seats: lesson.seats_available }
  if (rule === undefined) return meets
  const own = lesson.exceptions.find(({ meets_on }) => meets_on === day)
  if (own !== undefined)
    return { start: own.start_time ?? meets.start, end: own.end_time ?? meets.end, seats: own.seats ?? meets.seats }
  if (lesson.exceptions.some(({ class_date }) => class_date === day)) return undefined
  return occurrences(rule, day, day).length === 1 ? meets : undefined
}

/** Exceptions are of dates on which the class would meet, and it meets once on a day. */
const exceptionFaults = (lesson: LessonFacts): readonly Fault[] => {
  const rule = ruleOf(lesson)
  if (rule === undefined) return []
  const isOccurrence = (day: string): boolean => occurrences(rule, day, day).length === 1
  const excepted = new Set(lesson.exceptions.map(({ class_date }) => class_date))
  return lesson.exceptions.flatMap(({ class_date, meets_on }): readonly Fault[] => {
    const field = "class_exceptions"
    if (!isOccurrence(class_date)) return [{ field, message: `It does not meet on ${class_date} anyway.` }]
    const isTaken = meets_on !== null && meets_on !== class_date && isOccurrence(meets_on) && !excepted.has(meets_on)
    return isTaken ? [{ field, message: `It meets on ${meets_on} already.` }] : []
  })
}

/** Seats that are taken stay where they are (C8). */
const takenSeats = async (tx: Tx, before: Whole, after: Whole, now: number): Promise<readonly Fault[]> => {
  const { class_detail_id, lesson: had } = before
  const { lesson } = after
  if (class_detail_id === null || had === null || lesson === null) return []
  const { time_zone } = await storeClock(tx)
  const taken = await takenByDate(tx, { class_detail_id }, dayAt(now, time_zone), now)
  const plain = { ...lesson, exceptions: had.exceptions }
  return [...taken].flatMap(([day, seats]): readonly Fault[] => {
    const [was, is] = [meetsOn(had, day), meetsOn(lesson, day)]
    const told = many(seats, "seat is", "seats are")
    const isOwn = lesson.exceptions.some((one) => one.meets_on === day && one.seats !== null)
    if (seats > (is?.seats ?? lesson.seats_available))
      return [{ field: isOwn ? "class_exceptions" : "seats_available", message: `${told} taken on ${day} already.` }]
    const stays = (there: Meets | undefined) => there?.start === was?.start && there?.end === was?.end
    if (was === undefined || stays(is)) return []
    const message = `${told} taken on ${day}. Move these people to another date first.`
    return [{ field: stays(meetsOn(plain, day)) ? "class_exceptions" : "class_dates", message }]
  })
}

/** What of the store stands in the way of a change. */
export const inTheWay = async (tx: Tx, before: Whole, after: Whole, now: number): Promise<readonly Fault[]> => {
  if (before.product_type_code === after.product_type_code) return takenSeats(tx, before, after, now)
  const hanging = (await hangingOn(tx, [before.product_id], now)).get(before.product_id) ?? []
  return hanging.length === 0 ? [] : [{ field: "product_type_code", message: staysSold(hanging) }]
}
