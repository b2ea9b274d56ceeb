import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import type { SavedType } from "../../src/savedCarts/wire.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { answered, GET_CART, LOST } from "./answers.ts"
import {
  attempt,
  CART,
  cartEvent,
  cartReply,
  counted,
  known,
  line,
  MANAGER,
  payment,
  signedIn,
  totals
} from "./facts.ts"
import { given } from "./given.ts"
import { load, loading } from "./loading.ts"

const SOMEBODY = { billing: { contact_id: "101" } }
const holding = (more: Partial<CartReply> = {}): readonly AppEvent[] => [
  known(),
  signedIn(MANAGER),
  cartEvent(cartReply([line(1)], totals(2056, 500), { ...SOMEBODY, ...more })),
  { type: "PaymentEntered", data: {} }
]
const empty: readonly AppEvent[] = [known(), signedIn(), cartEvent(cartReply([], totals(0)))]
const save = (type: SavedType): Command => ({ _tag: "SaveCartAs", type })
const saveAsked = (type: SavedType): AppEvent => ({ type: "CartSaveRequested", data: { cart_id: CART, type } })
const told = (type: SavedType, answer: Extract<Command, { _tag: "CartSaveAnswered" }>["answer"]): Command => ({
  _tag: "CartSaveAnswered",
  cart_id: CART,
  type,
  paid: 500,
  answer
})
const go = (to: string) => ({ type: "Navigate", args: { to } }) as const
const NO_CART = "The cart hasn't loaded yet. One moment."

describe("what stands in the way of saving a cart", () => {
  const OPEN = "A payment on this cart is unresolved. Resolve it before you save the cart."

  test("is a payment that is being taken, or taken out", () => {
    const waits: readonly AppEvent[] = [
      { type: "PaymentStarted", data: attempt() },
      { type: "RemovalRequested", data: { payment_id: "payment-1" } }
    ]
    for (const event of waits)
      for (const command of [save("QUOTE"), { _tag: "CompleteOrder" } as const])
        given(...holding({ payments: [payment()] }), event)
          .when(command)
          .refuses(OPEN)
  })

  test("is that there is none", () => {
    const without = [known(), signedIn(), { type: "PaymentEntered", data: {} }] as const
    given(...without)
      .when(save("QUOTE"))
      .refuses(NO_CART)
    given(...without)
      .when({ _tag: "CompleteOrder" })
      .refuses(NO_CART)
  })

  test("is not that it holds fees alone", () => {
    given(...holding({ items: [], fees: [{ description: "Transfer", amount: cents(2500) }] }))
      .when(save("QUOTE"))
      .gives([saveAsked("QUOTE")], [{ type: "SendSaveCartAs", args: { cart_id: CART, type: "QUOTE", paid: 500 } }])
  })

  test("is a customer that nobody named; a cart that names none is nobody's", () => {
    const { billing: _nobody, ...nameless } = cartReply([line(1)])
    given(known(), signedIn(), cartEvent(nameless), { type: "PaymentEntered", data: {} })
      .when(save("QUOTE"))
      .gives([], [go("/customer?message=quote&back=payment")])
  })

  test("is a gift card for a layaway alone, beside other lines too", () => {
    const items = [line(1), line(2, { product_type_code: "GIFT_CARDS" })]
    given(...holding({ items }))
      .when(save("LAYAWAY"))
      .refuses("A cart with a gift card can't be saved as a layaway.")
    given(...holding({ items }))
      .when(save("QUOTE"))
      .gives([saveAsked("QUOTE")], [{ type: "SendSaveCartAs", args: { cart_id: CART, type: "QUOTE", paid: 500 } }])
  })
})

