import { Result } from "effect"
import type { Contract } from "../../../src/app/contract.ts"
import {
  discountOf,
  type Discounting,
  type Limit,
  orderDiscountFault,
  readDiscount
} from "../../../src/adjustments/rules.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { cents, sum, times, ZERO } from "../../../src/money/cents.ts"
import { type Approval, isGiven } from "../../auth/approval.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { undiscounted } from "../../lines/kinds.ts"
import { coversOf, extensionOf, toKept } from "../../money/discounts.ts"
import type { LoadedCart } from "../../money/rows.ts"
import type { CartLine } from "../../money/sums.ts"
import type { Plan } from "./adjusting.ts"
import { LINE_GONE } from "../cart/cartLines.ts"
import { withoutDiscount } from "./lineDiscounts.ts"
import { putOrderDiscount, removeOrderDiscount } from "./orderChanges.ts"
import { reasonOf } from "../cart/storeLists.ts"

type Request = RequestOf<Contract["save_discount"]>
type Form = Pick<Request, "amount" | "percentage" | "total" | "manager_code" | "reason_code_id" | "notes">

/** A discount that may be given: what was meant, why, and by whose word. */
interface Granted {
  readonly discount: Discounting
  readonly reason: string
  /** The reason in words. */
  readonly description: string
  readonly notes: string | null
  readonly approvedBy: string
}

/** The faults of the form in the specification's order, then the reason against the list, then the manager's word. */
const grant = async (
  tx: Tx,
  { amount, percentage, total, manager_code, reason_code_id, notes }: Form,
  limit: Limit,
  approval: Approval | undefined
): Promise<Result.Result<Granted, string>> => {
  const known = await reasonOf(tx, reason_code_id, "price")
  const meant = readDiscount(
    {
      amount: amount ?? null,
      percentage: percentage === undefined ? "" : String(percentage),
      total: total ?? null,
      hasCode: isGiven(manager_code) && approval !== undefined,
      reason: known?.reason_code_id ?? null
    },
    limit
  )
  if (Result.isFailure(meant)) return Result.fail(meant.failure)
  if (approval?._tag === "Refused") return Result.fail(approval.message)
  if (approval === undefined || known === undefined) throw new Error("A discount without a manager or a reason.")
  const noted = notes?.trim() ?? ""
  return Result.succeed({
    discount: meant.success,
    reason: known.reason_code_id,
    description: known.description,
    notes: noted === "" ? null : noted,
    approvedBy: approval.staffId
  })
}

const lineWith = (line: CartLine, { discount, reason, description, notes, approvedBy }: Granted): CartLine => {
  const { kind, value } = toKept(discount)
  return {
    ...line,
    discount_amount: discountOf(times(cents(line.price), line.quantity), discount),
    discount_kind: kind,
    discount_value: value,
    discount_quantity: line.quantity,
    reason_code_id: reason,
    override_notes: notes,
    override_approved_by: approvedBy,
    reason: description
  }
}

const writeLine = (tx: Tx, line: CartLine) =>
  tx
    .updateTable("cart_item")
    .set({
      discount_amount: line.discount_amount,
      discount_kind: line.discount_kind,
      discount_value: line.discount_value,
      discount_quantity: line.discount_quantity,
      reason_code_id: line.reason_code_id,
      override_notes: line.override_notes,
      override_approved_by: line.override_approved_by
    })
    .where("shopping_cart_item_id", "=", line.shopping_cart_item_id)
    .execute()

/** The discount of a line: given, replaced, or taken away (DISC-01 to DISC-10); it is taken of the regular price. */
export const planItemDiscount = async (
  tx: Tx,
  loaded: LoadedCart,
  request: Request,
  approval: Approval | undefined
): Promise<Plan> => {
  const line = loaded.lines.find((one) => one.shopping_cart_item_id === request.shopping_cart_item_id)
  if (line === undefined) return { refused: LINE_GONE }
  const planned = (put: CartLine): Plan => ({
    facts: { lines: loaded.lines.map((one) => (one === line ? put : one)) },
    write: () => writeLine(tx, put)
  })
  if (request.remove === true) return planned(withoutDiscount(line))
  const never = undiscounted([line])
  if (never !== undefined) return { refused: never }
  const limit: Limit = { of: "item", base: times(cents(line.price), line.quantity) }
  const granted = await grant(tx, request, limit, approval)
  return Result.isFailure(granted) ? { refused: granted.failure } : planned(lineWith(line, granted.success))
}

/** The discount of the order: given, replaced, or taken away (DISC-11, CG-22); it is taken of the discounted lines. */
export const planOrderDiscount = async (
  tx: Tx,
  loaded: LoadedCart,
  form: NonNullable<Request["discount"]>,
  approval: Approval | undefined,
  now: number
): Promise<Plan> => {
  if (form.remove) return { facts: { discount: undefined }, write: () => removeOrderDiscount(tx, loaded) }
  const empty = orderDiscountFault(loaded.lines.length)
  const refused = empty ?? undiscounted(loaded.lines)
  if (refused !== undefined) return { refused }
  const base = sum(loaded.lines.map((line) => (line.price < 0 ? ZERO : extensionOf(line))))
  const granted = await grant(tx, form, { of: "order", base }, approval)
  if (Result.isFailure(granted)) return { refused: granted.failure }
  const { discount, reason, description, notes, approvedBy } = granted.success
  const row: Row<"cart_discount"> = {
    client_id: loaded.cart.client_id,
    shopping_cart_id: loaded.cart.shopping_cart_id,
    ...toKept(discount),
    base,
    covers: coversOf(loaded.lines),
    reason_code_id: reason,
    notes,
    approved_by: approvedBy,
    created_at: now
  }
  return { facts: { discount: { ...row, reason: description } }, write: () => putOrderDiscount(tx, loaded, row) }
}
