import { changed } from "./editable.ts"
import { ownerOf } from "./carts.ts"
import { touch } from "./cartLines.ts"
import type { RecordedHandler } from "./types.ts"

type Action = "save_discount" | "save_tax_exempt" | "save_fees" | "remove_item_fees"

const NOT_YET = "This back office cannot do that yet."

const refusing = <K extends Action>(): RecordedHandler<K> => ({
  kind: "recorded",
  run: (tx, call) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, () => Promise.resolve({ refused: NOT_YET }))
})

export const saveDiscount = refusing<"save_discount">()
export const saveTaxExempt = refusing<"save_tax_exempt">()
export const saveFees = refusing<"save_fees">()
export const removeItemFees = refusing<"remove_item_fees">()

/** The note of the cart; null takes it away (DISC-24). */
export const saveNotes: RecordedHandler<"save_notes"> = {
  kind: "recorded",
  run: (tx, call) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, async (loaded) => {
      const text = call.request.notes?.trim() ?? ""
      await tx
        .updateTable("cart")
        .set({ notes: text === "" ? null : text })
        .where("client_id", "=", loaded.cart.client_id)
        .where("shopping_cart_id", "=", loaded.cart.shopping_cart_id)
        .execute()
      await touch(tx, loaded, call.now)
      return {}
    })
}
