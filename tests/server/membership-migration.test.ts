import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrate } from "../../server/db/migrate.ts"
import { emptyDatabase, type TestDatabase } from "./database.ts"

let old: TestDatabase

const NOBODYS = { is_member: false, membership_id: null, membership_end_date: null, membership_description: null }
const FIRST = { ...NOBODYS, is_member: true, membership_id: "one", membership_end_date: "2027-01-31" }

const term = (id: string, before: object | null, began: number | null, ended: number | null = null) =>
  sql`insert into membership_term (client_id, membership_term_id, product_id, shopping_cart_id, participants, taken_at,
      contact_id, starts_on, ends_on, card_number, before, began_at, ended_at)
    values (1, ${id}, 'gold', 'cart', '[]', 1, ${began === null ? null : "bea"}, '2026-02-01', '2027-01-31', 'M1',
      ${before === null ? null : JSON.stringify(before)}::jsonb, ${began}, ${ended})`.execute(old.db)

beforeAll(async () => {
  old = await emptyDatabase()
  await migrate(old.db, "0300_membership_returned")
  await sql`insert into client
    (client_id, company_name, address, phone, email, website, receipt_message, time_zone, contact_id, tax_rate)
    values (1, 'Store', 'Street', '', '', '', '', 'America/Chicago', 'c', 0.08)`.execute(old.db)
  await sql`insert into device (client_id, device_license_id, device_nickname, position)
    values (1, 'front', 'front', 1)`.execute(old.db)
  await sql`insert into contact (client_id, contact_id, search_words, created_at) values (1, 'bea', 'bea', 1)`.execute(
    old.db
  )
  await sql`insert into product (client_id, product_id, description, department, picture, search_words)
    values (1, 'gold', 'Gold', '', '', 'gold')`.execute(old.db)
  await sql`insert into staff (client_id, staff_id, user_name, user_type_code)
    values (1, 'dana', 'Dana', 'CASHIER')`.execute(old.db)
  await sql`insert into cart (client_id, shopping_cart_id, device_license_id, staff_id, created_at, updated_at)
    values (1, 'cart', 'front', 'dana', 1, 1)`.execute(old.db)
  await term("in a cart", null, null)
  await term("ended", { ...NOBODYS, membership_description: "Silver" }, 1, 2)
  await term("one", NOBODYS, 3)
  await term("two", FIRST, 4)
  await migrate(old.db)
})
afterAll(() => old.close())

test("memberships from before they had members are their customer's, with what was there before them all", async () => {
  const members = await old.db
    .selectFrom("membership_member")
    .select(["membership_term_id", "contact_id", "is_main", "stood_before"])
    .orderBy("membership_term_id")
    .execute()
  const none = { ...NOBODYS, is_sub_member: false }
  expect(members).toEqual([
    {
      membership_term_id: "ended",
      contact_id: "bea",
      is_main: true,
      stood_before: { ...none, membership_description: "Silver" }
    },
    { membership_term_id: "one", contact_id: "bea", is_main: true, stood_before: none },
    { membership_term_id: "two", contact_id: "bea", is_main: true, stood_before: none }
  ])
  const terms = await old.db
    .selectFrom("membership_term")
    .select(["membership_term_id", "description", "returned_at"])
    .orderBy("membership_term_id")
    .execute()
  expect(terms).toEqual([
    { membership_term_id: "ended", description: "Gold", returned_at: 2 },
    { membership_term_id: "in a cart", description: "Gold", returned_at: null },
    { membership_term_id: "one", description: "Gold", returned_at: null },
    { membership_term_id: "two", description: "Gold", returned_at: null }
  ])
})

test("a term from before has the day on which the first of its chain began", async () => {
  const terms = await old.db.selectFrom("membership_term").select(["membership_term_id", "anchor_day"]).execute()
  expect(Object.fromEntries(terms.map((one) => [one.membership_term_id, one.anchor_day]))).toEqual({
    "in a cart": null,
    ended: 1,
    one: 1,
    two: 1
  })
})
