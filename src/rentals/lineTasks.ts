import { lineTasksOf } from "../lineTask.ts"
import { type Cents, ZERO } from "../money/cents.ts"
import type { services } from "../services/contract.ts"
import { NOT_SAVED } from "./messages.ts"
import { type BorrowerInfo, type RentalNeeds, rentalFaults } from "./rules.ts"

const task = lineTasksOf<typeof services>()

/** A rental as it was typed; `line` is the one that is typed anew. */
export interface RentalLine extends BorrowerInfo {
  readonly product_id: string
  readonly description: string
  /** Of one. */
  readonly price: Cents | null
  readonly quantity: number
  /** Empty: none chosen. */
  readonly serial_number: string
  readonly notes: string
  readonly line: string | null
  readonly needs: RentalNeeds
  /** The store's day: "2026-11-20". */
  readonly today: string
}

const itemOf = ({ product_id, description, price, quantity, serial_number, notes, line }: RentalLine) => ({
  product_id,
  description: description.trim(),
  price: price ?? ZERO,
  quantity,
  duplicates_ok: true,
  ...(serial_number === "" ? {} : { serial_number }),
  ...(notes.trim() === "" ? {} : { notes: notes.trim() }),
  ...(line === null ? {} : { shopping_cart_item_id: line })
})

export const rentalsLineTasks = {
  rental: task({
    action: "add_to_order_cart",
    body: (rental: RentalLine) => ({ item: itemOf(rental) }),
    // Who borrows is a person's data: the whole item goes once more with it, and is written nowhere.
    unwritten: ({ needs, ...rental }) => {
      const { date_of_birth, occupation, employee_full_name } = rental
      return needs.info
        ? {
            item: {
              ...itemOf({ needs, ...rental }),
              date_of_birth: date_of_birth.trim(),
              occupation: occupation.trim(),
              employee_full_name: employee_full_name.trim()
            }
          }
        : null
    },
    typed: ({ description, notes, occupation, employee_full_name }) => [
      ["name", description],
      ["note", notes],
      ["name", occupation],
      ["name", employee_full_name]
    ],
    fault: (rental) => rentalFaults(rental, rental.needs, rental.today)[0]?.[1] ?? null,
    name: "Rental",
    refused: NOT_SAVED
  })
}
