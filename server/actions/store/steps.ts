import { dayAt } from "../../../src/kernel/days.ts"
import { printTypeOf } from "../../../src/hardware/rules.ts"
import type { FirstStep } from "../../../src/store/steps/contract.ts"
import { type Step, STEPS } from "../../../src/store/steps/rules.ts"
import type { Db } from "../../db/connect.ts"
import { goods } from "../../db/goods.ts"
import { query } from "../../db/transaction.ts"
import { present } from "../../present.ts"
import type { FreeHandler } from "../types.ts"
import { deskFault } from "./desk.ts"

/** How a step stands; null: this store doesn't need it. */
type Stands = { readonly done: boolean; readonly missing?: number } | null

const isDone = (done: boolean): Stands => ({ done })
/** Done where nothing of it is missing; null where none is needed. */
const lacks = (missing: number | null): Stands =>
  missing === null ? null : { done: missing === 0, ...(missing === 0 ? {} : { missing }) }

/** What is sold now. */
const sold = (db: Db) => goods(db).where("inactive", "=", false)

/** Pieces that are counted, and whose number nobody has typed yet; null where nothing is sold by its number. */
const unnumbered = async (db: Db): Promise<number | null> => {
  const products = await sold(db).select(["product_id", "available"]).where("serializable", "=", true).execute()
  const pieces = await db
    .selectFrom("product_serial")
    .select((eb) => ["product_id", eb.fn.countAll<number | string>().as("many")])
    .where("status", "=", "in_stock")
    .groupBy("product_id")
    .execute()
  const numbered = new Map(pieces.map(({ product_id, many }) => [product_id, Number(many)]))
  return products.length === 0
    ? null
    : products.reduce(
        (sum, { product_id, available }) => sum + Math.max(0, (available ?? 0) - (numbered.get(product_id) ?? 0)),
        0
      )
}

/** How many classes that are sold meet on no day from today on; null where none is sold. */
const classesWithoutDate = async (db: Db, today: string): Promise<number | null> => {
  const classes = await sold(db).select("class_detail_id").where("product_type_code", "=", "CLASSES").execute()
  if (classes.length === 0) return null
  const dated = await db
    .selectFrom("class_date")
    .select("class_detail_id")
    .distinct()
    .where(
      "class_detail_id",
      "in",
      classes.map(({ class_detail_id }) => class_detail_id ?? "")
    )
    .where("class_date", ">=", today)
    .execute()
  return classes.length - dated.length
}

/** The registers in use, and on how many of them nobody has signed in yet. */
const registersOf = async (db: Db) => {
  const devices = await db.selectFrom("device").selectAll().where("retired_at", "is", null).execute()
  const used = await db.selectFrom("session").select("device_license_id").distinct().execute()
  const known = new Set(used.map(({ device_license_id }) => device_license_id))
  return {
    unused: devices.filter(({ device_license_id }) => !known.has(device_license_id)).length,
    prints: devices.some(
      ({ printer_serial_id, printer_mac_address }) =>
        printTypeOf({
          printer_serial_id: printer_serial_id ?? "",
          printer_mac_address: printer_mac_address ?? ""
        }) !== "none"
    ),
    takesCards: devices.some(({ terminal_id }) => (terminal_id ?? "") !== "")
  }
}

const standing = async (db: Db, now: number): Promise<Readonly<Record<Step, Stands>>> => {
  const store = await db.selectFrom("client").selectAll().executeTakeFirstOrThrow()
  const any = await sold(db).select("product_id").limit(1).execute()
  const range = await sold(db).select("product_id").where("product_type_code", "=", "RANGE").limit(1).execute()
  const registers = await registersOf(db)
  const staff = await db.selectFrom("staff").select("staff_id").where("inactive", "=", false).limit(2).execute()
  const rated = await db.selectFrom("store_change").select("field").where("field", "=", "tax_rate").limit(1).execute()
  return {
    products: isDone(any.length > 0),
    serials: lacks(await unnumbered(db)),
    classes: lacks(await classesWithoutDate(db, dayAt(now, store.time_zone))),
    range: range.length > 0 ? isDone(store.range_enabled) : null,
    details: isDone(store.address.trim() !== "" && store.phone.trim() !== ""),
    // Where no tax is owed, somebody has said so once.
    tax: isDone((store.tax_rate ?? 0) > 0 || rated.length > 0),
    registers: lacks(registers.unused),
    people: isDone(staff.length > 1),
    printer: isDone(registers.prints),
    terminal: isDone(registers.takesCards),
    sale: isDone(false)
  }
}

/** What the store needs before its first sale, and what of it is there. Nothing once something was sold. */
export const getListStoreSteps: FreeHandler<"get_list_store_steps"> = {
  kind: "free",
  run: ({ deps: { db }, person, now }) =>
    query(async () => {
      const shut = deskFault(person)
      if (shut !== undefined) return shut
      const order = await db.selectFrom("orders").select("order_id").limit(1).executeTakeFirst()
      if (order !== undefined) return { status: "success", body: {} }
      const stands = await standing(db, now)
      const steps = STEPS.flatMap((name): readonly FirstStep[] => {
        const step = stands[name]
        return step === null ? [] : [{ name, done: step.done, ...present({ missing: step.missing }) }]
      })
      return { status: "success", body: { steps } }
    })
}
