import { beforeAll, describe, expect, test } from "vitest"
import { type Browser, cashierAt, DANA, FRONT_1, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"

const office = await officeHere()
let manager: Browser
beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
})

const change = (who: Browser, kind: string, present: string, secret: string) =>
  who.call("save_own_secret", { kind, present, secret })

describe("who is signed in changes a secret of their own", () => {
  test("a cashier with the PIN now: the new one works, the old one does not, and they go on where they are", async () => {
    const till = await cashierAt(office, FRONT_1)
    expect(await change(till, "pin", DANA, "645342")).toMatchObject({ status: "success" })
    expect((await till.call("get_shopping_cart")).status).toBe("success")
    await till.call("logout")
    expect((await till.call("login", { pin: DANA })).message).toBe("Wrong PIN.")
    expect((await till.call("login", { pin: "645342" })).body.user?.user_name).toBe("Dana K.")
    const people = (await manager.call("get_list_store_people")).body.list ?? []
    const dana = people.find(({ user_name }) => user_name === "Dana K.")
    const { changes } = (await manager.call("get_item_store_person", { staff_id: dana?.staff_id })).body
    expect(changes?.[0]).toMatchObject({ field: "pin", was: "", became: "", user_name: "Dana K." })
    const dump = JSON.stringify([
      await office.database.db.selectFrom("person_change").selectAll().execute(),
      await office.database.db.selectFrom("staff").selectAll().execute(),
      await office.database.db.selectFrom("idempotency").selectAll().execute(),
      office.log
    ])
    expect(dump).not.toContain("645342")
    expect(await change(till, "pin", "645342", DANA)).toMatchObject({ status: "success" })
  })

  test("a manager with the password, and goes on where they are", async () => {
    const { user_name, password } = MANAGER
    const here = office.browser()
    await here.call("login", { ...MANAGER, force_login: 1 })
    expect(await change(here, "password", password, "four words that I keep")).toMatchObject({ status: "success" })
    expect((await here.call("get_list_store_people")).status).toBe("success")
    const next = office.browser()
    expect((await next.call("login", { user_name, password, force_login: 1 })).status).toBe("error")
    const fresh = { user_name, password: "four words that I keep", force_login: 1 }
    expect((await next.call("login", fresh)).status).toBe("success")
    expect(await change(next, "manager_code", "four words that I keep", "864201")).toMatchObject({ status: "success" })
    expect(await change(next, "password", "four words that I keep", password)).toMatchObject({ status: "success" })
    manager = next
  })

  test.each([
    ["too short", "pin", "123", "A PIN needs 6 to 10 digits."],
    [
      "a run",
      "pin",
      "123456",
      "This PIN is too easy to guess: one digit over and over, or a run like 123456. Choose another."
    ],
    ["the one before", "pin", DANA, "It is the one that you have. Choose another."],
    ["somebody's", "pin", LEE, "This one can't be used. Choose another."],
    ["a cashier's password", "password", "twelve-letters-long", "This is not part of your sign-in."],
    ["nothing that is known", "shoe", "123456", "This is not part of your sign-in."]
  ])("nothing changes by what may not be: %s", async (_what, kind, secret, message) => {
    const till = await cashierAt(office, FRONT_1)
    expect(await change(till, kind, DANA, secret)).toMatchObject({ status: "error", message })
    expect((await till.call("get_shopping_cart")).status).toBe("success")
    await till.call("logout")
    expect((await till.call("login", { pin: DANA })).status).toBe("success")
  })

  test("five wrong tries make them wait, a right one too; a number that somebody has counts as one", async () => {
    const till = await cashierAt(office, FRONT_2, LEE)
    expect(await change(till, "pin", "000001", "645342")).toMatchObject({
      message: "Wrong PIN.",
      body: { field: "present" }
    })
    for (let tries = 0; tries < 4; tries++) await change(till, "pin", LEE, DANA)
    expect((await change(till, "pin", LEE, "645342")).message).toMatch(
      /^Too many attempts\. Try again in \d+ minutes\.$/
    )
    // It is their own wait: the register signs others in.
    await till.call("logout")
    expect((await till.call("login", { pin: LEE })).status).toBe("success")
  })

  test("nobody does who is not signed in", async () => {
    expect((await change(office.browser(FRONT_1), "pin", DANA, "645342")).status).toBe("login_required")
  })
})
