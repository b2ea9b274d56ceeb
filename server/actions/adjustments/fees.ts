import { Result } from "effect"
import { readFee } from "../../../src/adjustments/rules.ts"
import { feeRemovalFault } from "../../../src/adjustments/panel/rules.ts"
import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { ZERO } from "../../../src/money/cents.ts"
import { type Approval, isGiven } from "../../auth/approval.ts"
import type { Tx } from "../../db/transaction.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { type CartLine, feePieces } from "../../money/sums.ts"
import type { Plan } from "./adjusting.ts"
import { putFees } from "./orderChanges.ts"

type Fees = RequestOf<Contract["save_fees"]>["fees"]

/** The order's fees: the list replaces what was there (CG-23), each with a description and above 0 (DISC-15, DISC-19). */
export const planFees = (tx: Tx, loaded: LoadedCart, fees: Fees): Plan => {
  const read = Result.all(fees.map((fee) => readFee({ ...fee, percentage: "" }, ZERO)))
  if (Result.isFailure(read)) return { refused: read.failure }
  const { client_id, shopping_cart_id } = loaded.cart
  const rows = read.success.map((fee, index) => ({ client_id, shopping_cart_id, line_number: index + 1, ...fee }))
  return { facts: { fees: rows }, write: () => putFees(tx, loaded, rows) }
}

type Removal = RequestOf<Contract["remove_item_fees"]>

/** The lines whose fee is meant: the one that is named, else every line with that fee. */
const meant = ({ lines }: LoadedCart, { item_fees }: Removal): readonly CartLine[] =>
  lines.filter(
    (line) =>
      feePieces(line) > 0 &&
      item_fees.some(
        (fee) =>
          fee.remove &&
          fee.item_fee_id === line.item_fee_id &&
          (fee.shopping_cart_item_id ?? line.shopping_cart_item_id) === line.shopping_cart_item_id
      )
  )

const FEE_GONE = "That fee is no longer in the cart."

/** Takes fees of products off, by a manager's word and for a reason that stays with the line (DISC-25, DISC-26, CG-24). */
export const planFeeRemoval = (tx: Tx, loaded: LoadedCart, request: Removal, approval: Approval | undefined): Plan => {
  const chosen = request.item_fees.filter((fee) => fee.remove).length
  const hasCode = isGiven(request.manager_code)
  const fault = feeRemovalFault({ hasCode, reason: request.notes, chosen })
  if (fault !== null) return { refused: fault }
  if (approval === undefined) throw new Error("A code that was given was not asked about.")
  if (approval._tag === "Refused") return { refused: approval.message }
  const lines = meant(loaded, request)
  if (lines.length === 0) return { refused: FEE_GONE }
  const removed = { item_fee_removed_by: approval.staffId, item_fee_removed_notes: request.notes.trim() }
  const without = (line: CartLine): CartLine => ({ ...line, ...removed, item_fee_removed_quantity: line.quantity })
  return {
    facts: { lines: loaded.lines.map((line) => (lines.includes(line) ? without(line) : line)) },
    write: () =>
      tx
        .updateTable("cart_item")
        .set((eb) => ({ ...removed, item_fee_removed_quantity: eb.ref("quantity") }))
        .where(
          "shopping_cart_item_id",
          "in",
          lines.map((line) => line.shopping_cart_item_id)
        )
        .execute()
  }
}
