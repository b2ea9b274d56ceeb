import { beforeAll, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { AMMO, GLASSES, openTill, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
})

const LABEL = "Lines removed from carts"

/** What a tape of this register says of removed lines: "2 37.98". */
const told = async (tape_type: "X" | "Z" = "X", at = till): Promise<string> => {
  const rows = (await at.call("get_tape", { tape_type })).body.tape?.rows ?? []
  const row = rows.find(({ label }) => label.startsWith(LABEL))
  return `${row?.label.slice(LABEL.length + 2) ?? ""} ${row?.value ?? ""}`
}

const takeOut = async (line: string | undefined) => {
  await office.clock.advance(1000)
  return till.call("save_quantity", { shopping_cart_item_id: line, quantity: 0 })
}

/** A cart of one line, and the line's id. */
const ammo = async (quantity = 1): Promise<string | undefined> =>
  (await withAmmo(till, quantity)).items?.at(-1)?.shopping_cart_item_id

// Verifies: CG-90
describe("lines that left carts unsold", () => {
  test("are on the X tape, how many and what they came to, until Undo puts one back", async () => {
    expect(await told()).toBe("0 0.00")
    await takeOut(await ammo(2))
    expect(await told()).toBe("1 37.98")
    const again = await ammo(1)
    await takeOut(again)
    expect(await told()).toBe("2 56.97")
    await office.clock.advance(1000)
    await till.call("add_to_cart", { product_id: AMMO, quantity: 1, restores: again })
    expect(await told()).toBe("1 37.98")
    await takeOut(again)
    expect(await told()).toBe("2 56.97")
  })

  test("count with each line of a cart that is cleared, and with none that is sold or only made less", async () => {
    const before = await told()
    const cart = await withAmmo(till, 3)
    await till.call("save_quantity", {
      shopping_cart_item_id: cart.items?.[0]?.shopping_cart_item_id,
      quantity: 1
    })
    await pay(till, "save_payment_cash", (await till.call("get_shopping_cart")).body, cents(50_00))
    expect(await told()).toBe(before)
    await withAmmo(till)
    await till.call("add_to_cart", { product_id: GLASSES, quantity: 1 })
    const glasses = (await till.call("get_shopping_cart")).body.items?.find(({ product_id }) => product_id === GLASSES)
    await till.call("clear_cart")
    expect(await told()).toBe(`4 ${((5697 + 1899 + (glasses?.price ?? 0)) / 100).toFixed(2)}`)
  })

  test("are on the tape of their own register alone, and the Z keeps them while the next tape begins at none", async () => {
    const other = await openTill(office, FRONT_2, LEE)
    expect(await told("X", other)).toBe("0 0.00")
    const x = await told()
    await office.clock.advance(1000)
    await till.call("close_register", { amount: "200.00" })
    expect(await told("Z")).toBe(x)
    await office.clock.advance(1000)
    await till.call("open_register", { amount: "200.00" })
    expect(await told()).toBe("0 0.00")
  })

  test("what comes back of an order is none when it is taken out of its return", async () => {
    const { body } = await pay(till, "save_payment_cash", await withAmmo(till), cents(50_00))
    const { order_items = [] } = (await till.call("get_item_order", { order_id: body.order_id })).body
    const returned = await till.call("get_return_amount", {
      order_id: body.order_id,
      order_item_id: order_items[0]?.order_item_id,
      serializable: 0,
      serial_number: ""
    })
    expect(returned.status, returned.message).toBe("success")
    const [line] = (await till.call("get_shopping_cart")).body.items ?? []
    expect(line?.quantity).toBe(-1)
    await takeOut(line?.shopping_cart_item_id)
    expect(await told()).toBe("0 0.00")
  })
})
