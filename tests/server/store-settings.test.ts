import { expect, test } from "vitest"
import { STORE_SETTINGS } from "../../server/actions/settings/storeSettings.ts"
import { refusedIn } from "../../src/settings/list/rules.ts"
import { cashierAt, FRONT_2, MANAGER, officeHere } from "./office.ts"

const office = await officeHere()

const LABEL = "Stay signed in between sales"

// Verifies: SET-01, API-96, API-97, ENT-43, CG-77
test("a manager sets what every register of the store is told at its next question; nobody else does", async () => {
  const cashier = await cashierAt(office, FRONT_2)
  const manager = office.browser()
  await manager.call("login", MANAGER)
  const staying = async () => (await cashier.call("get_client")).body.client?.stay_signed_in
  const shown = (await cashier.call("get_pos_settings")).body.settings
  expect(shown?.find(({ label }) => label === LABEL)).toMatchObject({
    data_type: "binary",
    preference_value: "0",
    default_value: "0"
  })
  const save = (who: typeof manager, preference_value: string, label = LABEL) =>
    who.call("save_pos_settings", {
      settings: [
        { label: "Time clock", preference_value: "0" },
        { label, preference_value }
      ]
    })
  expect((await save(cashier, "1")).message).toBe("Only a manager can change these settings.")
  expect((await save(manager, "2")).message).toBe(`${LABEL} can't be set to this.`)
  // The screen finds the field by these words.
  expect(refusedIn((await save(manager, "2")).message ?? "", ["Time clock", LABEL])).toBe(LABEL)
  expect((await save(manager, "1", "Free ammo")).message).toBe("This store has no setting called Free ammo.")
  // All of it or nothing.
  expect((await cashier.call("get_client")).body.client?.enable_time_sheets).toBe(true)
  expect(await staying()).toBe(false)
  const saved = await save(manager, "1")
  expect(saved.body.settings?.find(({ label }) => label === LABEL)?.preference_value).toBe("1")
  expect(await staying()).toBe(true)
})

test("every setting may have its default, and says what else it may have", async () => {
  const { db, clientId } = office.database
  const store = await db.selectFrom("client").selectAll().where("client_id", "=", clientId).executeTakeFirstOrThrow()
  expect(new Set(STORE_SETTINGS.map(({ label }) => label)).size).toBe(STORE_SETTINGS.length)
  for (const { default_value, column, told, options } of STORE_SETTINGS) {
    const values = options?.map(({ value }) => value) ?? [default_value]
    expect(values).toContain(default_value)
    for (const value of values) expect(told({ ...store, ...column(value) })).toBe(value)
    expect(column("nonsense \u0000")).toBeNull()
  }
})

// Verifies: SET-02
test("managers see who set what, from what to what; what was sent as it was is no change", async () => {
  const { db, clientId } = office.database
  await db.updateTable("client").set({ stock_rule: "refuse", no_receipt_returns: false }).execute()
  await db.deleteFrom("setting_change").execute()
  const manager = office.browser()
  await manager.call("login", { ...MANAGER, force_login: 1 })
  const cashier = await cashierAt(office, FRONT_2)
  const set = (label: string, preference_value: string) => ({ label, preference_value })
  const STOCK = "When the stock count says none is left"
  const save = async (...settings: readonly ReturnType<typeof set>[]) => manager.call("save_pos_settings", { settings })
  await save(set(STOCK, "code"), set("Returns without a receipt", "0"))
  await save(set(STOCK, "sell"), set("Returns without a receipt", "maybe"))
  const { changes } = (await save(set("Returns without a receipt", "1"), set(STOCK, "code"))).body
  expect(changes).toMatchObject([
    { label: "Returns without a receipt", was: "0", became: "1", user_name: "manager" },
    { label: STOCK, was: "refuse", became: "code", user_name: "manager" }
  ])
  expect((await manager.call("get_pos_settings")).body.changes).toEqual(changes)
  expect((await cashier.call("get_pos_settings")).body).not.toHaveProperty("changes")
  expect(await db.selectFrom("setting_change").select("client_id").execute()).toEqual([
    { client_id: clientId },
    { client_id: clientId }
  ])
})
