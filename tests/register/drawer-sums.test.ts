import { Result } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { journalCash } from "../../src/recorder/drawerSum.ts"
import { cents } from "../../src/money/cents.ts"
import { readBook } from "../../src/support/book.ts"
import { newBrowser, type Office, openOffice, openTill, type Till } from "./inMemory.ts"
import { closeDay, enterPayment, finish, must, pay, scan, signInCashier, startDay } from "./session.ts"

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

type Move = Parameters<Till["act"]>[0] & { readonly _tag: "MoveCash" }

const move = async (till: Till, wanted: Omit<Move, "_tag" | "managerCode">): Promise<void> => {
  must(till.act({ _tag: "MoveCash", ...wanted, managerCode: null }))
  await till.until(({ register }) => register.cash?.phase._tag === "Recorded")
  must(till.act({ _tag: "DismissCashMove" }))
}

/** What somebody beside the drawer sees: what is handed over, and the change that the screen says. */
const sellFor = async (till: Till, handed: number): Promise<number> => {
  pay(till, "cash", cents(handed))
  const { payment } = await till.until((state) => state.payment.sale !== null)
  const change = payment.sale?.change_due ?? 0
  await finish(till)
  return handed - change
}

// Verifies: CG-90
test("the drawer's cash is the same by its journal, by the back office and by who stands beside it", async () => {
  const browser = newBrowser()
  const till = await openTill(office.handle, browser)
  await startDay(till)
  let seen = 20_000
  await scan(till, "850000410015", 2)
  enterPayment(till)
  seen += await sellFor(till, 6_000)

  await signInCashier(till)
  await move(till, { kind: "out", amount: 1_250, reason: "supplies", reference: "Water Co." })
  await move(till, { kind: "in", amount: 2_000, reason: "change", reference: "First Bank" })
  await move(till, { kind: "drop", amount: 10_000, reference: "114" })
  seen += 2_000 - 1_250 - 10_000

  // Five dollars are handed over and back again before the rest is paid.
  await scan(till, "850000410015", 1)
  enterPayment(till)
  pay(till, "cash", cents(500))
  const { cart } = await till.until((state) => state.cart.cart?.payments.length === 1)
  must(till.act({ _tag: "RemovePayment", payment_id: cart.cart?.payments[0]?.shopping_cart_payment_id ?? "" }))
  const { payment } = await till.until(
    (state) => state.cart.cart?.payments.length === 0 && state.payment.owed.length > 0
  )
  must(till.act({ _tag: "SayHandedBack", id: payment.owed[0]?.id ?? "" }))
  seen += await sellFor(till, 4_000)

  await closeDay(till)
  const book = await till.book(till.state().support.previous ?? undefined)
  await till.close()
  const { entries } = Result.getOrThrow(readBook(book))
  const closed = await office.db
    .selectFrom("register_session")
    .select(["expected_amount", "close_amount"])
    .where("closed_at", "is not", null)
    .executeTakeFirstOrThrow()
  expect(closed).toEqual({ expected_amount: seen, close_amount: 25_000 })
  expect(journalCash(entries)).toBe(seen)
  const told = entries.findLast(({ type }) => type === "RegisterClosed")?.data["closing"]
  expect(told).toMatchObject({ expected: seen, counted: 25_000, over_short: 25_000 - seen })
})

test("a journal in which the register was not opened says nothing of its drawer", () => {
  expect(journalCash([])).toBeNull()
})
