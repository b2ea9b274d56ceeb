import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Name, Secret, SentId, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { Device } from "../session/contract.ts"
import { CashKind, ClosingResult, CountedPieces, MoveReason } from "./wire.ts"

const Part = Schema.Struct({ count: Count, amount: Money })

/** What moved the cash of a drawer since its register was opened; `amount` is below 0 where it went out. */
export const DrawerSums = Schema.Struct({
  opening: Money,
  sales: Part,
  refunds: Part,
  /** Taken out of a cart again, and the change of checks. */
  other: Part,
  paid_in: Part,
  paid_out: Part,
  safe_drops: Part,
  expected: Money
})
export type DrawerSums = typeof DrawerSums.Type

/** The count that stands for the first one of a closing: the last of those that were made after it, on a manager's word. */
export const Recount = Schema.Struct({
  counted: Money,
  over_short: optional(Money),
  user_name: Text,
  approved_by: Text,
  counted_at: Count
})
export type Recount = typeof Recount.Type

/** A closing; one from before expected cash was kept has no `expected`. */
export const Closing = Schema.Struct({
  register_session_id: Id,
  device_license_id: optional(Id),
  device_nickname: optional(Text),
  /** Of its Z tape, and whether that was printed; one from before tapes were kept has none. */
  z_number: optional(Count),
  printed: optional(Flag),
  /** Who counted. `counted`, `over_short` and the Z tape are of this first count, whatever was counted later. */
  user_name: Text,
  opened_at: Count,
  closed_at: Count,
  counted: Money,
  expected: optional(Money),
  over_short: optional(Money),
  /** Counted again since. */
  recount: optional(Recount),
  /** Into the safe, before the closing and after it. */
  safe_drops: Money,
  /** What of it was dropped after the closing, and in which bag. */
  dropped: optional(Schema.Struct({ amount: Money, reference: Text })),
  /** The register was opened again: its cash is counted and dropped as that of the next closing. */
  reopened: optional(Flag)
})
export type Closing = typeof Closing.Type

/** What a difference could be, by one slip: `instead` is what was meant, or the bill that makes it. */
export const CouldBe = Schema.Struct({
  kind: Schema.Literals(["sale", "refund", "in", "out", "drop", "no sale"]),
  at: Count,
  amount: Money,
  user_name: optional(Text),
  tendered: optional(Money),
  instead: optional(Money),
  order_number: optional(Text),
  reference: optional(Text)
})
export type CouldBe = typeof CouldBe.Type

export const register = {
  /** How many saved open orders keep this register from closing (CG-11, API-90). */
  get_open_shopping_cart_count: read({}, { user_cart_count: optional(Count) }),
  /** `amount` is the counted cash. The reply's `device` carries the new `register_status`. */
  open_register: write(
    { amount: Money, print_type: optional(Word) },
    { device: optional(Device), usb_print_data: optional(Text) }
  ),
  /** `counts`: of which bills and coins, where they were counted one by one. */
  close_register: write(
    { amount: Money, print_type: optional(Word), counts: optional(CountedPieces) },
    { device: optional(Device), usb_print_data: optional(Text), closing: optional(ClosingResult) }
  ),
  /** What the drawer of this register should hold by now; nothing of it where the store counts blind. */
  get_cash_drawer: read({}, { drawer: optional(DrawerSums) }),
  /** A closing: for managers, and for who counted. */
  get_item_closing: read(
    { register_session_id: SentId },
    {
      closing: optional(Closing),
      drawer: optional(DrawerSums),
      /** How many orders became sales. */
      orders: optional(Count),
      /** Of the last count. */
      counts: optional(CountedPieces),
      could_be: optional(Schema.Array(CouldBe))
    }
  ),
  /** The store's closings of the last so many days, the latest first: for managers. */
  get_list_closings: read({ days: Count }, { list: optional(Schema.Array(Closing)) }),
  /**
   * Cash goes into the drawer, or out of it, without a sale: paid in, paid out or dropped into the safe. `reference` is whom
   * it was paid to or came from, or the number of the bag. Only for a back end that says `cash_code_above`. With a
   * `register_session_id` it is the drop out of a drawer that was closed and counted, once, until its register is opened again.
   */
  save_cash_move: write(
    {
      kind: CashKind,
      amount: Money,
      reason: optional(MoveReason),
      reference: optional(Name),
      register_session_id: optional(SentId),
      manager_code: optional(Secret)
    },
    {}
  ),
  /**
   * The drawer of a closing counted again, on a manager's word by code (CG-25), at its own register and until that is opened
   * again or its safe drop was taken out. The closing and its Z tape stay as they are; the recount is told and printed beneath.
   */
  save_recount: write(
    {
      register_session_id: SentId,
      amount: Money,
      counts: optional(CountedPieces),
      manager_code: optional(Secret)
    },
    { closing: optional(ClosingResult) }
  )
}
