import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { exportCommand } from "../../server/store/exportCommand.ts"
import { givenOn } from "../../server/range/minutes.ts"
import { type Imports, openImports } from "./imports.ts"
import { type Browser, MANAGER } from "./office.ts"

let imports: Imports
let manager: Browser
beforeAll(async () => {
  imports = await openImports()
  manager = imports.office.browser()
  await manager.call("login", MANAGER)
})
afterAll(() => imports.close())

test("a file of members makes members of customers, by what a membership gives, and is taken back", async () => {
  const { contact_id, email_address } = await imports.owned.db
    .selectFrom("contact")
    .select(["contact_id", "email_address"])
    .where("is_member", "=", false)
    .where("email_address", "is not", null)
    .where("contact_id", "<>", "1")
    .orderBy("contact_id")
    .executeTakeFirstOrThrow()
  const said = await imports.here(
    "members",
    [
      "Email,Membership,Card number,Ends",
      `${String(email_address)},"Range membership, individual",M-9001,12/31/2030`,
      `nobody@nowhere.example,"Range membership, individual",M-9002,12/31/2030`,
      `${String(email_address).replace("@", "+2@")},Gold,M-9003,12/31/2030`
    ],
    true
  )
  expect(said).toMatch(/changed: 1 member\n/)
  expect(said).toContain("No customer is called so")
  const row = () =>
    imports.owned.db.selectFrom("contact").selectAll().where("contact_id", "=", contact_id).executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({
    is_member: true,
    membership_id: "601",
    membership_number: "M-9001",
    membership_end_date: "2030-12-31"
  })
  await imports.undo()
  expect(await row()).toMatchObject({
    is_member: false,
    membership_id: null,
    membership_number: null,
    membership_end_date: null
  })
})

test("a member of another system has the first day and the holder that the file says: the card, the lane and the export tell both", async () => {
  const { db } = imports.owned
  const [holder, seat] = await db
    .selectFrom("contact")
    .select(["contact_id", "first_name", "last_name", "email_address"])
    .where("is_member", "=", false)
    .where("email_address", "is not", null)
    .where("contact_id", "<>", "1")
    .orderBy("contact_id")
    .limit(2)
    .execute()
  if (holder === undefined || seat === undefined) throw new Error("The demo store has too few customers.")
  const plan = '"Range membership, individual"'
  const said = await imports.here(
    "members",
    [
      "Email,Membership,Card number,Starts,Ends,Seat of",
      `${String(seat.email_address)},${plan},M-9102,12/01/2026,12/31/2030,M-9101`,
      `${String(holder.email_address)},${plan},M-9101,12/01/2026,12/31/2030,`
    ],
    true
  )
  expect(said).toMatch(/changed: 2 members\n/)
  const contactOf = async ({ contact_id }: { readonly contact_id: string }) =>
    (await manager.call("get_item_contact", { contact_id })).body.contact
  const name = `${String(holder.first_name)} ${String(holder.last_name)}`
  expect(await contactOf(seat)).toMatchObject({
    is_member: true,
    is_sub_member: true,
    start_date: "2026-12-01",
    end_date: "2030-12-31",
    main_member: { contact_id: holder.contact_id, display_name: name }
  })
  expect((await contactOf(holder))?.members?.map(({ contact_id }) => contact_id)).toEqual([
    holder.contact_id,
    seat.contact_id
  ])
  const given = async (day: string) => (await givenOn(db, seat.contact_id, day))?.aDay
  expect([await given("2026-11-30"), await given("2026-12-01"), await given("2031-01-01")]).toEqual([
    undefined,
    60,
    undefined
  ])
  const again = join(imports.folder, "again")
  await exportCommand([again], imports.owned, imports.terminal())
  const lines = readFileSync(join(again, "members.csv"), "utf8").split("\n")
  expect(lines.filter((line) => line.includes("M-9101")).map((line) => line.trim().split(",").slice(-4))).toEqual([
    ["M-9101", "2026-12-01", "2030-12-31", ""],
    ["M-9102", "2026-12-01", "2030-12-31", "M-9101"]
  ])
})

test.each([
  ["their own membership", (own: string) => [own, "01/01/2026", "12/31/2030"], "This is the customer's own membership"],
  ["a day after its end", () => ["", "01/01/2031", "12/31/2030"], "It ends before it starts"],
  [
    "a holder whom nobody knows",
    () => ["Nobody Atall", "01/01/2026", "12/31/2030"],
    "No customer is called Nobody Atall"
  ]
])("a member's line is refused in words that names %s", async (_, cells, words) => {
  const { email_address } = await imports.owned.db
    .selectFrom("contact")
    .select("email_address")
    .where("email_address", "is not", null)
    .where("is_member", "=", false)
    .where("contact_id", "<>", "1")
    .orderBy("contact_id", "desc")
    .executeTakeFirstOrThrow()
  const [of, starts, ends] = cells(String(email_address))
  const line = `${String(email_address)},"Range membership, individual",${String(starts)},${String(ends)},${String(of)}`
  expect(await imports.here("members", ["Email,Membership,Starts,Ends,Seat of", line], true)).toContain(words)
})
