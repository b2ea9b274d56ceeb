import { read, write } from "../kernel/contract.ts"
import { Word } from "../kernel/sent.ts"
import { Count, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { Device } from "../session/contract.ts"

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
  )
}
