import { lineTasksOf } from "../lineTask.ts"
import type { services } from "../services/contract.ts"
import { itemSent, itemWords, type TypedItem } from "../services/rules.ts"
import { NOT_SAVED } from "./messages.ts"
import { type BorrowerInfo, type RentalNeeds, rentalFaults } from "./rules.ts"

const task = lineTasksOf<typeof services>()

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

export const rentalsLineTasks = {
  rental: task({
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
  })
}
