import type { services } from "../services/contract.ts"
import { itemSent, itemWords, type TypedItem } from "../services/rules.ts"
import { cartChangesOf, tasksOf } from "../task.ts"
import type { rentals } from "./contract.ts"
import { BROUGHT_BACK, NOT_BROUGHT_BACK, NOT_SAVED } from "./messages.ts"
import { type BorrowerInfo, type RentalNeeds, rentalFaults } from "./rules.ts"

const line = cartChangesOf<typeof services>()
const task = tasksOf<typeof rentals>()

/** A rental as it was typed. */
export interface RentalLine extends TypedItem, BorrowerInfo {
  readonly product_id: string
  /** Empty: none chosen. */
  readonly serial_number: string
  readonly needs: RentalNeeds
  /** The store's day: "2026-11-20". */
  readonly today: string
}

const itemOf = (rental: RentalLine) => ({
  product_id: rental.product_id,
  ...itemSent(rental),
  ...(rental.serial_number === "" ? {} : { serial_number: rental.serial_number })
})

export const rentalsTasks = {
  rental: line({
    action: "add_to_order_cart",
    body: (rental: RentalLine) => ({ item: itemOf(rental) }),
    // Who borrows is a person's data: the whole item goes once more with it, and is written nowhere.
    unwritten: (rental) =>
      rental.needs.info
        ? {
            item: {
              ...itemOf(rental),
              date_of_birth: rental.date_of_birth.trim(),
              occupation: rental.occupation.trim(),
              employee_full_name: rental.employee_full_name.trim()
            }
          }
        : null,
    typed: (rental) => [...itemWords(rental), ["name", rental.occupation], ["name", rental.employee_full_name]],
    fault: (rental) => rentalFaults(rental, rental.needs, rental.today)[0]?.[1] ?? null,
    name: "Rental",
    refused: NOT_SAVED
  }),
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
