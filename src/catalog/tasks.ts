import { untyped } from "../gate.ts"
import { tasksOf } from "../task.ts"
import type { catalogDetail } from "./detail/contract.ts"
import { BAD_QUANTITY, NOT_RESTOCKED, RESTOCKED, STOCK_NOT_SETTLED, STOCK_SETTLED } from "./messages.ts"

const task = tasksOf<typeof catalogDetail>()

/** What is done about the stock that moves no money. */
export const catalogTasks = {
  /** A manager has looked at what was sold beyond the count: it is put right, or right as it is. */
  settleStock: task({
    action: "settle_stock_exception",
    body: ({ id, adds }: { readonly id: string; readonly adds: boolean }) => ({
      stock_exception_id: id,
      add_to_count: adds
    }),
    typed: untyped,
    fault: () => null,
    name: "Stock exception",
    done: STOCK_SETTLED,
    refused: STOCK_NOT_SETTLED,
    cart: "stays"
  }),
  /** Pieces are ordered from the dealer for the store (CG-32). */
  restock: task({
    action: "add_to_dealer_cart",
    body: ({ product, quantity }: { readonly product: string; readonly quantity: number }) => ({
      product_id: product,
      quantity
    }),
    typed: untyped,
    fault: ({ quantity }) => (Number.isSafeInteger(quantity) && quantity >= 1 ? null : BAD_QUANTITY),
    name: "Restock order",
    done: RESTOCKED,
    refused: NOT_RESTOCKED,
    cart: "stays"
  })
}
