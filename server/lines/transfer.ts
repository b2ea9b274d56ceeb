import { type FirearmFacts } from "../../src/firearms/rules.ts"
import { firearmName } from "../../src/firearms/names/rules.ts"
import type { Firearm } from "../../src/law/firearm/rules.ts"
import {
  letShippedGo,
  shippedBack,
  shippedComes,
  shippedFault,
  shippedGoes,
  shippedStopped
} from "../firearms/transfer.ts"
import { agreed, type LineRules, nothing } from "./rules.ts"

/** A firearm that another dealer shipped here for the customer of the cart. */
export interface TransferDetails {
  readonly kind: "TRANSFER"
  /** Its own name while it is in no log book. */
  readonly piece: string
  readonly firearm: FirearmFacts & { readonly ffl_log_book_id: string | null }
  /** What it is to the law. */
  readonly firearm_kind: Firearm
  /** The dealer that sent it, and the number of their license. */
  readonly sender_name: string
  readonly sender_license: string
}

const NOT_LAID_AWAY = "A transfer is not put on a layaway. Take its whole payment."

/** A transfer: it comes into the log book from its sender with its payment, and goes out to the customer, then or when it is handed over. */
export const transferLine: LineRules<TransferDetails> = {
  facts: ({ firearm, sender_name: sender }) => [
    `${firearmName(firearm)}, ${firearm.caliber}`,
    `Serial ${firearm.serial_number}`,
    `From ${sender}`
  ],
  typed: () => ({}),
  quantityFixed: true,
  customersOwn: true,
  undiscounted: null,
  removed: (tx, _line, { piece }) => letShippedGo(tx, piece),
  putBack: (tx, line, details) => shippedFault(tx, line, details),
  saved: agreed,
  putAside: (tx, _line, { piece }) => letShippedGo(tx, piece),
  unsellable: (tx, line, details, { isPaid }) =>
    isPaid === true ? Promise.resolve(undefined) : shippedStopped(tx, line, details),
  // It would lie here from the first payment on, and come into the log book with the last one.
  laidAway: () => Promise.resolve(NOT_LAID_AWAY),
  // None is on a layaway.
  unpayable: agreed,
  sold: (tx, item, details, doing) => shippedComes(tx, item, details, doing),
  handedOver: (tx, item, _, doing) => shippedGoes(tx, item, doing),
  // It stays here, in the log book, whatever becomes of its order.
  cancelling: agreed,
  stands: nothing,
  cancelled: (tx, item, _, wasSold, doing) => (wasSold ? shippedBack(tx, item, item, doing) : Promise.resolve()),
  stays: agreed,
  used: agreed,
  comesIn: agreed,
  returnDropped: nothing,
  returned: (tx, item, _, doing) => shippedBack(tx, item, { order_item_id: item.returned_order_item_id ?? "" }, doing)
}
