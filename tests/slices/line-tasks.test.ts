import { expect, test } from "vitest"
import { CHANGE_ENDED } from "../../src/app/messages.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { editPathOf } from "../../src/cart/model.ts"
import { NOT_OK } from "../../src/kernel/unheard.ts"
import { cents } from "../../src/money/cents.ts"
import { answered, LOST } from "./answers.ts"
import { cartReply, line, selling } from "./facts.ts"
import { given, NOW } from "./given.ts"

const args = {
  product_id: "1011",
  description: "Sight-in",
  price: cents(25_00),
  quantity: 1,
  notes: " Friday ",
  line: null
}
const WHICH = { task: "service", of: "cart" } as const
const SAVE = { _tag: "DoTask", ...WHICH, args } as const
const REQUESTED = { type: "TaskRequested", data: WHICH } as const
const TRANSFER = { _tag: "OpenItem", kind: "transfer" } as const
const saved = () => given(...selling(), REQUESTED)

// Verifies: API-62
test("a service goes into the cart by one call, and a second press waits for it", () => {
  const asked = given(...selling()).when(SAVE)
  asked.gives(
    [REQUESTED],
    [
      {
        type: "SendCartTask",
        args: {
          ...WHICH,
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
    .refuses("Price is required")
})

test("a reply brings the cart, a refusal is told to the form, and what nobody answered says so", () => {
  const reply = cartReply([line(1)])
  const done = saved().when({ _tag: "TaskAnswered", ...WHICH, answer: answered(reply) })
  expect(done.state.tasks).toEqual({ open: [], told: null, changes: 0, saved: 1 })
  expect(done.state.cart.cart?.items).toHaveLength(1)
  const refused = saved().when({
    _tag: "TaskAnswered",
    ...WHICH,
    answer: { _tag: "Answered", status: "error", message: "Product not found.", reply: {} }
  })
  expect(refused.state.tasks.told).toEqual({ ...WHICH, words: "Product not found.", done: false })
  const lost = saved().when({ _tag: "TaskAnswered", ...WHICH, answer: LOST })
  expect(lost.state.tasks.told?.words).toBe(LOST.why)
})

test("what was told is put away with its screen; what was told of a person's task stays", () => {
  const told = given(...selling(), { type: "TaskRefused", data: { ...WHICH, message: "No." } })
  const away = told.when({ _tag: "DismissTaskMessage" }).gives([{ type: "TaskMessageDismissed", data: {} }])
  expect(away.state.tasks.told).toBeNull()
  given(...selling(), { type: "TaskRefused", data: { task: "saveOrderNotes", of: "55", message: "No." } })
    .when({ _tag: "DismissTaskMessage" })
    .doesNothing()
})

test("what the line brought down is told until the form is left, while a person's words go once the line is up", () => {
  const why = NOT_OK
  const up = { type: "ConnectionChanged", data: { online: true, at: NOW } } as const
  const told = { type: "TaskRefused", data: { ...WHICH, message: why } } as const
  expect(given(...selling(), told, up).state.tasks.told?.words).toBe(why)
  expect(given(...selling(), { ...told, data: { ...told.data, of: "55" } }, up).state.tasks.told).toBeNull()
})

test("who signs out leaves nothing of the cart on its way, and a crash ends it in words; a person's task goes on", () => {
  const both = [...selling(), REQUESTED, { type: "TaskRequested", data: { task: "saveOrderNotes", of: "55" } }] as const
  expect(given(...both, { type: "SignedOut", data: { by: "person" } }).state.tasks.open).toMatchObject([{ of: "55" }])
  const { state } = given(...both).when({ _tag: "StartRegister", version: "2.5.4", path: "/" })
  expect(state.tasks).toMatchObject({ open: [{ of: "55" }], told: { ...WHICH, done: false } })
  expect(state.tasks.told?.words).toBe(CHANGE_ENDED)
})

test("a book in which a change by hand was no task yet is read as it was", () => {
  const ITEM = { _tag: "Item", item: "line-1" } as const
  const LINE_1 = { task: "discountLine", of: "cart", on: "line-1" }
  const before = (...events: readonly AppEvent[]) => given(...selling(line(1)), ...events).state.tasks
  const asked: AppEvent = { type: "AdjustmentRequested", data: { target: ITEM, what: "10% off" } }
  expect(before(asked).open).toEqual([LINE_1])
  const saved: AppEvent = { type: "AdjustmentSaved", data: { target: ITEM } }
  expect(before(asked, saved)).toEqual({ open: [], told: null, changes: 0, saved: 1 })
  const refused: AppEvent = { type: "AdjustmentRefused", data: { target: ITEM, message: "No." } }
  expect(before(asked, refused)).toMatchObject({ open: [], told: { ...LINE_1, words: "No.", done: false }, saved: 0 })
  expect(before(asked, refused, { type: "AdjustmentMessageDismissed", data: {} }).told).toBeNull()
  const transfer: AppEvent = { type: "AdjustmentRequested", data: { target: TRANSFER, what: "1 × Sling" } }
  expect(before(transfer).open).toEqual([{ task: "transferItem", of: "cart" }])
  const { state } = given(...selling(line(1)), asked).when({ _tag: "StartRegister", version: "2.5.4", path: "/" })
  expect(state.tasks).toMatchObject({ open: [], told: { ...LINE_1, words: CHANGE_ENDED } })
})

test("a book in which a line was no task yet is read as it was", () => {
  const line = { task: "service" }
  const asked = given(...selling(), { type: "LineRequested", data: line })
  expect(asked.state.tasks.open).toEqual([WHICH])
  const ended = (event: AppEvent) => given(...selling(), { type: "LineRequested", data: line }, event).state.tasks
  expect(ended({ type: "LineSaved", data: line })).toEqual({ open: [], told: null, changes: 0, saved: 1 })
  expect(ended({ type: "LineRefused", data: { ...line, message: "No." } })).toMatchObject({
    open: [],
    told: { ...WHICH, words: "No." }
  })
})

// Verifies: GUN-11
test("a line of a kind of its own is typed anew on its own screen; one that comes back is not", () => {
  const service = line(1, { line_kind: "SERVICE", product_id: "1011" })
  expect(editPathOf(service, null)).toBe("/sale/services?product_id=1011&shopping_cart_item_id=line-1")
  expect(editPathOf({ ...service, returned_order_item_id: "7" }, null)).toBeNull()
})
