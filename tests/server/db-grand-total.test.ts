import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrate } from "../../server/db/migrate.ts"
import { emptyDatabase, type TestDatabase } from "./database.ts"

let old: TestDatabase

/** A register that closed with tapes whose total sales are these, as they were written then. */
const keepTapes = async (register: string, totals: readonly string[]): Promise<void> => {
  await sql`insert into device (client_id, device_license_id, device_nickname, position)
    values (1, ${register}, ${register}, 1)`.execute(old.db)
  for (const [index, total] of totals.entries()) {
    const session = `${register} ${index + 1}`
    await sql`insert into register_session
      (client_id, register_session_id, device_license_id, opened_at, opened_by, open_amount, closed_at, closed_by, close_amount)
      values (1, ${session}, ${register}, ${index * 10}, 'dana', 20000, ${index * 10 + 5}, 'dana', 20000)`.execute(
      old.db
    )
    const rows = JSON.stringify([
      { look: "title", label: `Z TAPE ${index + 1}` },
      { look: "line", label: "Sales", value: "9,999.99" },
      ...(total === "" ? [] : [{ look: "total", label: "Total sales", value: total }]),
      { look: "total", label: "Over / short", value: "0.00" }
    ])
    await sql`insert into z_tape
      (client_id, register_session_id, device_license_id, z_number, rows, over_short, made_at)
      values (1, ${session}, ${register}, ${index + 1}, ${rows}::jsonb, 0, ${index * 10 + 5})`.execute(old.db)
  }
}

const kept = async (register: string) =>
  (
    await old.db
      .selectFrom("z_tape")
      .select(["z_number", "net_amount", "grand_total"])
      .where("device_license_id", "=", register)
      .orderBy("z_number")
      .execute()
  ).map(({ net_amount, grand_total }) => [net_amount, grand_total])

beforeAll(async () => {
  old = await emptyDatabase()
  await migrate(old.db, "0105_setting_change")
  await sql`insert into client
    (client_id, company_name, address, phone, email, website, receipt_message, time_zone, contact_id, tax_rate)
    values (1, 'Store', 'Street', '', '', '', '', 'America/Chicago', 'c', 0.08)`.execute(old.db)
  await sql`insert into staff (client_id, staff_id, user_name, user_type_code)
    values (1, 'dana', 'Dana', 'CASHIER')`.execute(old.db)
  await keepTapes("front", ["1,234,567.89", "−41.12", "0.00", "10.00"])
  await keepTapes("back", ["7.25", ""])
  await migrate(old.db)
})
afterAll(() => old.close())

test("tapes from before the grand total get their net from their own line, and the total of each register apart", async () => {
  expect(await kept("front")).toEqual([
    [1_234_567_89, 1_234_567_89],
    [-41_12, 1_234_526_77],
    [0, 1_234_526_77],
    [10_00, 1_234_536_77]
  ])
  expect(await kept("back")).toEqual([
    [7_25, 7_25],
    [0, 7_25]
  ])
})
