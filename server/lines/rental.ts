import { freeRental, heldRental, lendRental } from "../rentals/pieces.ts"
import { present } from "../present.ts"
import { agreed, type LineRules, nothing } from "./rules.ts"

/** A piece that is lent; who borrows it stands with the line alone. */
export interface RentalDetails {
  readonly kind: "RENTAL"
  /** The name of the piece's time with its customer; null for what has no number. */
  readonly rental: string | null
  readonly serial_number: string | null
  readonly date_of_birth: string | null
  readonly occupation: string | null
  readonly employee_full_name: string | null
  readonly notes: string | null
}

/**
 * A rental: its piece is the cart's from when it is chosen, out once the sale is paid, and in again when somebody says that it was
 * brought back, which no return of money and no cancelled order does.
 */
export const rentalLine: LineRules<RentalDetails> = {
  facts: ({ serial_number: serial, notes }) => [
    ...(serial === null ? [] : [`Serial ${serial}`]),
    ...(notes === null ? [] : [notes])
  ],
  typed: ({ serial_number, date_of_birth, occupation, employee_full_name, notes }) =>
    present({ serial_number, date_of_birth, occupation, employee_full_name, notes }),
  quantityFixed: true,
  // Whose birth date and occupation it has.
  customersOwn: true,
  undiscounted: null,
  removed: async (tx, _line, { rental }, { now }) => {
    if (rental !== null) await freeRental(tx, rental, now)
  },
  putBack: (tx, line, details) => heldRental(tx, line, details),
  saved: agreed,
  putAside: async (tx, _line, { rental }, { now }) => {
    if (rental !== null) await freeRental(tx, rental, now)
  },
  unsellable: (tx, line, details) => heldRental(tx, line, details),
  // The piece is its order's from when it is laid away.
  laidAway: agreed,
  unpayable: agreed,
  sold: async (tx, item, { rental }, doing) => {
    if (rental !== null) await lendRental(tx, item, rental, doing)
  },
  cancelling: agreed,
  handedOver: nothing,
  stands: nothing,
  // One that is out stays out until somebody brings it back; a layaway's never went.
  cancelled: async (tx, _item, { rental }, _, { now }) => {
    if (rental !== null) await freeRental(tx, rental, now)
  },
  stays: agreed,
  used: agreed,
  comesIn: agreed,
  returnDropped: nothing,
  returned: nothing
}
