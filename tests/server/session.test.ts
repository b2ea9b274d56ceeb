import { describe, expect, test } from "vitest"
import { cashierAt, DANA, FRONT_1, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"

const office = await officeHere()

describe("who is there", () => {
  test("the store is known before anybody signs in, and its register to a browser that was it before", async () => {
    const browser = office.browser(FRONT_1)
    const { status, body } = await browser.call("get_client")
    expect(status).toBe("success")
    expect(body.client).toMatchObject({ client_id: "1001", company_name: "Ridgeline Armory & Range", idempotent: true })
    expect(body.device).toBeUndefined()
    await browser.call("login", { pin: DANA })
    await browser.call("logout")
    expect((await browser.call("get_client")).body.device).toMatchObject({
      device_license_id: FRONT_1,
      device_nickname: "Front 1"
    })
    expect(body.pos_version).toBe("2.5.4")
    expect(body.server_time).toBe(office.clock.currentTimeMillisUnsafe())
    expect(body.user).toBeUndefined()
  })

  // Verifies: AUTH-01, AUTH-02, AUTH-03
  test("a manager signs in by name and password and gets the list of registers", async () => {
    const browser = office.browser()
    const { status, body } = await browser.call("login", MANAGER)
    expect(status).toBe("success")
    expect(body.user).toMatchObject({ user_name: "manager", user_type_code: "MANAGER" })
    expect(body.devices?.map((device) => device.device_nickname)).toEqual(["Front 1", "Front 2", "Range desk"])
    expect((await browser.call("get_client")).body.user?.user_type_code).toBe("MANAGER")
    await browser.call("logout")
  })

  test("a manager who chose a register holds it", async () => {
    const browser = office.browser()
    await browser.call("login", MANAGER)
    const chosen = await browser.call("get_client", { device_license_id: FRONT_2 })
    expect(chosen.body.device).toMatchObject({ device_nickname: "Front 2" })
    const other = await office.browser(FRONT_2).call("login", { pin: LEE })
    expect(other.status).toBe("duplicate_login")
    await browser.call("logout")
  })

  test("whoever is kept from a register by somebody else still signs out, and their session is over", async () => {
    const [here, boss] = [office.browser(FRONT_2), office.browser()]
    await here.call("login", { pin: LEE })
    await boss.call("login", MANAGER)
    const there = { device_license_id: FRONT_2 }
    expect((await boss.call("get_shopping_cart", there)).status).toBe("duplicate_login")
    expect((await boss.call("logout", there)).status).toBe("success")
    expect((await boss.call("get_client")).body.user).toBeUndefined()
    expect((await boss.call("get_shopping_cart")).status).toBe("login_required")
    await here.call("logout")
  })

  // Verifies: AUTH-03
  test("a register is in use for everybody but the person who is there, who may have left it a moment ago", async () => {
    const [here, boss] = [office.browser(FRONT_2), office.browser()]
    await here.call("login", { pin: LEE })
    const listed = (await boss.call("login", MANAGER)).body.devices ?? []
    expect(listed.find(({ device_license_id: id }) => id === FRONT_2)?.in_use).toBe(true)
    expect((await here.call("get_client")).body.device?.in_use).toBe(false)
    await here.call("logout")
    expect((await here.call("get_client")).body.device?.in_use).toBe(false)
    await boss.call("logout")
  })

  // Verifies: AUTH-04
  test("a cashier signs in with a PIN at a register, and not without one", async () => {
    const nowhere = await office.browser().call("login", { pin: DANA })
    expect(nowhere).toMatchObject({ status: "error", message: "Choose a register first." })
    const { body } = await office.browser(FRONT_1).call("login", { pin: DANA })
    expect(body.user).toMatchObject({ user_name: "Dana K.", user_type_code: "CASHIER" })
    expect(body.devices).toBeUndefined()
  })

  test("a wrong name, password or PIN is told in the same words", async () => {
    const browser = office.browser("3")
    const wrong = "Wrong user name or password."
    expect((await browser.call("login", { user_name: "nobody", password: "x" })).message).toBe(wrong)
    expect((await browser.call("login", { ...MANAGER, password: "x" })).message).toBe(wrong)
    expect((await browser.call("login", { pin: "000000" })).message).toBe("Wrong PIN.")
  })

  test("five wrong tries at a register make it wait a quarter of an hour", async () => {
    const browser = office.browser("3")
    for (let n = 0; n < 5; n++) await browser.call("login", { pin: "111111" })
    const { status, message } = await browser.call("login", { pin: DANA })
    expect(status).toBe("error")
    expect(message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/)
    await office.clock.advance(15 * 60_000)
    expect((await browser.call("login", { pin: DANA, force_login: 1 })).status).toBe("success")
    await browser.call("logout")
  })

  // Verifies: AUTH-08
  test("a cashier who is signed in elsewhere must force it, and the other register is signed out", async () => {
    const first = await cashierAt(office, FRONT_1)
    const second = office.browser(FRONT_2)
    const refused = await second.call("login", { pin: DANA })
    expect(refused).toMatchObject({ status: "duplicate_login", message: "Dana K. is signed in at Front 1." })
    expect((await first.call("get_shopping_cart")).status).toBe("success")
    expect((await second.call("login", { pin: DANA, force_login: 1 })).status).toBe("success")
    expect((await first.call("get_shopping_cart")).status).toBe("login_required")
    await second.call("logout")
  })

  // Verifies: AUTH-09
  test("a version that is not the latest cannot sign in", async () => {
    const { status, message } = await office.browser(FRONT_1).call("login", { pin: DANA, pos_version: "2.5.3" })
    expect(status).toBe("error")
    expect(message).toBe("This POS version is not the latest. Please refresh the page to update.")
  })

  // Verifies: AUTH-15
  test("signing out ends the session on the server and forgets both cookies", async () => {
    const browser = await cashierAt(office, FRONT_1)
    const kept = new Map(browser.cookies)
    await browser.call("logout")
    expect([...browser.cookies.keys()]).toEqual(["pos_browser"])
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect((await browser.call("get_shopping_cart")).status).toBe("login_required")
  })

  test("the session cookie is out of the page's reach, the token is not", async () => {
    const { response } = await office.browser(FRONT_1).call("login", { pin: DANA, force_login: 1 })
    const [session = "", token = "", known = ""] = response.headers.getSetCookie()
    expect(session).toMatch(/^pos_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(token).toMatch(/^pos_token=[\w-]{43}; Path=\/; SameSite=Strict$/)
    expect(known).toMatch(/^pos_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test("on https the session cookie is bound to the host", async () => {
    const response = await office.handle(
      new Request("https://till.test/api?action=login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          pin: DANA,
          force_login: 1,
          device_license_id: FRONT_1,
          pos_version: "2.5.4",
          idempotency_key: "https"
        })
      })
    )
    const [session = ""] = response.headers.getSetCookie()
    expect(session).toMatch(/^__Host-pos_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(response.headers.get("strict-transport-security")).toContain("max-age=31536000")
  })

  test("a body without the session's token is refused before any work", async () => {
    const browser = await cashierAt(office, FRONT_1)
    for (const pos_token of [undefined, "wrong"]) {
      const { code, status } = await browser.call("open_register", { amount: "100.00", pos_token })
      expect({ code, status }).toEqual({ code: 403, status: "login_required" })
    }
    const { body } = await browser.call("get_client")
    expect(body.device?.register_status).toBe("Closed")
  })

  test("the token alone signs nobody in", async () => {
    const browser = await cashierAt(office, FRONT_1)
    const thief = office.browser(FRONT_1)
    thief.cookies.set("pos_token", browser.cookies.get("pos_token") ?? "")
    expect((await thief.call("get_shopping_cart")).status).toBe("login_required")
  })

  test("a cashier's session is worth nothing at another register", async () => {
    const browser = await cashierAt(office, FRONT_1)
    expect((await browser.call("get_shopping_cart", { device_license_id: FRONT_2 })).status).toBe("login_required")
  })
})
