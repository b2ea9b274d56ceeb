import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newBrowser, type Office, openOffice, openTill } from "./inMemory.ts"
import { signInCashier, startDay } from "./session.ts"

describe("a sign-out whose reply is late", () => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice()
  })
  afterAll(() => office.close())

  test("does not end the session of whoever signs in meanwhile", async () => {
    let arrive: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const handle = async (request: Request): Promise<Response> => {
      const response = await office.handle(request)
      if (request.url.endsWith("action=logout")) await late
      return response
    }
    const browser = newBrowser()
    const till = await openTill(handle, browser)
    await startDay(till)
    till.act({ _tag: "SignOut" })
    await till.until(({ session }) => session.user === null)
    const next = signInCashier(till)
    for (let turn = 0; turn < 20; turn += 1) await till.book()
    expect(browser.calls.at(-1)).toBe("logout")
    arrive()
    await next
    expect(browser.calls.slice(browser.calls.indexOf("logout"))).toEqual(["logout", "login", "get_shopping_cart"])
    expect([...browser.cookies.keys()].toSorted()).toEqual(["pos_browser", "pos_session", "pos_token"])
    till.act({ _tag: "Scan", text: "850000410015", quantity: 1 })
    expect((await till.until(({ cart }) => cart.cart?.items.length === 1)).session.user?.user_name).toBe("Dana K.")
    await till.close()
  })
})
