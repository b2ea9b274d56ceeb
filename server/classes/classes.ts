import type { ClassDetail } from "../../src/classes/contract.ts"
import { dayAt } from "../../src/kernel/days.ts"
import { cents } from "../../src/money/cents.ts"
import type { Db } from "../db/connect.ts"
import { goods } from "../db/goods.ts"
import type { Row } from "../db/schema.ts"
import { present } from "../present.ts"
import { type StoreClock, storeClock } from "../storeTime.ts"

/** A class, its product and the dates that it names, the first one first. */
export interface Class {
  readonly row: Row<"class_detail">
  readonly product: Row<"product">
  readonly detail: ClassDetail
  readonly clock: StoreClock
  /** The day on the store's wall, "2026-11-20". */
  readonly today: string
}

/** Which class is meant: by its own id, its product's, or both. */
export interface Meant {
  readonly class_detail_id?: string | undefined
  readonly product_id?: string | undefined
}

const detailOf = (
  row: Row<"class_detail">,
  product: Row<"product">,
  dates: readonly Row<"class_date">[],
  exceptions: readonly Row<"class_exception">[]
): ClassDetail => ({
  class_detail_id: row.class_detail_id,
  product_id: row.product_id,
  description: product.description,
  price: cents(product.price ?? 0),
  seats_available: row.seats_available,
  recurring: row.recurring,
  dates: dates.map(({ class_date_id, class_date: date, start_time, end_time, sessions, instructor }) => ({
    class_date_id,
    date,
    start_time,
    end_time,
    sessions,
    ...present({ instructor })
  })),
  ...(exceptions.length > 0 && {
    exceptions: exceptions.map(({ class_date: date, meets_on, start_time, end_time, instructor, seats }) => ({
      date,
      ...present({ meets_on, start_time, end_time, instructor, seats })
    }))
  }),
  ...present({
    upc: product.upc,
    image_src: product.image_src,
    class_frequency_code: row.class_frequency_code,
    class_frequency_unit: row.class_frequency_unit,
    class_frequency_end_date: row.class_frequency_end_date,
    early_registration_closes_days_before: row.early_registration_closes_days_before,
    early_registration_discount:
      row.early_registration_discount === null ? null : cents(row.early_registration_discount)
  }),
  class_frequency_month_as_date: row.class_frequency_month_as_date,
  registration_closes_days_before: row.registration_closes_days_before,
  enable_email_reminder: row.enable_email_reminder,
  enable_text_reminder: row.enable_text_reminder,
  registration_required_fields: {
    birthdate: row.requires_birthdate,
    emergency_contact: row.requires_emergency_contact
  }
})

/** The class that is meant, as it is sold at a moment in milliseconds since 1970; undefined where the store sells none such. */
export const classOf = async (
  db: Db,
  { class_detail_id, product_id }: Meant,
  now: number
): Promise<Class | undefined> => {
  if (class_detail_id === undefined && product_id === undefined) return undefined
  const row = await db
    .selectFrom("class_detail")
    .selectAll()
    .$if(class_detail_id !== undefined, (q) => q.where("class_detail_id", "=", class_detail_id ?? ""))
    .$if(product_id !== undefined, (q) => q.where("product_id", "=", product_id ?? ""))
    .orderBy("class_detail_id")
    .executeTakeFirst()
  if (row === undefined) return undefined
  const product = await goods(db)
    .selectAll("product")
    .where("product_id", "=", row.product_id)
    .where("inactive", "=", false)
    .executeTakeFirst()
  if (product === undefined) return undefined
  const dates = await db
    .selectFrom("class_date")
    .selectAll()
    .where("class_detail_id", "=", row.class_detail_id)
    .orderBy("class_date")
    .orderBy("start_time")
    .execute()
  const exceptions = await db
    .selectFrom("class_exception")
    .selectAll()
    .where("class_detail_id", "=", row.class_detail_id)
    .orderBy("class_date")
    .execute()
  const clock = await storeClock(db)
  return { row, product, clock, today: dayAt(now, clock.time_zone), detail: detailOf(row, product, dates, exceptions) }
}
