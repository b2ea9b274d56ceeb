import { beforeAll, describe, expect, test } from "vitest"
import { type Browser, cashierAt, FRONT_1, FRONT_2, MANAGER, officeHere } from "./office.ts"

const office = await officeHere()
let manager: Browser
beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
})

const save = (fields: Readonly<Record<string, unknown>>) => manager.call("save_item_store_person", fields)
const people = async () => (await manager.call("get_list_store_people")).body.list ?? []
const called = async (name: string) => (await people()).find(({ user_name }) => user_name === name)
/** Somebody signs in at a register that a manager has made of this browser. */
const signsIn = async (fields: Readonly<Record<string, unknown>>) => {
  const till = await cashierAt(office, FRONT_2)
  await till.call("logout")
  return till.call("login", { ...fields, force_login: 1 })
}

describe("the people of a store", () => {
  test("are for managers alone", async () => {
    const cashier = await cashierAt(office, FRONT_2)
    for (const refused of [
      await cashier.call("get_list_store_people"),
      await cashier.call("get_item_store_person", { staff_id: "x" }),
      await cashier.call("save_item_store_person", { user_name: "Me", user_type_code: "MANAGER" })
    ])
      expect(refused.message).toBe("You need a manager sign-in for this page.")
  })

  test("are added with what they sign in with, of which nothing is told or kept as it was typed", async () => {
    expect((await save({ user_name: "Ida W." })).body.faults).toEqual([{ field: "pin", message: "Enter a PIN." }])
    const added = await save({ user_name: " Ida  W. ", pin: "918273" })
    const { staff_id } = added.body.person ?? {}
    expect(added.body.person).toMatchObject({ user_name: "Ida W.", user_type_code: "CASHIER", has_pin: true })
    expect(JSON.stringify(added.json)).not.toContain("918273")
    expect((await signsIn({ pin: "918273" })).body.user?.user_name).toBe("Ida W.")
    expect((await save({ user_name: "ida w.", pin: "112233" })).body.faults?.[0]?.message).toBe(
      "There is a ida w. already."
    )
    expect((await save({ user_name: "Jo", pin: "918273" })).body.faults?.[0]?.message).toContain(
      "Somebody has this PIN"
    )
    expect((await save({ user_name: "Jo", pin: "123" })).body.faults?.[0]?.message).toBe("A PIN needs 6 to 10 digits.")
    expect((await save({ user_name: "Jo", pin: "123456" })).body.faults).toEqual([
      {
        field: "pin",
        message: "This PIN is too easy to guess: one digit over and over, or a run like 123456. Choose another."
      }
    ])
    expect(await called("Jo")).toBeUndefined()
    await save({ staff_id, pin: "645342" })
    expect((await signsIn({ pin: "918273" })).status).toBe("error")
    expect((await signsIn({ pin: "645342" })).status).toBe("success")
    const { changes } = (await manager.call("get_item_store_person", { staff_id })).body
    expect(changes?.map(({ field, user_name }) => [field, user_name])).toEqual([
      ["pin", "manager"],
      ["new", "manager"]
    ])
    const dump = JSON.stringify([
      await office.database.db.selectFrom("person_change").selectAll().execute(),
      await office.database.db.selectFrom("staff").selectAll().execute(),
      await office.database.db.selectFrom("idempotency").selectAll().execute(),
      office.log
    ])
    expect(dump).not.toContain("645342")
  })

  test("are signed out everywhere when they are disabled, can't sign in, and can again once they are enabled", async () => {
    const till = await cashierAt(office, FRONT_1)
    const dana = await called("Dana K.")
    expect(dana?.signed_in_at).toEqual(["Front 1"])
    await save({ staff_id: dana?.staff_id, disabled: 1 })
    expect((await till.call("get_shopping_cart")).status).toBe("login_required")
    expect(await called("Dana K.")).toMatchObject({ disabled: true, signed_in_at: [] })
    await save({ staff_id: dana?.staff_id, disabled: 0 })
    const again = await cashierAt(office, FRONT_1)
    expect((await again.call("get_shopping_cart")).status).toBe("success")
  })

  test("keep one manager who can sign in, and nobody disables themselves", async () => {
    const own = await called("manager")
    expect((await save({ staff_id: own?.staff_id, disabled: 1 })).message).toContain("your own sign-in")
    expect((await save({ staff_id: own?.staff_id, user_type_code: "CASHIER" })).message).toContain("only manager")
    const wanting = await save({ user_name: "Ruth", user_type_code: "MANAGER", pin: "556677" })
    expect(wanting.body.faults?.map(({ field }) => field)).toEqual(["password", "manager_code"])
    const ruth = await save({
      user_name: "Ruth",
      user_type_code: "MANAGER",
      password: "twelve-letters-long",
      pin: "556677",
      manager_code: "778899"
    })
    const second = office.browser()
    expect((await second.call("login", { user_name: "ruth", password: "twelve-letters-long" })).status).toBe("success")
    // Demoted: nothing of a manager's is left, in any window.
    const staff_id = ruth.body.person?.staff_id
    expect((await save({ staff_id, user_type_code: "CASHIER" })).body.person).toMatchObject({
      has_password: false,
      has_manager_code: false,
      has_pin: true
    })
    expect((await second.call("get_list_store_people")).status).toBe("login_required")
    expect((await second.call("login", { user_name: "ruth", password: "twelve-letters-long" })).status).toBe("error")
    expect((await save({ staff_id: own?.staff_id, manager_code: "111111" })).body.faults?.[0]?.message).toBe(
      "This manager code is too easy to guess: one digit over and over, or a run like 123456. Choose another."
    )
    // Whoever changes their own secret goes on working where they are.
    expect((await save({ staff_id: own?.staff_id, manager_code: "864201" })).status).toBe("success")
    expect((await manager.call("get_list_store_people")).status).toBe("success")
  })
})
