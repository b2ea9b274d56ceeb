import { Effect } from "effect"
import type { Name } from "../../server/actions/types.ts"
import { type Processor, Silent } from "../../server/processor.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import { cents, ZERO } from "../../src/money/cents.ts"
import { RESALE, WORD } from "./adjusting.ts"
import { type Browser, FRONT_1, FRONT_2, LEE, newKey, type Office, openOffice } from "./office.ts"
import { CUSTOMER, pay, payByCard } from "./paying.ts"
import type { Deed, Does, Till } from "./deeds.ts"
import { giveBack, methodsOf, orderOf, takeBack } from "./returning.ts"
import { AMMO, balanceOf, GLASSES, openTill, paymentOf } from "./till.ts"
import { bring, endCart, payOut } from "./trading.ts"

/** What a manager approved on a cart, as a bystander noted it: what it took off then, in cents. */
interface Approved {
  readonly lines: Map<string, number>
  readonly orders: Map<string, number>
}

/** Two registers of one store, what was approved at them, and the processor's own books. */
export interface Counter {
  readonly office: Office
  readonly approved: Approved
  /** By payment key: what the processor took, or (negative) gave back. */
  readonly books: ReadonlyMap<string, number>
  /** Orders and layaways that were made, oldest first. */
  readonly sold: string[]
  readonly laidAway: string[]
  readonly saved: string[]
  /** Carts that their last line has just left. */
  readonly emptied: Set<string>
  readonly act: (deed: Deed) => Promise<void>
  /** Ends the carts in hand at both registers; what was said of those that nothing ends. */
  readonly ended: () => Promise<readonly string[]>
}

const APPROVAL = { reference: "R1", authorizationCode: "123456", cardType: "VISA", lastFour: "4242" }
const PRODUCTS = [AMMO, GLASSES] as const

/** What somebody who stands beside a register sees: what was asked there, and what the reply said. */
export type Watch = (seen: {
  readonly at: Till
  readonly action: Name
  readonly fields: Readonly<Record<string, unknown>>
  readonly status: string
  readonly body: object
}) => void

const watched = (till: Browser, at: Till, watch: Watch): Browser => ({
  ...till,
  call: async (action, fields = {}) => {
    const got = await till.call(action, fields)
    watch({ at, action, fields, status: got.status, body: got.body })
    return got
  }
})

/** Opens two registers over one store; its processor answers at once, and declines what it is told to. */
export const openCounter = async (watch: Watch = () => undefined): Promise<Counter> => {
  const office = await openOffice()
  const books = new Map<string, number>()
  let declines = false
  let loses = false
  /** The line that was taken out last, as Undo names it. */
  let removed: { readonly product_id: string | undefined; readonly restores: string } | null = null
  const processor: Processor = {
    charge: (key, amount) =>
      Effect.sync(() => {
        if (declines) return { _tag: "Declined", message: "DECLINED" } as const
        books.set(key, amount)
        return { _tag: "Approved", approval: APPROVAL } as const
      }),
    status: (key) => Effect.succeed(books.has(key) ? { _tag: "Approved", approval: APPROVAL } : { _tag: "Gone" }),
    cancel: (key) => Effect.succeed(books.has(key) ? { _tag: "Approved", approval: APPROVAL } : { _tag: "Gone" }),
    void: (key) =>
      Effect.suspend(() =>
        loses ? Effect.fail(new Silent()) : Effect.sync(() => (books.delete(key), "voided" as const))
      )
  }
  await office.restart(processor)
  const tills = [
    watched(await openTill(office, FRONT_1), 0, watch),
    watched(await openTill(office, FRONT_2, LEE), 1, watch)
  ] as const
  const approved: Approved = { lines: new Map(), orders: new Map() }
  const sold: string[] = []
  const laidAway: string[] = []
  const saved: string[] = []
  const emptied = new Set<string>()

  const cartAt = async (till: Browser): Promise<CartReply> => (await till.call("get_shopping_cart")).body
  const lineOf = (cart: CartReply, index: number) => {
    const items = cart.items ?? []
    return items.length === 0 ? undefined : items[index % items.length]
  }
  const one = (of: readonly string[], index: number): string | undefined =>
    of.length === 0 ? undefined : of[of.length - 1 - (index % of.length)]

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
    const { body } =
      due > 0
        ? await till.call("save_payment_cash", paymentOf(cart, cents(due + 500)))
        : await till.call("save_shopping_cart_to_order", {
            order_method_version: "2.4",
            shopping_cart_id: cart.shopping_cart_id
          })
    if (body.order_id !== undefined && due >= 0) sold.push(body.order_id)
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

  const deeds: { readonly [D in Does]: (till: Browser, a: number, b: number) => Promise<unknown> } = {
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
      const order_id = one(laidAway, a)
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
      const shopping_cart_id = one(saved, a)
      if (shopping_cart_id === undefined) return
      await till.call("check_manager_code", { manager_code: WORD.manager_code })
      await till.call("reset_cashier_cart", { shopping_cart_id, manager_code: WORD.manager_code })
    },
    "take back": async (till, a, b) => {
      const order_id = one(a % 4 === 3 ? laidAway : sold, b)
      if (order_id !== undefined) await takeBack(till, await orderOf(till, order_id), 1 + (a % 3), b % 2)
    },
    "refund layaway": async (till, a) => {
      const order_id = one(laidAway, a)
      if (order_id === undefined) return
      for (const { order_payment_id, amount } of (await orderOf(till, order_id)).order_payments ?? [])
        if (amount > 0) await till.call("get_refund_amount", { order_payment_id })
    },
    leg: legOf,
    "declined leg": async (till, a, b) => {
      declines = true
      await legOf(till, a, b)
      declines = false
    },
    cancel: async (till, a) => {
      const order_id = one(a % 2 === 0 ? sold : laidAway, a)
      if (order_id !== undefined) await till.call("cancel_order", { order_id, manager_code: WORD.manager_code })
    },
    "lost cancel": async (till, a) => {
      const order_id = one(sold, a)
      if (order_id === undefined) return
      loses = true
      await till.call("cancel_order", { order_id, manager_code: WORD.manager_code })
      loses = false
    },
    "delete saved": async (till, a) => {
      const delete_shopping_cart_id = one(saved, a)
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

  return {
    office,
    approved,
    books,
    sold,
    laidAway,
    saved,
    emptied,
    act: async ({ at, does, a, b }) => {
      await deeds[does](tills[at], a, b)
    },
    ended: async () => (await Promise.all(tills.map((till) => endCart(office, till)))).flatMap((said) => said ?? [])
  }
}
