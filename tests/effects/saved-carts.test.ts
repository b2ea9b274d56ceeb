import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { KINDS } from "../../src/savedCarts/kinds.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cartEvent, cartReply, known, line, MANAGER, signedIn, totals } from "../slices/facts.ts"
import { cartJson } from "./replies.ts"
import { bookOf, openTill } from "./till.ts"
import { broken, json } from "./wire.ts"
import { tells } from "../../e2e/support/leak.ts"

const CODE = "864209"
const emptyHanded = () => bookOf([known(), signedIn(MANAGER), cartEvent(cartReply([], totals(0)))])
const takeOver = { _tag: "LoadCart", cart_id: "saved-7", locked: true, managerCode: secret(CODE) } as const
const savedJson = { ...cartJson([line(4)]), shopping_cart_id: "saved-7", is_default_cart: 0 }

describe("taking over a saved cart", () => {
  // Verifies: SAVE-15, CG-27
  it.effect("asks for the manager's word, makes the cart this cashier's, and fetches it when the reply has none", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: emptyHanded() })
      till.wire.on("check_manager_code", json({ status: "success" }))
      till.wire.on("reset_cashier_cart", json({ status: "success" }))
      till.wire.on("get_shopping_cart", json(savedJson))
      expect(till.act(takeOver)).toBeNull()
      yield* till.settle
      expect(till.wire.calls.map(({ action }) => action)).toEqual([
        "check_manager_code",
        "reset_cashier_cart",
        "get_shopping_cart"
      ])
      expect(till.wire.sent("get_shopping_cart")).toMatchObject([{ shopping_cart_id: "saved-7" }])
      expect(till.state().cart.cart).toMatchObject({ id: "saved-7", isDefault: false })
      expect(till.went).toEqual(["/sale"])
    })
  )

  // Verifies: AUTH-19, CG-25
  it.effect("stands in the journal with the manager's name and without the code", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: emptyHanded() })
      till.wire.on("check_manager_code", json({ status: "success", approved_by: "Ridge M." }))
      till.wire.on("reset_cashier_cart", json({ status: "success" }))
      till.wire.on("get_shopping_cart", json(savedJson))
      till.act(takeOver)
      yield* till.settle
      const rows = rowsOf(till.disk)
      const [named] = rows.filter(({ type }) => type === "ManagerApproved")
      expect(named?.data).toEqual({
        action: "check_manager_code",
        by: "Ridge M.",
        request: till.wire.sent("check_manager_code")[0]?.["idempotency_key"]
      })
      expect(tells(JSON.stringify(rows), CODE)).toBe(false)
    })
  )

  it.effect("ends at a wrong code, which is sent once and stands in no row", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: emptyHanded() })
      till.wire.on("check_manager_code", json({ status: "error", message: "Manager code is not right." }))
      till.act(takeOver)
      yield* till.pass(60_000)
      expect(till.wire.calls.map(({ action }) => action)).toEqual(["check_manager_code"])
      expect(till.state().savedCarts).toMatchObject({ busy: null, message: "Manager code is not right." })
      expect(tells(JSON.stringify(rowsOf(till.disk)), CODE)).toBe(false)
    })
  )
})

const detail = (type: string) => ({ shopping_cart_id: "cart-1", shopping_cart_type_code: type })

describe("saving a cart", () => {
  const holding = () =>
    bookOf([
      known(),
      signedIn(MANAGER),
      cartEvent(cartReply([line(1)], totals(2056), { billing: { contact_id: "101" } })),
      { type: "PaymentEntered", data: {} }
    ])

  // Verifies: CON-21
  it("knows the five types of a cart by their codes", () => {
    expect(Object.keys(KINDS).toSorted()).toEqual(["GUNSMITHING", "LAYAWAY", "OPEN_ORDER", "QUOTE", "WORK_ORDER"])
  })

  // Verifies: SAVE-08, SAVE-09, SAVE-10, CON-21
  it.effect.each([
    [
      "LAYAWAY",
      "save_shopping_cart_to_order",
      { order_method_code: "LAYAWAY", order_method_version: "2.4", shopping_cart_id: "cart-1" }
    ],
    ["OPEN_ORDER", "save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" }],
    ["WORK_ORDER", "save_item_shopping_cart_detail", detail("WORK_ORDER")],
    ["QUOTE", "save_item_shopping_cart_detail", detail("QUOTE")],
    ["GUNSMITHING", "save_item_shopping_cart_detail", detail("GUNSMITHING")]
  ] as const)("as %s is asked by %s", ([type, action, body]) =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: holding() })
      till.wire.on(action, json({ status: "error", message: "Not today." }))
      till.act({ _tag: "SaveCartAs", type })
      yield* till.settle
      expect(till.wire.sent(action)).toMatchObject([body])
      expect(till.state().savedCarts).toMatchObject({ saving: null, problem: "Not today." })
    })
  )

  it.effect("whose reply was lost is sent again under the same key only", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ disk: holding() })
      till.wire.on("save_user_shopping_cart", broken)
      till.act({ _tag: "SaveCartAs", type: "OPEN_ORDER" })
      yield* till.pass(120_000)
      const keys = till.wire.sent("save_user_shopping_cart").map(({ idempotency_key }) => idempotency_key)
      expect(keys.length).toBeGreaterThan(1)
      expect(new Set(keys).size).toBe(1)
      expect(till.state().savedCarts.problem).toContain("The cart may have been saved.")
    })
  )
})

// Verifies: CUST-33
it.effect("what a form says of a customer goes over the wire, and into no row", () =>
  Effect.gen(function* () {
    const till = yield* openTill({ disk: emptyHanded() })
    till.wire.on("save_item_contact", json({ status: "success", contact_id: 400 }))
    const form = {
      first_name: "Johanna",
      last_name: "Quillfeather",
      address_1: "12 Mill Lane",
      city: "Llano",
      state: "TX",
      zip_code: "78643"
    }
    expect(till.act({ _tag: "SaveCustomer", contact_id: null, goal: null, form })).toBeNull()
    yield* till.settle
    expect(till.wire.sent("save_item_contact")).toMatchObject([form])
    expect(till.state().customer).toMatchObject({ saving: false, saved: "400" })
    const rows = JSON.stringify(rowsOf(till.disk))
    expect(rows).toContain("CustomerSaved")
    for (const personal of ["Quillfeather", "Mill Lane", "78643"]) expect(rows).not.toContain(personal)
    yield* till.pass(1_000)
    expect(till.state().customer.saved).toBeNull()
  })
)
