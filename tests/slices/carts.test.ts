import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import type { SavedType } from "../../src/savedCarts/wire.ts"
import { secret } from "../../src/kernel/secret.ts"
import { answered, GET_CART, LOST } from "./answers.ts"
import {
  attempt,
  CART,
  CASHIER,
  cartEvent,
  cartReply,
  known,
  line,
  MANAGER,
  payment,
  signedIn,
  totals,
  paying
} from "./facts.ts"
import { given } from "./given.ts"
import { load, loading } from "./loading.ts"

const holding = (more: Partial<CartReply> = {}, user = MANAGER): readonly AppEvent[] => [
  known(),
  signedIn(user),
  cartEvent(cartReply([line(1)], totals(2056, 500), { billing: { contact_id: "101" }, ...more })),
  { type: "PaymentEntered", data: {} }
]
const empty: readonly AppEvent[] = [known(), signedIn(CASHIER), cartEvent(cartReply([], totals(0)))]
const save = (type: SavedType): Command => ({ _tag: "SaveCartAs", type })
const asked = (type: SavedType) => ({ type: "CartSaveRequested", data: { cart_id: CART, type } }) as const
const go = (to: string) => ({ type: "Navigate", args: { to } }) as const
const CUSTOMER_KINDS = [
  ["LAYAWAY", "layaway"],
  ["WORK_ORDER", "work_order"],
  ["QUOTE", "quote"],
  ["GUNSMITHING", "gunsmithing"]
] as const

