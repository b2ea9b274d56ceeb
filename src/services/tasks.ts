import type { cart } from "../cart/contract.ts"
import { untyped } from "../gate.ts"
import { ZERO } from "../money/cents.ts"
import { cartChangesOf } from "../task.ts"
import type { services } from "./contract.ts"
import { NOT_SAVED } from "./messages.ts"
import { askedFaults, itemSent, itemWords, type PriceAsked, serviceFault, type TypedItem } from "./rules.ts"

const task = cartChangesOf<typeof services>()
const goods = cartChangesOf<typeof cart>()

/** What was typed for a service. */
export interface ServiceLine extends TypedItem {
  readonly product_id: string
}

/** Goods at the price that the cashier named; `beyond`: whatever the count says, as the store allows. */
interface AskedLine extends PriceAsked {
  readonly product_id: string
  readonly beyond: boolean
}

export const servicesTasks = {
  askedPrice: goods({
    action: "add_to_cart",
    body: ({ product_id, price, quantity, beyond }: AskedLine) => ({
      product_id,
      quantity,
      asked_price: price ?? ZERO,
      ...(beyond ? { beyond_stock: true } : {})
    }),
    unwritten: () => null,
    typed: untyped,
    fault: (asked) => askedFaults(asked)[0]?.[1] ?? null,
    name: "Price asked",
    refused: NOT_SAVED
  }),
  service: task({
    action: "add_to_order_cart",
    body: ({ product_id, ...typed }: ServiceLine) => ({ item: { product_id, ...itemSent(typed) } }),
    unwritten: () => null,
    typed: itemWords,
    fault: serviceFault,
    name: "Service",
    refused: NOT_SAVED
  })
}
