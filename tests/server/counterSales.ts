import type { CartReply } from "../../src/cart/contract.ts"
import { cents, ZERO } from "../../src/money/cents.ts"
import { RESALE, WORD } from "./adjusting.ts"
import type { SaleDoes } from "./deeds.ts"
import { type Deeds, type Desk, oneOf } from "./desk.ts"
import { type Browser, newKey } from "./office.ts"
import { CUSTOMER, pay, payByCard } from "./paying.ts"
import { giveBack, methodsOf, orderOf, takeBack } from "./returning.ts"
import { AMMO, balanceOf, cartAt, GLASSES, paymentOf } from "./till.ts"
import { bring, payOut } from "./trading.ts"

const PRODUCTS = [AMMO, GLASSES] as const

/** What people do with goods and money, at any register of a counter. */
export const saleDeeds = ({ office, approved, emptied, sold, laidAway, saved, stuck, way }: Desk): Deeds<SaleDoes> => {
  /** The line that was taken out last, as Undo names it. */
  let removed: { readonly product_id: string | undefined; readonly restores: string } | null = null
  const lineOf = (cart: CartReply, index: number) => {
    const items = cart.items ?? []
    return items.length === 0 ? undefined : items[index % items.length]
  }
  const noteOrder = (cart: CartReply): void => {
    if (cart.shopping_cart_id !== undefined)
      approved.orders.set(cart.shopping_cart_id, cart.totals?.discount_amount ?? ZERO)
  }
  const changed = async (till: Browser, index: number, quantity: number): Promise<void> => {
    const cart = await cartAt(till)
    const line = lineOf(cart, index)
    if (line === undefined) return
    const { product_id, shopping_cart_item_id } = line
    const { status, body } = await till.call("save_quantity", { shopping_cart_item_id, quantity })
    if (status === "success" && quantity === 0) removed = { product_id, restores: shopping_cart_item_id }
    if (status === "success" && (body.items ?? []).length === 0) emptied.add(cart.shopping_cart_id ?? "")
  }
  const sell = async (till: Browser): Promise<void> => {
    const cart = await cartAt(till)
    const due = balanceOf(cart)
    const { status, body } =
      due > 0
        ? await till.call("save_payment_cash", paymentOf(cart, cents(due + 500)))
        : await till.call("save_shopping_cart_to_order", {
            order_method_version: "2.4",
            shopping_cart_id: cart.shopping_cart_id
          })
    if (body.order_id !== undefined && due >= 0) sold.push(body.order_id)
    else if (due > 0 && status === "success")
      stuck.push(`cart ${cart.shopping_cart_id} was paid, and became no order: ${JSON.stringify(body).slice(0, 1500)}`)
  }
  const legOf = async (till: Browser, a: number, b: number): Promise<void> => {
    const cart = await cartAt(till)
    const context = (cart.refunds ?? []).length > 0 ? "layaway" : "return"
    const asked = a % 3 === 0 ? { context, restock_fee: { percent: (b + 1) / (b > 5 ? 100 : 1) } } : { context }
    const { payment_methods = [] } = await methodsOf(till, asked)
    const next = payment_methods.find(({ this_amount }) => this_amount > 0)
    if (next !== undefined) await giveBack(office, till, cart, next, asked)
    else if (context === "return" && (cart.items ?? []).length > 0)
      await till.call("save_shopping_cart_to_order", {
        order_method_version: "2.4",
        shopping_cart_id: cart.shopping_cart_id,
        ...asked
      })
  }

  return {
    scan: async (till, a, b) => {
      const { status, body } = await till.call("add_to_cart", { product_id: PRODUCTS[a % 2], quantity: 1 + (b % 3) })
      if (status === "success") emptied.delete(body.shopping_cart_id ?? "")
    },
    quantity: (till, a, b) => changed(till, a, 1 + b),
    remove: (till, a) => changed(till, a, 0),
    "discount line": async (till, a, b) => {
      const line = lineOf(await cartAt(till), a)
      if (line === undefined) return
      const forms = [{ percentage: (b + 1) * 10 }, { amount: `${b + 1}.00` }, { total: `${b}.00` }]
      const { status, body } = await till.call("save_discount", {
        shopping_cart_item_id: line.shopping_cart_item_id,
        ...forms[b % 3],
        ...WORD
      })
      const now = body.items?.find((item) => item.shopping_cart_item_id === line.shopping_cart_item_id)
      if (status === "success" && now !== undefined)
        approved.lines.set(now.shopping_cart_item_id, Number(now.discount_amount ?? 0))
    },
    "discount order": async (till, a, b) => {
      const forms = [{ percentage: (b + 1) * 10 }, { amount: `${b + 1}.00` }, { total: `${b}.00` }]
      const { status, body } = await till.call("save_discount", { discount: { ...forms[a % 3], remove: 0, ...WORD } })
      if (status === "success") noteOrder(body)
    },
    undiscount: (till) => till.call("save_discount", { discount: { remove: 1 } }),
    fee: async (till, a, b) => {
      const { status, body } = await till.call("save_fees", {
        fees: a < 7 ? [{ description: "Handling", amount: `${b + 1}.00` }] : []
      })
      if (status === "success") emptied.delete(body.shopping_cart_id ?? "")
    },
    exempt: (till, a) => till.call("save_tax_exempt", { reason_code_id: a < 6 ? RESALE : null }),
    clear: async (till) => till.call("clear_cart", { shopping_cart_id: (await cartAt(till)).shopping_cart_id }),
    "take out": async (till, a) => {
      const { payments = [] } = await cartAt(till)
      const payment = payments[a % Math.max(1, payments.length)]
      if (payment !== undefined) await till.call("remove_shopping_cart_payment", { payment })
    },
    part: async (till, a, b) => {
      const cart = await cartAt(till)
      const amount = cents(Math.min(balanceOf(cart), 100 * (b + 1)))
      if (amount <= 0) return
      if (a % 3 === 0) await pay(till, "save_payment_check", cart, amount, { check_number: "12" })
      else if (a % 3 === 1) await pay(till, "save_payment_cash", cart, amount)
      else await payByCard(office, till, "process_payment_terminal", cart, amount)
    },
    sell,
    "lay away": async (till, _a, b) => {
      const cart = await cartAt(till)
      await till.call("save_customer_select", { contact_id: CUSTOMER })
      await pay(till, "save_payment_cash", cart, cents(100 * (b + 1)))
      const { body } = await till.call("save_shopping_cart_to_order", {
        order_method_version: "2.4",
        order_method_code: "LAYAWAY",
        shopping_cart_id: cart.shopping_cart_id
      })
      if (body.order_id !== undefined) laidAway.push(body.order_id)
    },
    "pay layaway": async (till, a, b) => {
      const order_id = oneOf(laidAway, a)
      if (order_id === undefined) return
      const due = (await orderOf(till, order_id)).order_totals?.balance_remaining ?? 0
      const amount = cents(b > 6 ? due : Math.min(due, 200 * (b + 1)))
      if (amount > 0) await pay(till, "save_payment_cash", await cartAt(till), amount, { order_id })
    },
    "put aside": async (till) => {
      const cart = await cartAt(till)
      const { status } = await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
      if (status === "success" && cart.shopping_cart_id !== undefined) saved.push(cart.shopping_cart_id)
    },
    load: async (till, a) => {
      const shopping_cart_id = oneOf(saved, a)
      if (shopping_cart_id === undefined) return
      await till.call("check_manager_code", { manager_code: WORD.manager_code })
      await till.call("reset_cashier_cart", { shopping_cart_id, manager_code: WORD.manager_code })
    },
    "take back": async (till, a, b) => {
      const order_id = oneOf(a % 4 === 3 ? laidAway : sold, b)
      if (order_id !== undefined) await takeBack(till, await orderOf(till, order_id), 1 + (a % 3), b % 2)
    },
    "refund layaway": async (till, a) => {
      const order_id = oneOf(laidAway, a)
      if (order_id === undefined) return
      for (const { order_payment_id, amount } of (await orderOf(till, order_id)).order_payments ?? [])
        if (amount > 0) await till.call("get_refund_amount", { order_payment_id })
    },
    leg: legOf,
    "declined leg": async (till, a, b) => {
      way.declines = true
      await legOf(till, a, b)
      way.declines = false
    },
    cancel: async (till, a) => {
      const order_id = oneOf(a % 2 === 0 ? sold : laidAway, a)
      if (order_id !== undefined) await till.call("cancel_order", { order_id, manager_code: WORD.manager_code })
    },
    "lost cancel": async (till, a) => {
      const order_id = oneOf(sold, a)
      if (order_id === undefined) return
      way.loses = true
      await till.call("cancel_order", { order_id, manager_code: WORD.manager_code })
      way.loses = false
    },
    "delete saved": async (till, a) => {
      const delete_shopping_cart_id = oneOf(saved, a)
      if (delete_shopping_cart_id !== undefined)
        await till.call("delete_user_shopping_cart", { delete_shopping_cart_id })
    },
    close: (till) => till.call("close_register", { amount: "200.00" }),
    open: (till) => till.call("open_register", { amount: "200.00" }),
    trade: (till, _a, b) => bring(till, 5 * (b + 1)),
    "pay out": (till, a, b) => payOut(till, 1000 * (b + 1), a % 2 === 0 ? undefined : `OUT${newKey()}`),
    undo: async (till) => {
      if (removed !== null) await till.call("add_to_cart", { ...removed, quantity: 1 })
    }
  }
}
