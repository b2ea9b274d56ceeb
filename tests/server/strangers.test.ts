import { beforeAll, describe, expect, test } from "vitest"
import { CODE, discountItem } from "./adjusting.ts"
import { type Browser, cashierAt, DANA, FRONT_1, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { openTill, withAmmo } from "./till.ts"

const MINUTE = 60_000
const BLOCKED = /^Too many attempts\. Try again in \d+ minutes\.$/

const office = await officeHere()
/** A register that somebody signed in at this morning, and one whose cashier is at work. */
let closed: Browser
let till: Browser
beforeAll(async () => {
  closed = await cashierAt(office, FRONT_2, LEE)
  await closed.call("logout")
  till = await openTill(office, FRONT_1, DANA)
})

/** Five wrong PINs for each register of the store and five bad logins, from `peer`, signed in nowhere. */
const attack = async (peer: string): Promise<void> => {
  for (const register of [FRONT_1, FRONT_2, "3"])
    for (let n = 0; n < 5; n++) await office.browser(register, peer).call("login", { pin: `11111${n}` })
  for (let n = 0; n < 5; n++)
    await office.browser(undefined, peer).call("login", { user_name: "manager", password: `guess ${n}` })
}

// Verifies: SEC-11
describe("a stranger who guesses at every register of the store", () => {
  test("hits nobody who is signed in, no register of the store, and nobody who calls from elsewhere", async () => {
    await attack("203.0.113.7")
    const blocked = await office.browser(FRONT_1, "203.0.113.7").call("login", { pin: DANA, force_login: 1 })
    expect(blocked.message).toMatch(BLOCKED)
    expect((await discountItem(till, await withAmmo(till), { amount: "1.00" })).status).toBe("success")
    expect((await till.call("check_manager_code", { manager_code: CODE })).status).toBe("success")
    expect((await closed.call("login", { pin: LEE })).status).toBe("success")
    const manager = office.browser(undefined, "198.51.100.4")
    expect((await manager.call("login", MANAGER)).status).toBe("success")
    await manager.call("logout")
  })

  test("and calls from many addresses, keeps new machines waiting for an hour at most, and nobody else", async () => {
    for (let n = 0; n < 30; n++) await attack(`203.0.113.${100 + n}`)
    expect((await office.browser(FRONT_1, "198.51.100.5").call("login", { pin: DANA })).message).toMatch(BLOCKED)
    await closed.call("logout")
    expect((await closed.call("login", { pin: LEE })).status).toBe("success")
    expect((await till.call("check_manager_code", { manager_code: CODE })).status).toBe("success")
    await office.clock.advance(60 * MINUTE)
    expect((await office.browser("3", "198.51.100.5").call("login", MANAGER)).status).toBe("success")
  })

  test("learns neither which registers there are nor whether one is in use", async () => {
    await office.clock.advance(120 * MINUTE)
    const said = async (register: string) => {
      const browser = office.browser(register, "203.0.113.9")
      const { client: _, server_time: _time, ...who } = (await browser.call("get_client")).json
      const { status, message, json } = await browser.call("login", { pin: "111111" })
      return { who, status, message, fields: Object.keys(json) }
    }
    const [real, unheard] = [await said(FRONT_1), await said("4711")]
    expect(real).toEqual(unheard)
    expect(real.message).toBe("Wrong PIN.")
    const rightPin = await office.browser("4711", "203.0.113.9").call("login", { pin: DANA })
    expect(rightPin.message).toBe("Wrong PIN.")
  })
})

describe("a browser of the store's", () => {
  test("is none by a cookie that somebody made up", async () => {
    await office.clock.advance(120 * MINUTE)
    const forger = office.browser(FRONT_1, "203.0.113.50")
    forger.cookies.set("pos_browser", "A".repeat(43))
    for (let n = 0; n < 5; n++) await forger.call("login", { pin: "111111" })
    forger.cookies.set("pos_browser", "B".repeat(43))
    expect((await forger.call("login", { pin: DANA, force_login: 1 })).message).toMatch(BLOCKED)
  })

  test("that a cashier makes known from his telephone brings him no tries beyond his own", async () => {
    await office.clock.advance(120 * MINUTE)
    const tried: string[] = []
    for (let n = 0; n < 7; n++) {
      const phone = office.browser("3", `192.0.2.${n}`)
      expect((await phone.call("login", { pin: LEE, force_login: 1 })).status).toBe("success")
      tried.push((await phone.call("login", { user_name: "manager", password: `guess ${n}` })).message ?? "")
    }
    expect(tried.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "Wrong user name or password."))
    expect(tried.slice(5).every((words) => BLOCKED.test(words))).toBe(true)
  })
})
