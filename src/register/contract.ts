import { write } from "../kernel/contract.ts"
import { optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { Device } from "../session/contract.ts"

export const register = {
  /** `amount` is the counted cash. The reply's `device` carries the new `register_status`. */
  open_register: write(
    { amount: Money, print_type: optional(Text) },
    { device: optional(Device), usb_print_data: optional(Text) }
  ),
  close_register: write(
    { amount: Money, print_type: optional(Text) },
    { device: optional(Device), usb_print_data: optional(Text) }
  )
}