describe("the answer to a save", () => {
  // Verifies: SAVE-08, SM-8
  test("of a layaway is its order, of which nothing was paid in cash here; without an order it is not saved", () => {
    given(...holding(), saveAsked("LAYAWAY"))
      .when(told("LAYAWAY", answered({ order_id: "77" })))
      .gives([
        { type: "CartSaved", data: { cart_id: CART, type: "LAYAWAY" } },
        {
          type: "SaleCompleted",
          data: {
            order_id: "77",
            order_number: "not told",
            total: 500,
            change_due: 0,
            cash: false,
            layaway: { opened: true, left: 1_556 }
          }
        },
        counted(line(1))
      ])
    given(...holding(), saveAsked("LAYAWAY"))
      .when(told("LAYAWAY", answered({})))
      .gives([{ type: "CartSaveRefused", data: { type: "LAYAWAY", message: "The cart wasn't saved." } }])
  })

  // Verifies: SAVE-08, SM-8
  test("is of the cart that was saved and what was paid on it, whatever cart has come in between, or none", () => {
    const next = cartEvent(cartReply([], totals(0), { shopping_cart_id: "the next cart" }))
    const saves: readonly (readonly AppEvent[])[] = [
      [next, saveAsked("LAYAWAY")],
      [saveAsked("LAYAWAY"), next]
    ]
    for (const events of [...saves, [saveAsked("LAYAWAY")]]) {
      const before = events.length > 1 ? holding() : [known(), signedIn(MANAGER)]
      const { decision } = given(...before, ...events).when(told("LAYAWAY", answered({ order_id: "77" })))
      expect(decision).toMatchObject({
        events: [
          { type: "CartSaved", data: { cart_id: CART } },
          { type: "SaleCompleted", data: { order_id: "77", total: 500 } }
        ]
      })
    }
    for (const type of ["OPEN_ORDER", "QUOTE"] as const)
      expect(given(...holding(), saveAsked(type), next).when(told(type, answered({}))).decision).toMatchObject({
        events: [{ type: "CartSaved", data: { cart_id: CART, type } }]
      })
  })

  // Verifies: SAVE-10, PAY-63
  test.each(["WORK_ORDER", "QUOTE", "GUNSMITHING"] as const)("as %s is Save Complete, until Done", (type) => {
    const { state } = given(...holding(), saveAsked(type)).when(told(type, answered({})))
    expect(state.savedCarts).toMatchObject({ saving: null, saved: { cart_id: CART, type }, revision: 1 })
    const { state: done } = given(...holding(), { type: "CartSaved", data: { cart_id: CART, type } }).when({
      _tag: "FinishSave"
    })
    expect(done.savedCarts.saved).toBeNull()
    given(...holding())
      .when({ _tag: "FinishSave" })
      .doesNothing()
  })

  test("that nobody waits for any more changes nothing", () => {
    given(...holding())
      .when(told("QUOTE", answered({})))
      .doesNothing()
    given(...holding(), saveAsked("QUOTE"))
      .when(told("WORK_ORDER", answered({})))
      .doesNothing()
  })

  test("that is lost asks what the cart is; the cashier is told where to look", () => {
    given(...holding(), saveAsked("QUOTE"))
      .when(told("QUOTE", LOST))
      .gives(
        [
          {
            type: "CartSaveRefused",
            data: {
              type: "QUOTE",
              message:
                "Network response was not ok. The cart may have been saved. Check Manage Open Orders before you save it again."
            }
          }
        ],
        [GET_CART]
      )
  })
})

