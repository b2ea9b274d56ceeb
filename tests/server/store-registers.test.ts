import { beforeAll, describe, expect, test } from "vitest"
import { type Browser, cashierAt, DANA, FRONT_1, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { amountFor, balanceOf, openTill, paymentOf, startCard, withAmmo } from "./till.ts"

const office = await officeHere()
let manager: Browser
beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
})

const save = (fields: Readonly<Record<string, unknown>>) => manager.call("save_item_store_register", fields)
const registers = async () => (await manager.call("get_list_store_registers")).body.list ?? []
const at = async (id: string) => (await registers()).find(({ register_id }) => register_id === id)
const close = (status: "Open" | "Closed", id: string) =>
  office.database.db
    .updateTable("device")
    .set({ register_status: status })
    .where("device_license_id", "=", id)
    .execute()
const retire = (id: string) => save({ register_id: id, retired: 1 })

describe("the registers of a store", () => {
  test("are for managers alone", async () => {
    const cashier = await cashierAt(office, FRONT_2)
    for (const refused of [
      await cashier.call("get_list_store_registers"),
      await cashier.call("get_item_store_register", { register_id: FRONT_1 }),
      await cashier.call("save_item_store_register", { register_id: FRONT_1, device_nickname: "Mine" })
    ])
      expect(refused.message).toBe("You need a manager sign-in for this page.")
    expect(await at(FRONT_2)).toMatchObject({ signed_in: "Dana K.", open: false })
    await cashier.call("logout")
    expect((await at(FRONT_2))?.signed_in).toBeUndefined()
  })

  test("are added and renamed, each by a name of its own, and say who did", async () => {
    const { register_id: id } = (await save({ device_nickname: " Gun  counter " })).body.register ?? {}
    expect(await at(id ?? "")).toMatchObject({ device_nickname: "Gun counter", open: false, print_type: "none" })
    const fault = async (device_nickname: string) =>
      (await save({ register_id: id, device_nickname })).body.faults?.[0]?.message
    expect(await fault(" ")).toBe("Enter a name.")
    expect(await fault("front 1")).toBe("There is a register called front 1 already.")
    await save({ register_id: id, device_nickname: "Gun desk" })
    const { changes } = (await manager.call("get_item_store_register", { register_id: id })).body
    expect(changes?.map(({ field, was, became, user_name }) => [field, was, became, user_name])).toEqual([
      ["device_nickname", "Gun counter", "Gun desk", "manager"],
      ["new", "", "Gun counter", "manager"]
    ])
    const { devices } = (await office.browser().call("login", { ...MANAGER, force_login: 1 })).body
    expect(devices?.map(({ device_nickname }) => device_nickname)).toContain("Gun desk")
    await manager.call("login", { ...MANAGER, force_login: 1 })
  })

  test("have other rates than the store's, typed in percent, which are chosen there and nowhere else", async () => {
    const { register_id: id = "" } =
      (await save({ device_nickname: "Booth", other_rates: "6.5%; 4, 6.50" })).body.register ?? {}
    expect((await at(id))?.other_rates).toBe("4; 6.5")
    const rates = () =>
      office.database.db
        .selectFrom("device_tax_rate")
        .select("tax_rate")
        .where("device_license_id", "=", id)
        .orderBy("tax_rate")
        .execute()
    expect(await rates()).toEqual([{ tax_rate: 0.04 }, { tax_rate: 0.065 }])
    for (const wrong of ["six", "0", "100", "4; -1", "1;2;3;4;5;6;7;8;9"])
      expect((await save({ register_id: id, other_rates: wrong })).body.faults?.map(({ field }) => field)).toEqual([
        "other_rates"
      ])
    // What is not said stays.
    await save({ register_id: id, device_nickname: "Booth 2" })
    expect(await rates()).toHaveLength(2)
    await save({ register_id: id, other_rates: "" })
    expect(await rates()).toEqual([])
    expect((await at(id))?.other_rates).toBeUndefined()
    const { changes } = (await manager.call("get_item_store_register", { register_id: id })).body
    expect(changes?.filter(({ field }) => field === "other_rates").map(({ was, became }) => [was, became])).toEqual([
      ["4; 6.5", ""],
      ["", "4; 6.5"]
    ])
  })

  test("are not retired while they are open, with money in doubt, or with money on a cart", async () => {
    const till = await openTill(office, FRONT_2, LEE)
    expect((await retire(FRONT_2)).message).toBe("Front 2 is open. Close it first.")
    const cart = await withAmmo(till)
    const due = balanceOf(cart)
    await pay(till, "save_payment_cash", cart, amountFor(0, due))
    await close("Closed", FRONT_2)
    expect((await retire(FRONT_2)).message).toContain("A cart of Front 2 has money on it.")
    await close("Open", FRONT_2)
    const now = (await till.call("get_shopping_cart")).body
    await startCard(office, till, paymentOf(now, amountFor(4, balanceOf(now))))
    await close("Closed", FRONT_2)
    expect((await retire(FRONT_2)).message).toBe("A payment at Front 2 isn't settled yet. Settle it first.")
    expect((await at(FRONT_2))?.retired_at).toBeUndefined()
    expect((await till.call("get_shopping_cart")).status).toBe("success")
  })

  test("are retired: signed out, not offered, not opened, and what was begun there is cleared", async () => {
    const till = await openTill(office, FRONT_1)
    await withAmmo(till)
    await close("Closed", FRONT_1)
    const boss = office.browser(FRONT_1)
    expect((await retire(FRONT_1)).body.register).toMatchObject({ device_nickname: "Front 1" })
    expect((await till.call("get_shopping_cart")).status).toBe("login_required")
    // A browser that was this register is told; a stranger learns nothing.
    expect((await till.call("login", { pin: DANA })).message).toContain("This register was retired.")
    expect((await boss.call("login", { pin: DANA })).message).toBe("Wrong PIN.")
    const { devices } = (await boss.call("login", { ...MANAGER, force_login: 1 })).body
    expect(devices?.map(({ device_nickname }) => device_nickname)).not.toContain("Front 1")
    await manager.call("login", { ...MANAGER, force_login: 1 })
    const begun = await office.database.db
      .selectFrom("cart")
      .select("status")
      .where("device_license_id", "=", FRONT_1)
      .where("is_default", "=", true)
      .where("status", "=", "open")
      .execute()
    expect(begun).toEqual([])
    expect((await save({ device_nickname: "Front 1" })).body.faults?.[0]?.message).toContain("called Front 1 already")
    await save({ register_id: FRONT_1, retired: 0 })
    expect((await cashierAt(office, FRONT_1)).cookies.size).toBeGreaterThan(0)
  })

  test("keep one that is in use, and the one where the manager is", async () => {
    const here = office.browser(FRONT_1)
    await here.call("login", { ...MANAGER, force_login: 1 })
    await close("Closed", FRONT_1)
    const retireHere = (id: string) => here.call("save_item_store_register", { register_id: id, retired: 1 })
    expect((await retireHere(FRONT_1)).message).toContain("You are signed in at Front 1.")
    await office.database.db
      .updateTable("device")
      .set({ retired_at: 1 })
      .where("device_license_id", "<>", FRONT_1)
      .execute()
    expect((await retireHere(FRONT_1)).message).toContain("the only register of the store")
  })
})
