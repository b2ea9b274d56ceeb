import type { Page } from "@playwright/test"
import { sql } from "kysely"
import { chooseCustomer, type Known, knownCustomer } from "./customers.ts"
import type { Office } from "./office.ts"
import { startSelling } from "./till.ts"

export const HALF_HOUR = 30 * 60_000
export const HOUR = 2 * HALF_HOUR

/** Somebody's paid hour on a lane. */
export const hourOn = (range_reservation_id: string, lane_number: number, starts_at: number) => ({
  client_id: 1001,
  range_reservation_id,
  lane_number,
  product_id: "1008",
  contact_id: "101",
  starts_at,
  ends_at: starts_at + HOUR,
  state: "booked" as const,
  created_at: starts_at
})

/** It is about noon at the store whenever this runs: who came a while ago came today, and the evening is far away. */
export const atNoon = async ({ db }: Office): Promise<void> => {
  const ahead = 12 - new Date().getUTCHours()
  const time_zone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`
  await db.updateTable("client").set({ time_zone }).execute()
}

/** It is about noon at a range that never closes: a lane is free for hours, and its time can be made longer. */
export const openAllDay = async (office: Office): Promise<void> => {
  await atNoon(office)
  await office.db.updateTable("range_hours").set({ opens: "00:00", closes: "24:00" }).execute()
}

/** What a membership gives of the range; null: nothing, or as many guests as anybody. */
interface Gives {
  readonly range_minutes_a_day: number | null
  readonly range_guests: number | null
}

/** A member stands before the calendar of a range that never closes, with a membership that gives so much. */
export const memberReserves = async (page: Page, office: Office, gives: Gives): Promise<Known> => {
  await openAllDay(office)
  const known = await knownCustomer(office, 1)
  await office.db
    .updateTable("contact")
    .set({ is_member: true, membership_id: "601", membership_end_date: null, waiver_on_file: true })
    .where("contact_id", "=", known.id)
    .execute()
  await office.db.updateTable("membership").set(gives).execute()
  await startSelling(page)
  await chooseCustomer(page, known)
  await page.goto("/range/reserve?product_id=1008")
  return known
}

/** A range that never closes, with a customer's hour on Lane 1 tomorrow at 1 PM; what became of it, and tomorrow's midnight. */
export const tomorrow = async (office: Office) => {
  const { db } = office
  await openAllDay(office)
  const { midnight } = await db
    .selectFrom("client")
    .select(
      sql<number>`extract(epoch from (date_trunc('day', now() at time zone time_zone) + interval '1 day')
        at time zone time_zone)::float8 * 1000`.as("midnight")
    )
    .executeTakeFirstOrThrow()
  await db
    .insertInto("range_reservation")
    .values(hourOn("moved", 1, midnight + 13 * HOUR))
    .execute()
  const moved = () =>
    db.selectFrom("range_reservation").selectAll().where("range_reservation_id", "=", "moved").executeTakeFirstOrThrow()
  return { midnight, moved }
}
