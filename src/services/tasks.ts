import { cartChangesOf } from "../task.ts"
import type { services } from "./contract.ts"
import { NOT_SAVED } from "./messages.ts"
import { itemSent, itemWords, serviceFault, type TypedItem } from "./rules.ts"

const task = cartChangesOf<typeof services>()

/** What was typed for a service. */
export interface ServiceLine extends TypedItem {
  readonly product_id: string
}

export const servicesTasks = {
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
