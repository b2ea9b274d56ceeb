import type { Device } from "../../session/contract.ts"
import type { Slips, TerminalModel } from "../wire.ts"
import { type TerminalChoice, terminalIdOf } from "../rules.ts"

/** The order in which models are offered (TRM-04). */
export const TERMINAL_MODELS: readonly TerminalModel[] = ["QD4", "QD5", "Z1", "Z6", "Z8", "Z9", "Z11"]

/** The order in which the choices are offered (CON-34). */
export const SLIPS: readonly Slips[] = ["no", "customer", "both"]

/** What a register has now, as far as its back office says so in words that are known. */
export const savedChoice = (device: Device | null): TerminalChoice => ({
  terminal_id: device?.terminal_id ?? "",
  terminal_model: TERMINAL_MODELS.find((model) => model === device?.terminal_model) ?? null,
  print_receipt: SLIPS.find((slips) => slips === device?.print_receipt) ?? "no",
  debit_encrypted: device?.debit_encrypted ?? false
})

/** Do two choices come to the same? Blanks around an ID are no part of it. */
export const isSame = (one: TerminalChoice, other: TerminalChoice): boolean =>
  terminalIdOf(one.terminal_id) === terminalIdOf(other.terminal_id) &&
  one.terminal_model === other.terminal_model &&
  one.print_receipt === other.print_receipt &&
  one.debit_encrypted === other.debit_encrypted
