import type { Tx } from "../db/transaction.ts"
import { pieceOut } from "../rentals/out.ts"
import { agreed, type LineRules, nothing } from "./rules.ts"

/** Money that the store holds until what was lent is back. */
export interface DepositDetails {
  readonly kind: "DEPOSIT"
  /** The line of what is lent, in the same cart. */
  readonly line: string
  /** The name of the piece's time with its customer, and its number; null for what has no number. */
  readonly rental: string | null
  readonly serial_number: string | null
}

/** Why it does not go back yet: its piece is out. */
const untilBack = async (tx: Tx, { rental, serial_number }: DepositDetails): Promise<string | undefined> =>
  rental !== null && (await pieceOut(tx, rental))
    ? `Bring back ${serial_number} first. Its deposit goes back then.`
    : undefined

/**
 * A rental's deposit: it comes and goes with the rental's line, is no sale, and comes back by a return once the piece is in. A return
 * keeps of it what its fee says.
 */
export const depositLine: LineRules<DepositDetails> = {
  facts: ({ serial_number: serial }) => [...(serial === null ? [] : [`Serial ${serial}`]), "Given back with the piece"],
  typed: () => ({}),
  quantityFixed: true,
  customersOwn: false,
  undiscounted: "A deposit is given back whole: no discount is given on it. Discount the other lines one by one.",
  removed: nothing,
  putBack: agreed,
  saved: agreed,
  putAside: nothing,
  unsellable: agreed,
  laidAway: agreed,
  unpayable: agreed,
  sold: async (tx, { order_item_id }, { rental }) => {
    if (rental === null) return
    await tx.updateTable("rental").set({ deposit_item_id: order_item_id }).where("rental_id", "=", rental).execute()
  },
  cancelling: (tx, _item, details) => untilBack(tx, details),
  handedOver: nothing,
  stands: nothing,
  cancelled: nothing,
  stays: (tx, _item, details) => untilBack(tx, details),
  used: agreed,
  comesIn: (tx, _line, details) => untilBack(tx, details),
  returnDropped: nothing,
  returned: nothing
}
