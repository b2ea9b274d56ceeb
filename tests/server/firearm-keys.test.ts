import fc from "fast-check"
import { sql } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { up } from "../../server/db/migrations/0471_firearm_makers.ts"
import { firearmKey } from "../../src/firearms/rules.ts"
import { freshTill } from "./adjusting.ts"
import { add, chooseLicensed, emptyBench, pistol, trade, work } from "./gunshop.ts"
import { type Browser, newKey, officeHere } from "./office.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await freshTill(office)
  await chooseLicensed(office, till)
})

/** Works the keys out anew, as a store's next start does. */
const migrated = async (): Promise<ReadonlyMap<string, string>> => {
  const { db } = office.database
  for (const statement of up) await sql.raw(statement).execute(db)
  const rows = await db.selectFrom("firearm_held").select(["firearm_id", "firearm_key"]).execute()
  return new Map(rows.map((row) => [row.firearm_id, row.firearm_key]))
}

/** A firearm is here under a key of before. */
const held = (firearm_id: string, firearm_key = `old/${firearm_id}`) =>
  office.database.db
    .insertInto("firearm_held")
    .values({ client_id: office.database.clientId, firearm_id, firearm_key })
    .execute()

const came = async (manufacturer: string, serial_number: string, corrects: string | null = null): Promise<string> => {
  const [id, first] = [newKey(), corrects ?? undefined]
  await office.database.db
    .insertInto("firearm_entry")
    .values({
      client_id: office.database.clientId,
      firearm_entry_id: id,
      firearm_id: first ?? id,
      kind: "acquisition",
      corrects,
      ...pistol(serial_number, { manufacturer, ffl_log_book_id: null }),
      manufacturer,
      serial_number,
      notes: null,
      happened_at: 1,
      person_name: "",
      person_address: "",
      person_license: null,
      contact_id: null,
      reason: "",
      product_id: null,
      order_id: null,
      staff_id: null,
      device_license_id: null,
      written_at: 1
    })
    .execute()
  return first ?? id
}

test("every firearm that is here gets the key that a register has for it, in whatever alphabet its maker writes", async () => {
  await emptyBench(office)
  const makers = [
    ..."Ижмех Молот CZ Halden Česká Łucznik Groß 北方工業 חרב".split(" "),
    ...fc.sample(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), { numRuns: 300, seed: 7 })
  ].map((maker) => maker.replaceAll("\0", ""))
  const ids = new Map<string, string>()
  for (const [place, maker] of makers.entries()) {
    const serial = `${place}-НМ${place}`
    const id = await came(maker, serial)
    await held(id)
    ids.set(id, firearmKey({ manufacturer: maker, serial_number: serial }))
  }
  const after = await migrated()
  for (const [id, key] of ids) expect(after.get(id)).toBe(key)
})

test("so does one that was put right, one on the bench without a log book, and one that is only in a cart yet", async () => {
  await emptyBench(office)
  const first = await came("Молот", "A-1")
  await came("Ижмех", "A-2", first)
  await held(first)
  const serial = newKey()
  const noBook = pistol(serial, { manufacturer: "Молот", ffl_log_book_id: undefined, log_book_not_required: true })
  await add(till, work(serial, { firearm: noBook }))
  await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "GUNSMITHING" })
  const { db } = office.database
  await db
    .updateTable("firearm_held")
    .set({ firearm_key: `/${serial}` })
    .where("firearm_id", "<>", first)
    .execute()
  await chooseLicensed(office, till)
  const inTrade = { ...trade(serial).firearm, manufacturer: "Ижмаш" }
  await add(till, trade(serial, { firearm: inTrade }))
  const { rows } = await sql<{ piece: string }>`select details ->> 'piece' as piece from cart_item
    where details -> 'firearm' ->> 'manufacturer' = 'Ижмаш'`.execute(db)
  const piece = rows[0]?.piece ?? ""
  await held(piece, `SENTRY/${serial}`)
  const after = await migrated()
  expect(after.get(first)).toBe(firearmKey({ manufacturer: "Ижмех", serial_number: "A-2" }))
  expect(after.get(piece)).toBe(firearmKey({ manufacturer: "Ижмаш", serial_number: serial }))
  expect([...after.values()]).toContain(firearmKey({ manufacturer: "Молот", serial_number: serial }))
  expect(after.size).toBe(3)
})

test("two that become one stay two rows, and the number is known as here", async () => {
  await emptyBench(office)
  const key = firearmKey({ manufacturer: "Ижмех", serial_number: "Z-9" })
  const [one, other] = [await came("Ижмех", "Z-9"), await came("ИЖМЕХ", "Z9")]
  await held(one)
  await held(other, key)
  const after = await migrated()
  expect([after.get(other), after.get(one)]).toEqual([key, `${key}/${one}`])
  // A key that says nothing of any firearm stays as it is.
  await held("nobody", "SOMEBODY/1")
  expect((await migrated()).get("nobody")).toBe("SOMEBODY/1")
})
