import { expect, test } from "vitest"
import { editPathOf } from "../../src/cart/model.ts"
import { cents } from "../../src/money/cents.ts"
import { answered, LOST } from "./answers.ts"
import { cartReply, line, selling } from "./facts.ts"
import { given } from "./given.ts"

const args = {
  product_id: "1011",
  description: "Sight-in",
  price: cents(25_00),
  quantity: 1,
  notes: " Friday ",
  line: null
}
const SAVE = { _tag: "SaveLine", task: "service", args } as const
const REQUESTED = { type: "LineRequested", data: { task: "service" } } as const
const saved = () => given(...selling(), REQUESTED)

// Verifies: API-62
test("a service goes into the cart by one call, and a second press waits for it", () => {
  const asked = given(...selling()).when(SAVE)
  asked.gives(
    [REQUESTED],
    [
      {
        type: "SendLine",
        args: {
          task: "service",
          body: {
            item: {
              product_id: "1011",
              description: "Sight-in",
              price: cents(25_00),
              quantity: 1,
              notes: "Friday",
              duplicates_ok: true
            }
          }
        }
      }
    ]
  )
  given(...selling(), REQUESTED)
    .when(SAVE)
    .refuses("The last change is still on its way. One moment.")
})

// Verifies: SVC-02
test("a service without a price is not asked for, and the form is told", () => {
  given(...selling())
    .when({ ...SAVE, args: { ...args, price: null } })
    .gives([{ type: "LineRefused", data: { task: "service", message: "Price is required" } }])
})

test("a reply brings the cart, a refusal is told to the form, and what nobody answered says so", () => {
  const reply = cartReply([line(1)])
  const done = saved().when({ _tag: "LineAnswered", task: "service", answer: answered(reply) })
  expect(done.state.lineTasks).toEqual({ saving: null, refused: null, saved: 1 })
  expect(done.state.cart.cart?.items).toHaveLength(1)
  const refused = saved().when({
    _tag: "LineAnswered",
    task: "service",
    answer: { _tag: "Answered", status: "error", message: "Product not found.", reply: {} }
  })
  expect(refused.state.lineTasks.refused).toEqual({ task: "service", message: "Product not found." })
  const lost = saved().when({ _tag: "LineAnswered", task: "service", answer: LOST })
  expect(lost.state.lineTasks.refused?.message).toBe(LOST.why)
})

// Verifies: GUN-11
test("a line of a kind of its own is typed anew on its own screen; one that comes back is not", () => {
  const service = line(1, { line_kind: "SERVICE", product_id: "1011" })
  expect(editPathOf(service, null)).toBe("/sale/services?product_id=1011&shopping_cart_item_id=line-1")
  expect(editPathOf({ ...service, returned_order_item_id: "7" }, null)).toBeNull()
})
