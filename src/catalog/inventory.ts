import { accepted, type Deciders, nothing, rejected } from "../kernel/decider.ts"
import * as words from "./messages.ts"
import type { CatalogState } from "./model.ts"
import type { CatalogCommand, CatalogEvent, CatalogRequest } from "./protocol.ts"

interface InventoryView {
  readonly catalog: CatalogState
}

type InventoryCommand = Extract<CatalogCommand, { readonly _tag: "AddInventory" | "InventoryAnswered" }>

/** Pieces that are here come into the count of the store: at least one, by a manager's code (PROD-23, PROD-24, CG-31). */
export const stocking: Deciders<InventoryView, InventoryCommand, CatalogEvent, CatalogRequest> = {
  AddInventory: ({ product_id, quantity, reason, managerCode }, { catalog }, stamp) => {
    if (catalog.inventory?.phase === "sending") return rejected(words.INVENTORY_BUSY)
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > 9_999) return rejected(words.BAD_QUANTITY)
    if (managerCode === null) return rejected(words.NEED_CODE)
    const args = { product_id, quantity, ...(reason === null ? {} : { reason }) }
    return accepted<CatalogEvent, CatalogRequest>(
      [{ type: "InventoryRequested", data: { product_id, quantity } }],
      [{ type: "SendInventory", id: stamp.id(), args, secrets: { manager_code: managerCode } }]
    )
  },

  InventoryAnswered: ({ product_id, quantity, answer }, { catalog }) => {
    if (catalog.inventory?.phase !== "sending") return nothing
    if (answer._tag === "Lost")
      return accepted([{ type: "InventoryRefused", data: { product_id, message: words.inventoryUnknown(answer.why) } }])
    return accepted([
      answer.status === "success"
        ? { type: "InventoryAdded", data: { product_id, quantity } }
        : { type: "InventoryRefused", data: { product_id, message: answer.message ?? words.INVENTORY_NOT_ADDED } }
    ])
  }
}
