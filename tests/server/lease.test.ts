import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { type Browser, officeHere } from "./office.ts"
import { AMMO, balanceOf, openTill, paymentOf, putCartsAway, withAmmo } from "./till.ts"

const OLDER = Date.UTC(2026, 10, 20, 9)
const NEWER = OLDER + 1

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  till = await openTill(office)
})

const payments = () => office.database.db.selectFrom("payment").selectAll().execute()

// Verifies: REL-15
describe("what a page sends that is not the register any more", () => {
  test("is refused once the page that followed it has written, and moves no money", async () => {
    const cart = await withAmmo(till)
    const payment = { ...paymentOf(cart, balanceOf(cart)), lease_epoch: OLDER }
    const before = (await payments()).length
    const added = await till.call("add_to_cart", { product_id: AMMO, quantity: 1, lease_epoch: NEWER })
    expect(added.status).toBe("success")
    const late = await till.call("save_payment_cash", payment)
    expect(late).toMatchObject({ code: 409, status: "stale_writer", json: { lease_epoch: NEWER } })
    expect(await payments()).toHaveLength(before)
    const again = await till.call("save_payment_cash", {
      ...paymentOf(added.body, balanceOf(added.body), payment.payment_key),
      lease_epoch: NEWER
    })
    expect(again.status).toBe("success")
  })

  test("is taken as long as no other page has written, and of a register that names no page", async () => {
    const cart = await withAmmo(till)
    const part = { ...paymentOf(cart, cents(500)), lease_epoch: OLDER }
    expect((await till.call("save_payment_cash", part)).status).toBe("success")
    await till.call("get_shopping_cart", { lease_epoch: NEWER })
    const { body } = await till.call("get_shopping_cart")
    const rest = paymentOf(body, balanceOf(body))
    expect((await till.call("save_payment_cash", rest)).status).toBe("success")
  })

  test("counts within one sign-in: the next one begins with whoever writes first", async () => {
    await till.call("add_to_cart", { product_id: AMMO, quantity: 1, lease_epoch: NEWER })
    await till.call("logout")
    const next = await openTill(office)
    const added = await next.call("add_to_cart", { product_id: AMMO, quantity: 1, lease_epoch: OLDER })
    expect(added.status).toBe("success")
  })
})
