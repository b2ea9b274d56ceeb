import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { toDbError, UniqueViolation } from "../../server/db/errors.ts"
import type { PaymentState } from "../../server/db/schema.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"

let store: TestDatabase
let cart = 0

beforeAll(async () => {
  store = await freshDatabase()
})
afterAll(() => store.close())

beforeEach(async () => {
  cart++
  await store.db
    .insertInto("cart")
    .values({
      client_id: store.clientId,
      shopping_cart_id: `cart-${cart}`,
      is_default: false,
      staff_id: "2",
      created_at: 0,
      updated_at: 0
    })
    .execute()
})

const pay = (key: string, state: PaymentState, shopping_cart_id: string | null = `cart-${cart}`) =>
  store.db
    .insertInto("payment")
    .values({
      client_id: store.clientId,
      shopping_cart_payment_id: `${cart}-${key}`,
      payment_key: `${cart}-${key}`,
      shopping_cart_id,
      payment_method_code: "CREDIT_CARD",
      state,
      amount: 18_99,
      created_at: 0
    })
    .execute()
    .then(
      () => "written" as const,
      (cause: unknown) => toDbError(cause)
    )

const LIVE = new UniqueViolation({ constraint: "payment_live" })

test("a cart with a payment under way takes no second one, whoever asks (REL-9)", async () => {
  expect(await pay("first", "started")).toBe("written")
  expect(await pay("second", "started")).toEqual(LIVE)
  expect(await pay("third", "review")).toEqual(LIVE)
})

test("final payments stand beside each other and beside one under way (REL-9)", async () => {
  const finals = ["approved", "declined", "cancelled", "voided"] as const
  for (const state of finals) expect(await pay(`once-${state}`, state)).toBe("written")
  for (const state of finals) expect(await pay(`twice-${state}`, state)).toBe("written")
  expect(await pay("live", "started")).toBe("written")
})

test("one key is one payment, also in another cart", async () => {
  expect(await pay("same", "declined")).toBe("written")
  expect(await pay("same", "started")).toBeInstanceOf(UniqueViolation)
})

test("only a cancelled attempt stands without a cart: the tombstone of a request that never came (REL-8)", async () => {
  expect(await pay("tombstone", "cancelled", null)).toBe("written")
  expect(await pay("orphan", "started", null)).toMatchObject({ _tag: "Other", code: "23514" })
})
