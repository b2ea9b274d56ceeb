import { clockText, dayTitle } from "../../src/classes/rules.ts"
import { isEmail, textNumber } from "../../src/customer/rules.ts"
import type { Participant } from "../../src/participants/contract.ts"
import type { Way } from "../../src/payment/methods.ts"
import type { Db } from "../db/connect.ts"
import { transaction, type Tx } from "../db/transaction.ts"
import { newId, ownKey } from "../ids.ts"

/** How long before a class its participants are reminded, in ms. */
export const REMIND_BEFORE = 24 * 3_600_000

const dueAt = (db: Db, now: number) =>
  db
    .selectFrom("class_reservation as seat")
    .innerJoin("class_detail as class", (join) => join.onRef("class.class_detail_id", "=", "seat.class_detail_id"))
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "class.product_id"))
    .crossJoin("client")
    .select(["seat.class_reservation_id", "seat.participants", "seat.class_date", "product.description"])
    .select(["client.company_name", "client.phone", "client.hours_24"])
    .select((eb) =>
      eb
        .selectFrom("class_date")
        .select("class_date.start_time")
        .whereRef("class_date.class_detail_id", "=", "seat.class_detail_id")
        // The time of the date itself where the class names it, of the first one where it recurs (CG-64).
        .orderBy((date) => date("class_date.class_date", "<>", date.ref("seat.class_date")))
        .orderBy("class_date.class_date")
        .orderBy("class_date.start_time")
        .limit(1)
        .as("start_time")
    )
    .where("seat.order_id", "is not", null)
    .where("seat.released_at", "is", null)
    .where("seat.reminded_at", "is", null)
    .where("seat.starts_at", ">", now)
    .where("seat.starts_at", "<=", now + REMIND_BEFORE)

type Due = Awaited<ReturnType<ReturnType<typeof dueAt>["execute"]>>[number]

const wordsOf = ({ description, class_date, start_time, company_name, phone, hours_24 }: Due): string => {
  const at = start_time === null ? "" : ` at ${clockText(start_time, hours_24)}`
  return `${company_name}: ${description} is on ${dayTitle(class_date)}${at}. Questions? Call ${phone}.`
}

/** Where a participant wants to be reminded, by each way that the store can send by. */
const addressesOf = (person: Participant, texts: boolean): readonly (readonly [Way, string])[] => {
  const email = person.email_address?.trim() ?? ""
  const number = textNumber(person.phone_number ?? "")
  return [
    ...(person.email_notifications === true && isEmail(email) ? [["email", email] as const] : []),
    ...(texts && person.text_notifications === true && number !== null ? [["text", number] as const] : [])
  ]
}

const remind = async (tx: Tx, clientId: number, due: Due, texts: boolean, now: number): Promise<void> => {
  const messages = due.participants.flatMap((person, at) =>
    addressesOf(person, texts).map(([way, address]) => ({
      client_id: clientId,
      message_id: newId(now),
      message_key: ownKey(`class ${due.class_reservation_id} ${now} ${at} ${way}`),
      order_id: null,
      way,
      address,
      subject: way === "email" ? `Reminder: ${due.description}` : "",
      body: wordsOf(due),
      created_at: now,
      next_at: now
    }))
  )
  if (messages.length > 0) await tx.insertInto("outbox").values(messages).execute()
  await tx
    .updateTable("class_reservation")
    .set({ reminded_at: now })
    .where("class_reservation_id", "=", due.class_reservation_id)
    .execute()
}

/**
 * Puts the reminders of classes that begin within a day into the outbox, once for each participant who wants one and each way that
 * the store can send by (CLS-13); anew for seats that went to another date since. `now` is milliseconds since 1970. Seats that are
 * not paid, or free again, remind nobody.
 */
export const remindOfClasses = async (db: Db, clientId: number, texts: boolean, now: number): Promise<void> => {
  const [some] = await dueAt(db, now).limit(1).execute()
  if (some === undefined) return
  await transaction(db, clientId, async (tx) => {
    for (const due of await dueAt(tx, now).execute()) await remind(tx, clientId, due, texts, now)
  })
}
