import { expect, test } from "vitest"
import type { InquiryOutcome } from "../../src/payment/protocol.ts"
import { approval as approvalBy, ORDER } from "./answers.ts"
import { paying, started } from "./facts.ts"
import { given } from "./given.ts"

const unknown = started({ phase: "unknown" })
const checking = (quiet = false) => ({ type: "InquiryRequested", data: { key: "key-1", quiet } }) as const
const checked = (outcome: InquiryOutcome, quiet = false) =>
  ({ _tag: "InquiryAnswered", key: "key-1", quiet, outcome }) as const
const complete = (order: typeof ORDER): InquiryOutcome => ({ _tag: "Complete", cart: {}, order })
const approval = approvalBy("check")

test("the answer about a card that was put aside does not end a second time the sale that other money ended", () => {
  const sale = { order_id: ORDER.order_id, order_number: "10501", total: 2056, change_due: 0, cash: true }
  const { state } = given(
    ...paying(),
    unknown,
    { type: "SaleCompleted", data: sale },
    { type: "SaleFinished", data: { order_id: sale.order_id } },
    checking(true)
  )
    .when(checked(complete(ORDER), true))
    .gives([approval])
  expect(state.payment.sale).toBeNull()
  const other = { ...ORDER, order_id: "another order" }
  const shown = given(...paying(), unknown, checking()).when(checked(complete(other)))
  expect(shown.state.payment.sale?.order_id).toBe("another order")
})
