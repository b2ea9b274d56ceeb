import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

describe("the register", () => {
  // Verifies: API-44, API-45, REG-08
  test("opens once and closes once", async () => {
    expect((await till.call("open_register", { amount: "100.00" })).message).toBe("Register is already open.")
    const closed = await till.call("close_register", { amount: "250.00" })
    expect(closed.body.device?.register_status).toBe("Closed")
    expect((await till.call("close_register", { amount: "250.00" })).message).toBe("Register is already closed.")
    const opened = await till.call("open_register", { amount: "200.00" })
    expect(opened.body.device?.register_status).toBe("Open")
  })

  // Verifies: REG-06
  test("wants the cash counted", async () => {
    await till.call("close_register", { amount: "1.00" })
    expect((await till.call("open_register", { amount: "0.00" })).message).toBe("Please enter your total cash.")
  })

  test("takes no payment while it is closed", async () => {
    await till.call("close_register", { amount: "1.00" })
    const { status, message } = await till.call("save_payment_cash", paymentOf(await withAmmo(till), cents(5000)))
    expect({ status, message }).toEqual({
      status: "error",
      message: "Open your register before processing transactions"
    })
  })

  // Verifies: ERR-39, REL-25
  test("does not close over a sale that was paid in part", async () => {
    await till.call("save_payment_cash", paymentOf(await withAmmo(till), cents(500)))
    const { status, message } = await till.call("close_register", { amount: "250.00" })
    expect({ status, message }).toEqual({ status: "error", message: "Please complete the sale first." })
    await till.call("clear_cart")
  })

  test("a manager without a register is asked to choose one", async () => {
    const manager = office.browser()
    await manager.call("login", { ...MANAGER, force_login: 1 })
    for (const action of ["get_shopping_cart", "clear_cart"] as const)
      expect(await manager.call(action)).toMatchObject({ status: "error", message: "Choose a register first." })
    expect((await manager.call("open_register", { amount: "1.00" })).message).toBe("Choose a register first.")
  })
})
