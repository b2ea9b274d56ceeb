import { codeAtRegister } from "../../approvals.ts"
import { mayGoBeyond } from "../../../src/catalog/rules.ts"
import type { Approval } from "../../auth/approval.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { allow, allowedOf, ANY_NUMBER } from "../../money/beyond.ts"
import type { LoadedCart } from "../../money/rows.ts"
import type { Call } from "../types.ts"
import type { Owner } from "./carts.ts"

/** What a person at the register was asked about the stock, and answered. */
export interface Asked {
  readonly owner: Owner
  /** The pieces are wanted although the count says that there are none left. */
  readonly wanted: boolean
  /** Whose code came with it. */
  readonly approval: Approval | undefined
}

/** Whose code came with an addition to the cart; undefined when none did. */
export const stockWord = (call: Call<"add_to_cart">): Promise<Approval | undefined> =>
  codeAtRegister(call, call.request.manager_code)

/** What may be in the cart beyond the count, or why it is refused. */
type Allowance = { readonly allowed: number | null } | { readonly refused: string }

const NEED_CODE = "Please enter a manager code"

const granted = async (tx: Tx, beyond: number, approval: Approval | undefined) => {
  const { stock_rule } = await tx.selectFrom("client").select("stock_rule").executeTakeFirstOrThrow()
  if (stock_rule === "refuse") return undefined
  if (stock_rule === "sell") return { allowed: ANY_NUMBER, approvedBy: null }
  if (approval?._tag === "Approved") return { allowed: beyond, approvedBy: approval.staffId }
  return { refused: approval?.message ?? NEED_CODE }
}

/**
 * What the cart may hold of a product beyond its count once `beyond` pieces are wanted. The store's rule decides, and a
 * word is given for one product in one cart: a code for so many pieces and no more.
 */
export const allowBeyond = async (
  tx: Tx,
  loaded: LoadedCart,
  product: Row<"product">,
  { owner, wanted, approval, beyond }: Asked & { readonly beyond: number }
): Promise<Allowance> => {
  const before = allowedOf(loaded, product.product_id)
  if (product.available === null || beyond <= (before ?? 0) || !wanted || !mayGoBeyond(product))
    return { allowed: before }
  const word = await granted(tx, beyond, approval)
  if (word === undefined) return { allowed: before }
  if ("refused" in word) return word
  const { staffId, deviceId, now } = owner
  await allow(tx, loaded, product.product_id, { ...word, staffId, deviceId, counted: product.available, now })
  return word
}
