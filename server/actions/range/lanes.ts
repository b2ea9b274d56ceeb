import type { Contract } from "../../../src/app/contract.ts"
import type { ReplyOf, RequestOf } from "../../../src/kernel/contract.ts"
import { startOf } from "../../../src/kernel/calendar.ts"
import { dayAfter, isDay } from "../../../src/kernel/days.ts"
import { rangeDay } from "../../../src/range/rules.ts"
import type { Db } from "../../db/connect.ts"
import { reading, query } from "../../db/transaction.ts"
import { openSpan, rangeDayOf } from "../../range/hours.ts"
import { memberOn } from "../../range/minutes.ts"
import { lanesNow, lanesOf, type Looking, rangeProducts, slotsWithin } from "../../range/reading.ts"
import { asksWaiver } from "../../range/waiver.ts"
import { present } from "../../present.ts"
import { storeClock } from "../../storeTime.ts"
import type { Call, FreeHandler, Name } from "../types.ts"

/** Who looks at the lanes, and when. */
export const lookingOf = <K extends Name>({ clientId, person, now }: Call<K>): Looking => ({
  clientId,
  staffId: person.staffId,
  deviceId: person.deviceId,
  now
})

const openingOf = (open: { readonly starts_at: number; readonly ends_at: number } | null) =>
  open === null ? {} : { opens_at: open.starts_at, closes_at: open.ends_at }

/** All lanes as they are, on the wire. */
export const lanesReply = async (
  db: Db,
  looking: Looking,
  contactId?: string
): Promise<ReplyOf<Contract["get_range_lanes"]>> => {
  const { clientId, now } = looking
  const { time_zone } = await storeClock(db)
  const day = rangeDay(now, time_zone)
  return {
    ...(await lanesNow(db, looking, contactId)),
    products: await rangeProducts(db),
    now,
    asks_waiver: await asksWaiver(db),
    ...(await memberOn(db, clientId, contactId, { day, now })),
    ...openingOf(await openSpan(db, day, time_zone))
  }
}

/** Every lane as it is now: who is on it until when, and who comes next (CG-63). */
export const getRangeLanes: FreeHandler<"get_range_lanes"> = {
  kind: "free",
  run: (call) =>
    query(async () => ({
      status: "success",
      body: await reading(call.deps.db, (db) => lanesReply(db, lookingOf(call), call.request.contact_id))
    }))
}

const calendar = async (db: Db, looking: Looking, request: RequestOf<Contract["get_range_calendar"]>) => {
  const { date: asked, product_id: productId, contact_id: contactId } = request
  const { clientId, now } = looking
  const { time_zone } = await storeClock(db)
  const date = asked ?? rangeDay(now, time_zone)
  const { open, note } = await rangeDayOf(db, date, time_zone)
  const all = { starts_at: startOf(date, time_zone), ends_at: startOf(dayAfter(date), time_zone) }
  const products = await rangeProducts(db)
  return {
    date,
    now,
    ...openingOf(open),
    ...present({ day_note: note }),
    products: productId === undefined ? products : products.filter(({ product_id }) => product_id === productId),
    range_lanes: await lanesOf(db),
    slots: await slotsWithin(db, looking, all),
    ...(await memberOn(db, clientId, contactId, { day: date, now }))
  }
}

/** A day of the range in the store's zone: when it is open, and who has which lane (CG-63). */
export const getRangeCalendar: FreeHandler<"get_range_calendar"> = {
  kind: "free",
  run: (call) =>
    query(async () => {
      const { date } = call.request
      if (date !== undefined && !isDay(date))
        return { status: "error", message: "Choose a day of the calendar.", body: {} }
      const body = await reading(call.deps.db, (db) => calendar(db, lookingOf(call), call.request))
      return { status: "success", body }
    })
}