describe("saving a cart", () => {
  // Verifies: SAVE-01, SAVE-08, SAVE-09, SAVE-10
  test.each(["LAYAWAY", "OPEN_ORDER", "WORK_ORDER", "QUOTE", "GUNSMITHING"] as const)(
    "as %s asks for it once",
    (type) => {
      given(...holding())
        .when(save(type))
        .gives([asked(type)], [{ type: "SendSaveCartAs", args: { cart_id: CART, type, paid: 500 } }])
      given(...holding(), asked(type))
        .when(save(type))
        .refuses("The cart is being saved. One moment.")
    }
  )

  // Verifies: SAVE-07, SAVE-11, ERR-84, CG-36
  test.each(CUSTOMER_KINDS)("as %s without a customer leads to the customer screen and back", (type, message) => {
    given(...holding({ billing: { contact_id: "1" } }))
      .when(save(type))
      .gives([], [go(`/customer?message=${message}&back=payment`)])
  })

  test("as an open order needs no customer", () => {
    given(...holding({ billing: { contact_id: "1" } }))
      .when(save("OPEN_ORDER"))
      .gives(
        [asked("OPEN_ORDER")],
        [{ type: "SendSaveCartAs", args: { cart_id: CART, type: "OPEN_ORDER", paid: 500 } }]
      )
  })

  // Verifies: CG-52, PAY-59
  test("is refused for an empty cart, beside a payment in doubt, and with a gift card as a layaway", () => {
    given(...empty)
      .when(save("OPEN_ORDER"))
      .refuses("This cart is empty. Nothing to save.")
    given(...holding(), { type: "PaymentStarted", data: attempt({ phase: "unknown", dismissed: true }) })
      .when(save("QUOTE"))
      .refuses("A payment on this cart is unresolved. Resolve it before you save the cart.")
    given(
      ...holding(),
      { type: "ConversionStarted", data: { attempt: 1 } },
      { type: "ConversionFailed", data: { attempt: 1 } }
    )
      .when(save("QUOTE"))
      .refuses("The payments are in. Save the order before anything else.")
    given(...holding({ items: [line(1, { product_type_code: "GIFT_CARDS" })] }))
      .when(save("LAYAWAY"))
      .refuses("A cart with a gift card can't be saved as a layaway.")
    given(...holding({ totals: totals(-8_000) }))
      .when(save("LAYAWAY"))
      .refuses("The trade-in is worth more than the items. Pay the customer out at Payments instead.")
  })

  // Verifies: SAVE-10, PAY-63, SM-8
  test("as a quote ends in Save Complete with the id of the saved cart", () => {
    const { state } = given(...holding(), asked("QUOTE"))
      .when({
        _tag: "CartSaveAnswered",
        cart_id: CART,
        type: "QUOTE",
        answer: answered({ saved_shopping_cart_id: "saved-7", saved_cart_number: "S-1042" })
      })
      .gives([{ type: "CartSaved", data: { cart_id: "saved-7", type: "QUOTE", number: "S-1042" } }])
    expect(state.savedCarts.saved).toEqual({ cart_id: "saved-7", type: "QUOTE", number: "S-1042" })
    expect(state.cart.cart).toBeNull()
  })

  // Verifies: SAVE-12, CG-10
  test("ends for a cashier with the sign-out, for a manager at the sale", () => {
    const saved = { type: "CartSaved", data: { cart_id: CART, type: "OPEN_ORDER" } } as const
    const done: Command = { _tag: "CartSaveAnswered", cart_id: CART, type: "OPEN_ORDER", answer: answered({}) }
    given(...holding(), asked("OPEN_ORDER"))
      .when(done)
      .gives([saved], [GET_CART, go("/sale")])
    given(...holding({}, CASHIER), asked("OPEN_ORDER"))
      .when(done)
      .gives([saved, { type: "SignedOut", data: { by: "sale" } }], [{ type: "SendSignOut", args: {} }, go("/sale")])
    const quote = { type: "CartSaved", data: { cart_id: "saved-7", type: "QUOTE" } } as const
    const finished = { type: "SaveFinished", data: { cart_id: "saved-7" } } as const
    given(...holding(), quote)
      .when({ _tag: "FinishSave" })
      .gives([finished], [GET_CART, go("/sale")])
    given(...holding({}, CASHIER), quote)
      .when({ _tag: "FinishSave" })
      .gives([finished, { type: "SignedOut", data: { by: "sale" } }], [{ type: "SendSignOut", args: {} }, go("/sale")])
    given(...holding({}, CASHIER), known({ client: { stay_signed_in: true } }), quote)
      .when({ _tag: "FinishSave" })
      .gives([finished], [GET_CART, go("/sale"), { type: "GetClient", args: { signed_in: true } }])
  })

  // Verifies: SAVE-08, SM-8
  test("as a layaway is a sale complete as far as it is paid", () => {
    const { state } = given(...holding(), asked("LAYAWAY")).when({
      _tag: "CartSaveAnswered",
      cart_id: CART,
      type: "LAYAWAY",
      paid: 500,
      answer: answered({ order_id: "77", order_number: "10077" })
    })
    expect(state.payment.sale).toMatchObject({ order_id: "77", order_number: "10077", total: 500, change_due: 0 })
    expect(state.savedCarts).toMatchObject({ saving: null, saved: null })
  })

  test("waits for what is still on its way into it", () => {
    const scanned = { type: "ItemScanned", data: { scan: "s", term: "850000410015", quantity: 1 } } as const
    for (const type of ["LAYAWAY", "QUOTE", "OPEN_ORDER"] as const)
      given(...paying(), scanned)
        .when({ _tag: "SaveCartAs", type })
        .refuses("An item is still on its way into the cart. One moment.")
  })

  test("that nobody answered is not said to be saved, nor not to be", () => {
    const { state } = given(...holding(), asked("QUOTE")).when({
      _tag: "CartSaveAnswered",
      cart_id: CART,
      type: "QUOTE",
      answer: LOST
    })
    expect(state.savedCarts.problem).toContain("The cart may have been saved.")
    expect(state.savedCarts.saving).toBeNull()
    given(...holding(), asked("QUOTE"))
      .when({
        _tag: "CartSaveAnswered",
        cart_id: CART,
        type: "QUOTE",
        answer: answered({}, "error", "The store is closed.")
      })
      .gives([{ type: "CartSaveRefused", data: { type: "QUOTE", message: "The store is closed." } }], [GET_CART])
  })

  test("lets no money and no line come between it and its answer", () => {
    const SAVING = "The cart is being saved. One moment."
    given(...holding(), asked("QUOTE"))
      .when({ _tag: "Scan", text: "850000410015", quantity: 1 })
      .refuses(SAVING)
    given(...holding({ payments: [payment()] }), asked("QUOTE"))
      .when({ _tag: "RemovePayment", payment_id: "payment-1" })
      .refuses(SAVING)
  })

  // Verifies: SAVE-02, PAY-58
  test("as a completed order is for a cart on which nothing is due", () => {
    given(...holding())
      .when({ _tag: "CompleteOrder" })
      .refuses("An order with a balance due can't be completed.")
    given(...holding({ totals: totals(0) }))
      .when({ _tag: "CompleteOrder" })
      .gives(
        [{ type: "ConversionStarted", data: { attempt: 1, cart: CART } }],
        [{ type: "SendConvertCart", args: { attempt: 1, cart: CART } }]
      )
  })
})

