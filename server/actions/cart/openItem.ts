import { codeAtRegister } from "../../approvals.ts"
import { openItemFault } from "../../../src/adjustments/rules.ts"
import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { ZERO } from "../../../src/money/cents.ts"
import { applyRate, fraction } from "../../../src/money/rate.ts"
import type { Approval } from "../../auth/approval.ts"
import type { OpenKind } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { raced } from "../../money/sql.ts"
import { present } from "../../present.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"
import { saleFault } from "./cartAdd.ts"
import { type Change, LINE_GONE, touch } from "./cartLines.ts"
import { NO_REGISTER, ownerOf } from "./carts.ts"
import { shippedIn } from "./shipped.ts"
import { changed, editable } from "./editable.ts"
import { changeLine, insertLine, type Typed, upcFor } from "./openLine.ts"

type Request = RequestOf<Contract["add_override_product_to_cart"]> &
  Pick<RequestOf<Contract["add_transfer_product_to_cart"]>, "shipped_firearm">

/** The words for a store that has no UPC for it. */
const NOT_HERE: Readonly<Record<OpenKind, string>> = {
  override: "This store sells no override products.",
  transfer: "This store takes in no transfers."
}

/** The kinds of goods that the store sells by description and price, in its own order. */
export const getListOpenCategories: FreeHandler<"get_list_open_categories"> = {
  kind: "free",
  run: ({ deps }) =>
    query(async () => {
      const list = await deps.db
        .selectFrom("open_category")
        .select(["category_id", "description", "not_taxable", "item_fee_id"])
        .where("archived", "=", false)
        .orderBy("position")
        .execute()
      return { status: "success", body: { list: list.map(present) } }
    })
}

/** How it is taxed, by the store's own word; what a request says about tax is nobody's (SEC-8). */
const taxed = async (tx: Tx, { category_id, item_fee_id, other_tax: typed = ZERO }: Request) => {
  const category = await tx
    .selectFrom("open_category")
    .select(["not_taxable", "item_fee_id"])
    .where("category_id", "=", category_id ?? "")
    .where("archived", "=", false)
    .executeTakeFirst()
  const fee = await tx
    .selectFrom("item_fee_type")
    .select("item_fee_id")
    .where("item_fee_id", "=", item_fee_id ?? "")
    .where("archived", "=", false)
    .executeTakeFirst()
  if (category_id !== undefined && category === undefined) return "Category is required"
  if (typed > 0 && fee === undefined) return "Other Tax / Fee Type is required"
  return {
    not_taxable: category?.not_taxable ?? false,
    item_fee_id: fee?.item_fee_id ?? category?.item_fee_id ?? null,
    other_tax: typed === 0 ? null : typed,
    open_category_id: category_id ?? null
  }
}

/** Why this is not sold so; undefined when it is. */
const refusal = (loaded: LoadedCart, kind: OpenKind, request: Request, approval: Approval | undefined) => {
  const item = {
    kind,
    description: request.description ?? "",
    model: request.model ?? "",
    price: request.price ?? null,
    quantity: request.quantity ?? 1,
    otherTax: request.other_tax ?? null,
    feeType: request.item_fee_id ?? null,
    category: request.category_id ?? null
  }
  const fault = openItemFault(item, { code: approval !== undefined, categories: false })
  return saleFault(loaded) ?? fault ?? (approval?._tag === "Refused" ? approval.message : undefined)
}

const typedIn = (request: Request, approval: Approval | undefined) => ({
  description: request.description?.trim() ?? "",
  model: request.model?.trim() || null,
  quantity: request.quantity ?? 1,
  price: request.price ?? 0,
  open_approved_by: approval?._tag === "Approved" ? approval.staffId : null
})

/** Puts the item into the cart, or what was typed anew into its line. */
const put = async (tx: Tx, loaded: LoadedCart, typed: Typed, lineId: string | undefined, now: number) => {
  if (lineId === undefined) return insertLine(tx, loaded, typed, now)
  const line = loaded.lines.find(
    (one) =>
      one.shopping_cart_item_id === lineId && one.open_kind === typed.open_kind && one.returned_order_item_id === null
  )
  return line === undefined ? { refused: LINE_GONE } : changeLine(tx, loaded, line, typed)
}

const addOpenItem = async (tx: Tx, loaded: LoadedCart, { kind, request, approval, now }: Asked): Promise<Change> => {
  const upc = await upcFor(tx, kind)
  if (upc === null) return { refused: NOT_HERE[kind] }
  const refused = refusal(loaded, kind, request, approval)
  if (refused !== undefined) return { refused }
  const tax = await taxed(tx, request)
  if (typeof tax === "string") return { refused: tax }
  const shipped = kind === "transfer" ? await shippedIn(tx, loaded, request, now) : { columns: {} }
  if (shipped.refused !== undefined) return shipped
  const typed = { open_kind: kind, open_upc: upc, ...typedIn(request, approval), ...tax, ...shipped.columns }
  const done = await put(tx, loaded, typed, request.shopping_cart_item_id, now)
  if (done.refused === undefined) await touch(tx, loaded, now)
  return done
}

interface Asked {
  readonly kind: OpenKind
  readonly request: Request
  readonly approval: Approval | undefined
  readonly now: number
}

/**
 * An item without a product, by description and price, at the store's tax and by a manager's word, or its line again: in
 * stores that have an override UPC (PROD-17 to PROD-21, API-40, AUTH-21).
 */
export const addOverrideProductToCart: RecordedHandler<"add_override_product_to_cart"> = {
  kind: "recorded",
  approval: (call) => codeAtRegister(call, call.request.manager_code),
  run: (tx, { request, now, ...call }, approval) =>
    changed(tx, ownerOf({ request, now, ...call }), call.envelope.shopping_cart_id, (loaded) =>
      addOpenItem(tx, loaded, { kind: "override", request, approval, now })
    )
}

/** An item that another dealer shipped here, without a manager's word: in stores that have a transfer UPC (PROD-19, API-41). */
export const addTransferProductToCart: RecordedHandler<"add_transfer_product_to_cart"> = {
  kind: "recorded",
  run: (tx, call) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, (loaded) =>
      addOpenItem(tx, loaded, { kind: "transfer", request: call.request, approval: undefined, now: call.now })
    )
}

/** The tax of one piece at a price, as the cart in hand would bear it (PROD-22, API-42). */
export const calculateTransferTax: FreeHandler<"calculate_transfer_tax"> = {
  kind: "free",
  run: (call) =>
    query(() =>
      raced(call.deps.db, call.clientId, async (tx) => {
        const owner = ownerOf(call)
        const { price } = call.request
        if (owner === undefined) return { ...NO_REGISTER, body: {} }
        if (owner.tax._tag === "Refused") return { status: "error", message: owner.tax.message, body: {} }
        if (price <= 0) return { status: "error", message: "Price is required", body: {} }
        const { taxExempt, taxRate } = await editable(tx, owner, call.envelope.shopping_cart_id)
        return { status: "success", body: { price, tax: applyRate(price, fraction(taxExempt ? 0 : taxRate)) } }
      })
    )
}
