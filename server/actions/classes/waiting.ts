import type { Waiting } from "../../../src/classes/contract.ts"
import { classDays, waitingFault } from "../../../src/classes/rules.ts"
import { DATE_FIRST } from "../../../src/classes/date/rules.ts"
import { classOf } from "../../classes/classes.ts"
import { isHeld, type Meeting } from "../../classes/seats.ts"
import type { Db } from "../../db/connect.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { present } from "../../present.ts"
import type { RecordedHandler } from "../types.ts"
import { NO_CLASS } from "./detail.ts"

/** Whose wait is not over: nobody took them off the list, and no seats were taken for them that are still theirs. */
const listed = (db: Db, { class_detail_id, class_date }: Meeting, now: number) =>
  db
    .selectFrom("class_waiting")
    .where("class_detail_id", "=", class_detail_id)
    .where("class_date", "=", class_date)
    .where("ended_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("class_waiting.class_reservation_id", "is", null),
        eb(
          "class_waiting.class_reservation_id",
          "not in",
          db
            .selectFrom("class_reservation")
            .select("class_reservation.class_reservation_id")
            .where("class_reservation.class_detail_id", "=", class_detail_id)
            .where((seats) => isHeld(seats, now))
        )
      ])
    )

/** Who waits for seats of a meeting at a moment in milliseconds since 1970, who came first first. */
export const waitingFor = async (db: Db, meeting: Meeting, now: number): Promise<readonly Waiting[]> => {
  const rows = await listed(db, meeting, now)
    .select(["class_waiting_id", "first_name", "last_name", "phone_number", "email_address", "seats"])
    .orderBy("position")
    .execute()
  return rows.map(({ email_address, ...rest }) => ({ ...rest, ...present({ email_address }) }))
}

/** Who waited has seats now, and waits again should they give them up unpaid. */
export const endWaiting = async (
  tx: Tx,
  meeting: Meeting,
  id: string | undefined,
  reservation: string
): Promise<void> => {
  if (id === undefined) return
  await tx
    .updateTable("class_waiting")
    .set({ class_reservation_id: reservation })
    .where("class_waiting_id", "=", id)
    .where("class_detail_id", "=", meeting.class_detail_id)
    .where("class_date", "=", meeting.class_date)
    .where("ended_at", "is", null)
    .execute()
}

/** Puts somebody at the end of the wait list of a date, or takes one off it. */
export const saveClassWaiting: RecordedHandler<"save_class_waiting"> = {
  kind: "recorded",
  run: async (tx, { request, person, now }) => {
    const { class_detail_id, class_date, class_waiting_id: id = "" } = request
    const refuse = (message: string) => ({ status: "error", message, body: {} }) as const
    if (request.remove === true) {
      const { numUpdatedRows } = await tx
        .updateTable("class_waiting")
        .set({ ended_at: now })
        .where("class_waiting_id", "=", id)
        .where("ended_at", "is", null)
        .executeTakeFirst()
      return numUpdatedRows === 0n
        ? refuse("This person is no longer on the wait list.")
        : { status: "success", body: {} }
    }
    const found = await classOf(tx, { class_detail_id }, now)
    if (found === undefined) return refuse(NO_CLASS)
    if (!classDays(found.detail, found.today).some(({ date }) => date === class_date)) return refuse(DATE_FIRST)
    const fault = waitingFault(request)
    if (fault !== null) return refuse(fault)
    await tx
      .insertInto("class_waiting")
      .values({
        class_waiting_id: newId(now),
        class_detail_id,
        class_date,
        first_name: (request.first_name ?? "").trim(),
        last_name: (request.last_name ?? "").trim(),
        phone_number: (request.phone_number ?? "").trim(),
        email_address: request.email_address?.trim() || null,
        seats: request.seats ?? 1,
        staff_id: person.staffId,
        asked_at: now,
        class_reservation_id: null,
        ended_at: null
      })
      .execute()
    return { status: "success", body: {} }
  }
}