describe("loading a saved cart", () => {
  // Verifies: SAVE-18, ERR-21
  test("needs an empty cart", () => {
    const CLEAR = "Please clear cart or complete sale first."
    given(known(), signedIn(), cartEvent(cartReply([line(1)])))
      .when(load())
      .refuses(CLEAR)
    given(known(), signedIn(), cartEvent(cartReply([], totals(0), { payments: [payment()] })))
      .when(load())
      .refuses(CLEAR)
    given(...empty)
      .when(load())
      .gives([loading], [{ type: "SendLoadCart", args: { cart_id: "saved-7" } }])
  })

  // Verifies: SAVE-15
  test("that another cashier works on needs a manager code, which no row holds", () => {
    given(...empty)
      .when(load({ locked: true }))
      .refuses("Please enter a manager code")
    const { decision } = given(...empty).when(load({ locked: true, managerCode: secret("864209") }))
    expect(decision).toMatchObject({
      events: [{ type: "CartLoadRequested", data: { cart_id: "saved-7", takes_over: true } }],
      requests: [{ type: "SendLoadCart", args: { cart_id: "saved-7" } }]
    })
    expect(JSON.stringify(decision)).not.toContain("864209")
  })

  // Verifies: CG-27
  test("brings it to the sale; a refusal stays in the list", () => {
    const reply = cartReply([line(4)], totals(2056), { shopping_cart_id: "saved-7", is_default_cart: false })
    const { state } = given(...empty, loading)
      .when({ _tag: "LoadAnswered", cart_id: "saved-7", answer: answered(reply) })
      .gives([cartEvent(reply), { type: "CartLoaded", data: { cart_id: "saved-7" } }], [go("/sale")])
    expect(state.cart.cart).toMatchObject({ id: "saved-7", isDefault: false })
    const refused = given(...empty, loading).when({
      _tag: "LoadAnswered",
      cart_id: "saved-7",
      answer: answered({}, "error", "Manager code is not right.")
    })
    expect(refused.state.savedCarts).toMatchObject({ busy: null, message: "Manager code is not right." })
    expect(refused.state.cart.cart?.id).toBe(CART)
  })

  test("is not waited for by a page that was loaded again", () => {
    const { state } = given(...empty, loading).when({ _tag: "StartRegister", version: "2.5.4", path: "/orders/open" })
    expect(state.savedCarts.busy).toBeNull()
    expect(state.savedCarts.message).toContain("Check the cart before you try again.")
  })

  // Verifies: CART-08, CG-26
  test("ends by unloading it, which clears nothing, whatever was paid on it", () => {
    const paid = cartReply([line(4)], totals(2056, 500), {
      shopping_cart_id: "saved-7",
      is_default_cart: false,
      payments: [payment({ transaction_identifier: "T-1" })]
    })
    given(known(), signedIn(), cartEvent(paid))
      .when({ _tag: "ClearCart" })
      .gives([{ type: "ClearRequested", data: { total: 2056 } }], [{ type: "SendClearCart", args: {} }])
  })
})

// Verifies: SAVE-16, SAVE-17, CG-88
describe("deleting a saved cart", () => {
  const remove = (cart_id: string, user_id = "7"): Command => ({ _tag: "DeleteCart", cart_id, user_id })

  test("is for its own cashier, and never for the one that is loaded", () => {
    given(...empty)
      .when(remove("saved-7"))
      .gives(
        [{ type: "CartDeleteRequested", data: { cart_id: "saved-7" } }],
        [{ type: "SendDeleteCart", args: { cart_id: "saved-7" } }]
      )
    given(...empty)
      .when(remove("saved-7", "8"))
      .refuses("Only the cart's own cashier can delete it. Load it first to make it yours.")
    given(...empty)
      .when(remove(CART))
      .refuses("This cart is loaded. Unload it before you delete it.")
  })

  test("fetches the list again, or says why it is still there", () => {
    const asking = { type: "CartDeleteRequested", data: { cart_id: "saved-7" } } as const
    const gone = given(...empty, asking)
      .when({ _tag: "DeleteAnswered", cart_id: "saved-7", answer: answered({}) })
      .gives([{ type: "CartDeleted", data: { cart_id: "saved-7" } }])
    expect(gone.state.savedCarts).toMatchObject({ busy: null, revision: 1 })
    const kept = given(...empty, asking).when({ _tag: "DeleteAnswered", cart_id: "saved-7", answer: LOST })
    expect(kept.state.savedCarts).toMatchObject({ busy: null, revision: 0, message: LOST.why })
  })
})
