import { openItemFault } from "../../../src/adjustments/rules.ts"
import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { type Approval, approve, isGiven } from "../../auth/approval.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import type { LoadedCart } from "../../money/rows.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"
import { saleFault } from "./cartAdd.ts"
import { type Change, touch } from "./cartLines.ts"
import { ownerOf } from "./carts.ts"
import { changed } from "./editable.ts"

type Request = RequestOf<Contract["add_override_product_to_cart"]>

/** The product that stands for all that have none: nobody finds it, and nobody counts it. */
const STANDS_FOR = "override"
const NOT_HERE = "This store sells no override products."

/** The kinds of goods that the store sells by description and price, in its own order. */
export const getListOpenCategories: FreeHandler<"get_list_open_categories"> = {
  kind: "free",
  run: ({ deps, clientId }) =>
    query(async () => {
      const list = await deps.db
        .selectFrom("open_category")
        .select(["category_id", "description", "not_taxable"])
        .where("client_id", "=", clientId)
        .orderBy("position")
        .execute()
      return { status: "success", body: { list } }
    })
}

/** How it is taxed, by the store's own word; what a request says about tax is nobody's (SEC-8). */
const taxed = async (tx: Tx, clientId: number, { category_id, item_fee_id }: Request) => {
  if (category_id !== undefined)
    return tx
      .selectFrom("open_category")
      .select(["not_taxable", "item_fee_id"])
      .where("client_id", "=", clientId)
      .where("category_id", "=", category_id)
      .executeTakeFirst()
  const fee = await tx
    .selectFrom("item_fee_type")
    .select("item_fee_id")
    .where("client_id", "=", clientId)
    .where("item_fee_id", "=", item_fee_id ?? "")
    .executeTakeFirst()
  return { not_taxable: false, item_fee_id: fee?.item_fee_id ?? null }
}

/** Why this is not sold so; undefined when it is. */
const refusal = (loaded: LoadedCart, request: Request, approval: Approval | undefined): string | undefined => {
  const { description, price = null, quantity = 1, category_id: category = null } = request
  const item = { description: description ?? "", price, quantity, category }
  const fault = openItemFault(item, { code: approval !== undefined, categories: false })
  return saleFault(loaded) ?? fault ?? (approval?._tag === "Refused" ? approval.message : undefined)
}

const standIn = async (tx: Tx, clientId: number): Promise<boolean> => {
  const { override_upc } = await tx
    .selectFrom("client")
    .select("override_upc")
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow()
  if (override_upc === null) return false
  await tx
    .insertInto("product")
    .values({
      client_id: clientId,
      product_id: STANDS_FOR,
      upc: null,
      description: "Override product",
      department: "",
      picture: "package",
      inactive: true,
      search_words: ""
    })
    .onConflict((there) => there.doNothing())
    .execute()
  return true
}

const addOpenItem = async (
  tx: Tx,
  loaded: LoadedCart,
  request: Request,
  approval: Approval | undefined,
  now: number
): Promise<Change> => {
  const { cart, lines } = loaded
  if (!(await standIn(tx, cart.client_id))) return { refused: NOT_HERE }
  const refused = refusal(loaded, request, approval)
  if (refused !== undefined) return { refused }
  const tax = await taxed(tx, cart.client_id, request)
  if (tax === undefined) return { refused: "Category is required" }
  await tx
    .insertInto("cart_item")
    .values({
      client_id: cart.client_id,
      shopping_cart_item_id: newId(now),
      shopping_cart_id: cart.shopping_cart_id,
      line_number: Math.max(0, ...lines.map((one) => one.line_number)) + 1,
      product_id: STANDS_FOR,
      description: request.description?.trim() ?? "",
      quantity: request.quantity ?? 1,
      price: request.price ?? 0,
      ...tax,
      serial_number: null,
      is_backorder: false,
      open_approved_by: approval?._tag === "Approved" ? approval.staffId : null
    })
    .execute()
  await touch(tx, loaded, now)
  return {}
}

/**
 * An item without a product, by description and price, at a category's tax and by a manager's word: in stores that have an
 * override UPC (PROD-17 to PROD-21, API-40).
 */
export const addOverrideProductToCart: RecordedHandler<"add_override_product_to_cart"> = {
  kind: "recorded",
  approval: async ({ deps, clientId, now, person, request }) =>
    isGiven(request.manager_code) && person.deviceId !== undefined
      ? approve(deps.db, deps.hasher, { clientId, staffId: person.staffId, now }, request.manager_code)
      : undefined,
  run: (tx, call, approval) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, (loaded) =>
      addOpenItem(tx, loaded, call.request, approval, call.now)
    )
}
