import { read, write } from "../kernel/contract.ts"
import { Code } from "../kernel/sent.ts"
import { Flag, optional } from "../kernel/wire.ts"
import { Device } from "../session/contract.ts"
import { Slips, TerminalModel } from "./wire.ts"

export const terminal = {
  /** Is a terminal of this ID there? It need not be saved yet, and nothing of it changes (API-94, TRM-05). */
  test_terminal_id: read({ terminal_id: Code }, {}),
  /** Sets the card terminal of this register (API-95); `print_disabled` is 1 where `print_receipt` is no (CG-76). */
  save_terminal_id: write(
    {
      terminal_id: Code,
      terminal_model: optional(TerminalModel),
      print_disabled: optional(Flag),
      print_receipt: Slips,
      debit_encrypted: Flag
    },
    { device: optional(Device) }
  )
}