describe("loading a saved cart", () => {
  // Verifies: SAVE-18
  test("waits for a cart, for the one before, and for what is on its way into this one", () => {
    given(known(), signedIn()).when(load()).refuses(NO_CART)
    given(...empty, loading)
      .when(load())
      .refuses("A saved cart is updating. One moment.")
    const CLEAR = "Please clear cart or complete sale first."
    given(...empty, { type: "ItemScanned", data: { scan: "scan-1", term: "850000410015", quantity: 1 } })
      .when(load())
      .refuses(CLEAR)
    const fees = [{ description: "Transfer", amount: cents(2500) }]
    given(known(), signedIn(), cartEvent(cartReply([], totals(2500), { fees })))
      .when(load())
      .refuses(CLEAR)
  })

  // Verifies: SAVE-15
  test("sends a manager's code with the take-over, and with nothing else", () => {
    const codeOf = (locked: boolean): string | null => {
      const { decision } = given(...empty).when(load({ locked, managerCode: secret("864209") }))
      if (decision._tag === "Rejected") throw new Error(decision.message)
      const code = decision.requests.find((one) => one.type === "SendLoadCart")?.secrets?.manager_code
      return code === undefined ? null : Redacted.value(code)
    }
    expect(codeOf(true)).toBe("864209")
    expect(codeOf(false)).toBeNull()
  })

  test("that is lost says so and asks what the cart is now", () => {
    const { state } = given(...empty, loading)
      .when({ _tag: "LoadAnswered", cart_id: "saved-7", answer: LOST })
      .gives([{ type: "CartLoadRefused", data: { cart_id: "saved-7", message: LOST.why } }], [GET_CART])
    expect(state.savedCarts).toMatchObject({ busy: null, message: LOST.why, revision: 0 })
  })

  test("whose answer brings no cart asks for it", () => {
    const { state } = given(...empty, loading)
      .when({ _tag: "LoadAnswered", cart_id: "saved-7", answer: answered({}) })
      .gives([{ type: "CartLoaded", data: { cart_id: "saved-7" } }], [GET_CART, go("/sale")])
    expect(state.savedCarts).toMatchObject({ busy: null, message: null, revision: 1 })
  })

  // Verifies: REL-16
  test("that takes items back goes on where its money goes back", () => {
    const reply = cartReply([line(4, { quantity: -1 })], totals(-2056), { return_order_id: "77" })
    given(...empty, loading)
      .when({ _tag: "LoadAnswered", cart_id: "saved-7", answer: answered(reply) })
      .gives(
        [cartEvent(reply, cartReply([], totals(0))), { type: "CartLoaded", data: { cart_id: "saved-7" } }],
        [go("/refund/items")]
      )
  })
})

describe("deleting a saved cart", () => {
  const remove: Command = { _tag: "DeleteCart", cart_id: "saved-7", user_id: "7" }

  test("is one at a time, and by somebody", () => {
    const deleting: AppEvent = { type: "CartDeleteRequested", data: { cart_id: "saved-7" } }
    const { state } = given(...empty, deleting)
    expect(state.savedCarts.busy).toBe("saved-7")
    given(...empty, deleting)
      .when(remove)
      .refuses("A saved cart is updating. One moment.")
    given(known(), signedIn())
      .when(remove)
      .gives(
        [{ type: "CartDeleteRequested", data: { cart_id: "saved-7" } }],
        [{ type: "SendDeleteCart", args: { cart_id: "saved-7" } }]
      )
  })
})

describe("the words of the list and of the payment screen", () => {
  const SEEN = [{ type: "CartsMessageDismissed", data: {} }] as const

  test("stand until they were seen", () => {
    const refusals: readonly AppEvent[] = [
      { type: "CartLoadRefused", data: { cart_id: "saved-7", message: "It is gone." } },
      { type: "CartSaveRefused", data: { type: "QUOTE", message: "The store is closed." } }
    ]
    for (const refusal of refusals) {
      const { state } = given(...empty, refusal)
        .when({ _tag: "DismissCartsMessage" })
        .gives(SEEN)
      expect(state.savedCarts).toMatchObject({ message: null, problem: null })
    }
    given(...empty)
      .when({ _tag: "DismissCartsMessage" })
      .doesNothing()
  })

  test("are gone once the cashier tries again", () => {
    const { savedCarts: carts } = given(
      ...empty,
      { type: "CartDeleteRefused", data: { cart_id: "saved-7", message: "It is gone." } },
      { type: "CartDeleteRequested", data: { cart_id: "saved-7" } }
    ).state
    expect(carts.message).toBeNull()
  })
})
