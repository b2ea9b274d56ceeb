import { nameOf } from "../../../src/customer/rules.ts"
import { present } from "../../present.ts"
import { laneTicketRows } from "../../printing/laneTicket.ts"
import { query, transaction, type Tx } from "../../db/transaction.ts"
import { wallClock } from "../../storeTime.ts"
import { refused, ticketReply } from "../hardware/ticketReply.ts"
import type { Call, FreeHandler, Reply } from "../types.ts"

const rowsOf = async (tx: Tx, { request }: Call<"get_lane_ticket">) => {
  const slot = await tx
    .selectFrom("range_reservation as slot")
    .innerJoin("range_lane as lane", (join) => join.onRef("lane.lane_number", "=", "slot.lane_number"))
    .crossJoin("client")
    .leftJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "slot.shopping_cart_id"))
    .leftJoin("contact", (join) =>
      join.on((eb) => eb("contact.contact_id", "=", eb.fn.coalesce("slot.contact_id", "cart.contact_id")))
    )
    .select(["slot.lane_number", "slot.starts_at", "slot.ends_at", "slot.guests", "slot.state", "lane.bay"])
    .select(["client.company_name", "client.is_demo", "client.time_zone", "client.hours_24"])
    .select(["contact.first_name", "contact.last_name"])
    .where("slot.range_reservation_id", "=", request.range_reservation_id)
    .where("slot.state", "in", ["hold", "booked", "assigned"])
    .executeTakeFirst()
  if (slot === undefined) return undefined
  const { date, time } = wallClock(slot.starts_at, slot)
  return laneTicketRows({
    company: slot.company_name,
    isDemo: slot.is_demo,
    lane: String(slot.lane_number),
    bay: slot.bay,
    customer: nameOf(present({ first_name: slot.first_name, last_name: slot.last_name })),
    guests: slot.guests,
    day: date,
    from: time,
    until: wallClock(slot.ends_at, slot).time,
    isPaid: slot.state !== "hold"
  })
}

const ticket = async (tx: Tx, call: Call<"get_lane_ticket">): Promise<Reply<"get_lane_ticket">> => {
  const rows = await rowsOf(tx, call)
  return rows === undefined
    ? refused("This lane time is over, or was taken back.")
    : ticketReply(tx, call, call.request, rows)
}

/** The ticket of somebody's time on a lane, booked or begun: looked at, or printed by the register's own printer. */
export const getLaneTicket: FreeHandler<"get_lane_ticket"> = {
  kind: "free",
  run: (call) => query(() => transaction(call.deps.db, call.clientId, (tx) => ticket(tx, call)))
}
