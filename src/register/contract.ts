import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Name, Secret, Word } from "../kernel/sent.ts"
import { Count, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { Device } from "../session/contract.ts"

/** Paid into the drawer, paid out of it, or dropped into the safe. */
export const CashKind = Schema.Literals(["in", "out", "drop"])
export type CashKind = typeof CashKind.Type

/** What cash is paid in or out for. */
export const MoveReason = Schema.Literals(["change", "owner", "supplies", "delivery", "goodwill", "other"])
export type MoveReason = typeof MoveReason.Type

export const register = {
  /** How many saved open orders keep this register from closing (CG-11, API-90). */
  get_open_shopping_cart_count: read({}, { user_cart_count: optional(Count) }),
  /** `amount` is the counted cash. The reply's `device` carries the new `register_status`. */
  open_register: write(
    { amount: Money, print_type: optional(Word) },
    { device: optional(Device), usb_print_data: optional(Text) }
  ),
  close_register: write(
    { amount: Money, print_type: optional(Word) },
    { device: optional(Device), usb_print_data: optional(Text) }
  ),
  /**
   * Cash goes into the drawer, or out of it, without a sale: paid in, paid out or dropped into the safe. `reference` is whom
   * it was paid to or came from, or the number of the bag. Only for a back end that says `cash_code_above`.
   */
  save_cash_move: write(
    {
      kind: CashKind,
      amount: Money,
      reason: optional(MoveReason),
      reference: optional(Name),
      manager_code: optional(Secret)
    },
    {}
  )
}
