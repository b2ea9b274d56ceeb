import { lineTasksOf } from "../lineTask.ts"
import type { services } from "./contract.ts"
import { NOT_SAVED } from "./messages.ts"
import { type Cents, ZERO } from "../money/cents.ts"
import { serviceFault } from "./rules.ts"

const task = lineTasksOf<typeof services>()

/** What was typed for a service; `line` is the one that is typed anew. */
export interface ServiceLine {
  readonly product_id: string
  readonly description: string
  /** Of one. */
  readonly price: Cents | null
  readonly quantity: number
  readonly notes: string
  readonly line: string | null
}

export const servicesLineTasks = {
  service: task({
    action: "add_to_order_cart",
    body: ({ product_id, description, price, quantity, notes, line }: ServiceLine) => ({
      item: {
        product_id,
        description: description.trim(),
        price: price ?? ZERO,
        quantity,
        duplicates_ok: true,
        ...(notes.trim() === "" ? {} : { notes: notes.trim() }),
        ...(line === null ? {} : { shopping_cart_item_id: line })
      }
    }),
    unwritten: () => null,
    typed: ({ description, notes }) => [
      ["name", description],
      ["note", notes]
    ],
    fault: serviceFault,
    name: "Service",
    refused: NOT_SAVED
  })
}
