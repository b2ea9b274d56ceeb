import { type EventNotes, note, quiet, unlessDone } from "../kernel/eventNotes.ts"
import type { RegisterEvent } from "./protocol.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"

const money = (amount: number): string => formatMoney(cents(amount))

/** What each event says to people. */
export const registerEventNotes: EventNotes<RegisterEvent> = {
  RegisterOpenRequested: quiet(({ amount }) => `Opening the register with ${money(amount)} counted.`),
  RegisterOpened: quiet(({ amount }) => `The register is open with ${money(amount)} in the drawer.`),
  RegisterCloseRequested: quiet(({ amount }) => `Closing the register with ${money(amount)} counted.`),
  RegisterClosed: quiet(({ amount }) => `The register is closed with ${money(amount)} counted. This journal ends.`),
  RegisterRefused: note("refused", "warning", ({ message }) => `The register was not changed: ${message}`),
  RegisterCallLost: note("refused", "problem", ({ why }) => `Nobody knows whether the register was changed: ${why}`),
  RegisterScreenLeft: quiet(() => "The register screen was left."),
  RegisterMessageEnded: quiet(() => "The register's message went."),
  ChargeWaits: quiet(() => "Payment was wanted while the register's status was not known."),
  ChargeWaitEnded: note(unlessDone, "info", ({ message }) => message ?? "The register's status is known.")
}
