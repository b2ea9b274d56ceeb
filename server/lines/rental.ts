import type { RentalUnit } from "../../src/rentals/time/rules.ts"
import { pieceOut } from "../rentals/out.ts"
import { freeRental, heldRental, lendRental } from "../rentals/pieces.ts"
import { present } from "../present.ts"
import type { Tx } from "../db/transaction.ts"
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
  /** By what it is priced, as the customer was told; missing and null: by the visit. */
  readonly unit?: RentalUnit | null | undefined
  /** How it was taxed when it was sold: what is used beyond what was paid is taxed so. */
  readonly told?: ToldTax | undefined
}

/** A line's rate with its class, a fraction, 0 where it was not taxed; and the percent of its fee, null for none. */
export interface ToldTax {
  readonly rate: number
  readonly fee_percent: number | null
  /** The name of its tax class; missing where it has none. */
  readonly tax_class?: string
}

/** What its customer is told of the time. */
const BY_UNIT = {
  HOUR: "Price for each hour. More time is charged when it is back",
  DAY: "Price for each day (24 hours). More time is charged when it is back"
} as const satisfies Readonly<Record<RentalUnit, string>>

/** What is priced by time is neither given back nor cancelled while it is out: what it costs is known once it is back. */
const untilBack = async (tx: Tx, { unit, rental, serial_number }: RentalDetails): Promise<string | undefined> =>
  unit && rental !== null && (await pieceOut(tx, rental)) ? `Bring back ${serial_number} first.` : undefined

/**
 * A rental: its piece is the cart's from when it is chosen, out once the sale is paid, and in again when somebody says that it was
 * brought back, which no return of money and no cancelled order does.
 */
export const rentalLine: LineRules<RentalDetails> = {
  facts: ({ serial_number: serial, notes, unit }) => [
    ...(serial === null ? [] : [`Serial ${serial}`]),
    ...(unit ? [BY_UNIT[unit]] : []),
    ...(notes === null ? [] : [notes])
  ],
  typed: ({ serial_number, date_of_birth, occupation, employee_full_name, notes, unit }) =>
    present({ serial_number, date_of_birth, occupation, employee_full_name, notes, rental_unit: unit }),
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
  cancelling: (tx, _item, details) => untilBack(tx, details),
  handedOver: nothing,
  stands: nothing,
  // One that is out stays out until somebody brings it back; a layaway's never went.
  cancelled: async (tx, _item, { rental }, _, { now }) => {
    if (rental !== null) await freeRental(tx, rental, now)
  },
  stays: (tx, _item, details) => untilBack(tx, details),
  used: agreed,
  comesIn: (tx, _line, details) => untilBack(tx, details),
  returnDropped: nothing,
  returned: nothing
}
