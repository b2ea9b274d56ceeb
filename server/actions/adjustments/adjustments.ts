import { codeAtRegister } from "../../approvals.ts"
import { exemptionFault } from "../../../src/adjustments/rules.ts"
import type { Tx } from "../../db/transaction.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { adjust, type Plan } from "./adjusting.ts"
import { planItemDiscount, planOrderDiscount } from "./discount.ts"
import { planFeeRemoval, planFees } from "./fees.ts"
import { setCart } from "./orderChanges.ts"
import { reasonOf } from "../cart/storeLists.ts"
import type { Call, RecordedHandler } from "../types.ts"

const NOTHING_NAMED = "Name the line or the order that the discount is for."

/** A discount of a line or of the order, by a manager's word; `remove` needs none (DISC-01 to DISC-11, DISC-29). */
export const saveDiscount: RecordedHandler<"save_discount"> = {
  kind: "recorded",
  approval: (call) => {
    const { discount, manager_code, remove } = call.request
    if (discount?.remove ?? remove ?? false) return Promise.resolve(undefined)
    return codeAtRegister(call, discount === undefined ? manager_code : discount.manager_code)
  },
  run: (tx, call, approval) =>
    adjust(tx, call, (loaded) => {
      const { discount, shopping_cart_item_id } = call.request
      if (discount !== undefined) return planOrderDiscount(tx, loaded, discount, approval, call.now)
      if (shopping_cart_item_id === undefined) return { refused: NOTHING_NAMED }
      return planItemDiscount(tx, loaded, call.request, approval)
    })
}

/** What is empty is not there. */
const textOf = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? ""
  return trimmed === "" ? null : trimmed
}

const planExemption = async (
  tx: Tx,
  loaded: LoadedCart,
  { reason_code_id: id, notes }: Call<"save_tax_exempt">["request"]
): Promise<Plan> => {
  const taken = { tax_reason_code_id: null, tax_notes: null }
  if (id === undefined || id === null) return { facts: { taxExempt: false }, write: () => setCart(tx, loaded, taken) }
  const reason = (await reasonOf(tx, id, "tax"))?.reason_code_id ?? null
  const fault = exemptionFault(loaded.lines.length, reason)
  if (fault !== null) return { refused: fault }
  const put = { tax_reason_code_id: reason, tax_notes: textOf(notes) }
  return { facts: { taxExempt: true }, write: () => setCart(tx, loaded, put) }
}

/** Exempts the order from tax for a reason, or taxes it again when the reason is null (DISC-21 to DISC-23). */
export const saveTaxExempt: RecordedHandler<"save_tax_exempt"> = {
  kind: "recorded",
  run: (tx, call) => adjust(tx, call, (loaded) => planExemption(tx, loaded, call.request))
}

/** The note of the cart, which its order keeps; null takes it away (DISC-24). */
export const saveNotes: RecordedHandler<"save_notes"> = {
  kind: "recorded",
  run: (tx, call) =>
    adjust(
      tx,
      call,
      (loaded) => ({ facts: {}, write: () => setCart(tx, loaded, { notes: textOf(call.request.notes) }) }),
      "words"
    )
}

/** The fees of the order, all of them (DISC-20). */
export const saveFees: RecordedHandler<"save_fees"> = {
  kind: "recorded",
  run: (tx, call) => adjust(tx, call, (loaded) => planFees(tx, loaded, call.request.fees))
}

/** Fees of products off, by a manager's word (DISC-25, DISC-26, DISC-29). */
export const removeItemFees: RecordedHandler<"remove_item_fees"> = {
  kind: "recorded",
  approval: (call) => codeAtRegister(call, call.request.manager_code),
  run: (tx, call, approval) => adjust(tx, call, (loaded) => planFeeRemoval(tx, loaded, call.request, approval))
}
