import { beforeEach, expect, test } from "vitest"
import { REMIND_BEFORE, remindOfClasses } from "../../server/mail/reminders.ts"
import { freshTill } from "./adjusting.ts"
import { DEC_12, DEC_5, FIELD_DAY, freeAll, payInCash, person, registerFor } from "./classes.ts"
import { type Browser, officeHere } from "./office.ts"
import { orderOf } from "./returning.ts"
import { putCartsAway } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  await freeAll(office)
  await office.database.db.deleteFrom("outbox").execute()
  till = await freshTill(office)
})

/** 9 AM of December 5 on the store's wall. */
const startsAt = async (): Promise<number> => {
  const { db } = office.database
  const row = await db
    .selectFrom("class_reservation")
    .select("starts_at")
    .where("released_at", "is", null)
    .executeTakeFirstOrThrow()
  return row.starts_at
}
const outbox = () =>
  office.database.db
    .selectFrom("outbox")
    .select(["way", "address", "subject", "body"])
    .orderBy("way")
    .orderBy("address")
    .execute()
const remind = (now: number, texts = true) => remindOfClasses(office.database.db, office.database.clientId, texts, now)

// Verifies: CLS-13
test("a day before a class each participant who wants it is reminded, by the ways that the store has, once", async () => {
  const participants = [
    person(1, { phone_number: "(303) 555-0142" }),
    person(2, { email_notifications: 0, text_notifications: 0 })
  ]
  await payInCash(till, (await registerFor(till, 2, DEC_5, { participants })).body)
  const at = await startsAt()
  await remind(at - REMIND_BEFORE - 1)
  expect(await outbox()).toEqual([])
  await remind(at - REMIND_BEFORE)
  const words = "Ridgeline Armory & Range: Concealed carry class is on Saturday, December 5 at 9:00 AM. Questions? Call"
  const sent = await outbox()
  expect(sent).toMatchObject([
    { way: "email", address: "ada1@mail.test", subject: "Reminder: Concealed carry class" },
    { way: "text", address: "+13035550142", subject: "" }
  ])
  for (const { body } of sent) expect(body.startsWith(words)).toBe(true)
  await remind(at - 1000)
  expect(await outbox()).toHaveLength(2)
})

// Verifies: CLS-13
test("a store without a gateway sends no texts; who is not paid, gave the seats up or is late is not reminded", async () => {
  const { body } = await registerFor(till, 1)
  const at = await startsAt()
  await remind(at - 1000)
  expect(await outbox()).toEqual([])
  const order_id = await payInCash(till, body)
  await remind(at)
  expect(await outbox()).toEqual([])
  await remind(at - 1000, false)
  expect((await outbox()).map(({ way }) => way)).toEqual(["email"])
  await office.database.db.deleteFrom("outbox").execute()
  await office.database.db.updateTable("class_reservation").set({ reminded_at: null }).execute()
  await till.call("cancel_order", { order_id, manager_code: "864209" })
  await remind(at - 1000)
  expect(await outbox()).toEqual([])
})

// Verifies: CLS-13
test("a class that names its dates reminds of each at the time of that date", async () => {
  const { db, clientId } = office.database
  const later = { class_detail_id: FIELD_DAY.class_detail_id, class_date: "2027-10-23", instructor: null, sessions: 1 }
  await db
    .insertInto("class_date")
    .values({ ...later, client_id: clientId, class_date_id: "afternoon", start_time: "13:30", end_time: "17:00" })
    .execute()
  await payInCash(till, (await registerFor(till, 1, later.class_date, FIELD_DAY)).body)
  await remind((await startsAt()) - 1000)
  expect(await outbox()).toMatchObject([
    { way: "email", body: expect.stringContaining("is on Saturday, October 23 at 1:30 PM.") as string }
  ])
})

// Verifies: CLS-13
test("seats that go to another date remind of it, and of the first one again when they go back", async () => {
  const order_id = await payInCash(till, (await registerFor(till, 1)).body)
  const { order_item_id = "" } = (await orderOf(till, order_id)).order_items?.[0] ?? {}
  const onto = async (class_date: string, before: number) => {
    expect((await till.call("save_class_date", { order_id, order_item_id, class_date })).status).toBe("success")
    await remind((await startsAt()) - before, false)
    return (await outbox()).map(({ body }) => /is on (.+?) at/.exec(body)?.[1] ?? "").toSorted()
  }
  const [first, other] = ["Saturday, December 5", "Saturday, December 12"]
  expect(await onto(DEC_5, 3000)).toEqual([first])
  expect(await onto(DEC_12, 2000)).toEqual([other, first])
  expect(await onto(DEC_5, 1000)).toEqual([other, first, first])
})
