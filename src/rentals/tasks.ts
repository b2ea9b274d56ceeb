import { tasksOf } from "../task.ts"
import type { rentals } from "./contract.ts"
import { BROUGHT_BACK, NOT_BROUGHT_BACK } from "./messages.ts"

const task = tasksOf<typeof rentals>()

export const rentalsTasks = {
  bringBack: task({
    action: "save_rental_return",
    body: ({ rental }: { readonly rental: string }) => ({ rental_id: rental }),
    typed: () => [],
    fault: () => null,
    name: "Rental brought back",
    done: BROUGHT_BACK,
    refused: NOT_BROUGHT_BACK,
    cart: "stays"
  })
}
