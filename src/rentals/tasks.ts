import { Redacted } from "effect"
import type { SecretText } from "../kernel/contract.ts"
import type { services } from "../services/contract.ts"
import { itemSent, itemWords, type TypedItem } from "../services/rules.ts"
import { cartChangesOf, cartTasksOf, tasksOf } from "../task.ts"
import type { rentals } from "./contract.ts"
import { BROUGHT_BACK, FOUND, NOT_BROUGHT_BACK, NOT_SAVED, NOTHING_SAVED, TIME_NOT_ADDED } from "./messages.ts"
import { type BorrowerInfo, type RentalNeeds, rentalFaults } from "./rules.ts"

const line = cartChangesOf<typeof services>()
const task = tasksOf<typeof rentals>()
const time = cartChangesOf<typeof rentals>()
const byCode = cartTasksOf<typeof rentals>()

/** What a manager does with a rental by code, and why. */
export interface RentalWord {
  readonly rental: string
  readonly reason: string
  readonly managerCode: SecretText
}

/** A rental that does not come back; `keepsDeposit` null where none is held. */
export interface RentalLoss extends RentalWord {
  readonly keepsDeposit: boolean | null
}

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

/**
 * What a manager says by code, of whatever: the reason may name the customer, and is written nowhere. Its dialog asks for both, and shows
 * in the list what was done.
 */
const WORD = {
  unwritten: ({ reason, managerCode }: RentalWord) => ({ reason, manager_code: Redacted.value(managerCode) }),
  typed: ({ reason }: RentalWord) => [["note", reason]] as const,
  needs: ["online", "no payment under way", "no refund under way"],
  fault: () => null,
  detail: () => null,
  done: null,
  refused: NOTHING_SAVED,
  unsure: null,
  cart: "stays"
} as const

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
  }),
  rentalTime: time({
    action: "add_rental_time_to_cart",
    body: ({ rental }: { readonly rental: string }) => ({ rental_id: rental }),
    unwritten: () => null,
    typed: () => [],
    fault: () => null,
    name: "Rental time",
    refused: TIME_NOT_ADDED
  }),
  waiveTime: byCode({
    ...WORD,
    action: "save_rental_waiver",
    body: ({ rental }: RentalWord) => ({ rental_id: rental }),
    name: "Rental time waived"
  }),
  loseRental: byCode({
    ...WORD,
    action: "save_rental_lost",
    body: ({ rental, keepsDeposit }: RentalLoss) => ({
      rental_id: rental,
      ...(keepsDeposit === null ? {} : { keep_deposit: keepsDeposit })
    }),
    name: "Rental lost"
  }),
  findRental: task({
    action: "save_rental_found",
    body: ({ rental }: { readonly rental: string }) => ({ rental_id: rental }),
    typed: () => [],
    fault: () => null,
    name: "Rental found",
    done: FOUND,
    refused: NOTHING_SAVED,
    cart: "stays"
  })
}
