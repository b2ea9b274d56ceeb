import { type EventNotes, note, quiet, unlessDone } from "../kernel/eventNotes.ts"
import type { ClosingResult } from "./wire.ts"
import type { MovedCash } from "./model.ts"
import type { RegisterEvent } from "./protocol.ts"
import { cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"

const HANDED = { in: "paid in", out: "paid out", drop: "dropped into the safe" } as const

const moved = ({ kind, amount, reference, session }: MovedCash): string =>
  `${money(amount)} ${HANDED[kind]}${session === undefined ? "" : " after the closing"} (${reference})`

const came = (closing: ClosingResult | undefined): string => {
  if (closing === undefined) return ""
  const { expected, over_short: off } = closing
  if (off === 0) return ", which is what was expected"
  return `, ${money(Math.abs(off))} ${off < 0 ? "short of" : "over"} the ${money(expected)} expected`
}

const money = (amount: number): string => formatMoney(cents(amount))

/** What each event says to people. */
export const registerEventNotes: EventNotes<RegisterEvent> = {
  RegisterOpenRequested: quiet(({ amount }) => `Opening the register with ${money(amount)} counted.`),
  RegisterOpened: quiet(({ amount }) => `The register is open with ${money(amount)} in the drawer.`),
  RegisterCloseRequested: quiet(({ amount }) => `Closing the register with ${money(amount)} counted.`),
  RegisterClosed: quiet(
    ({ amount, closing }) => `The register is closed with ${money(amount)} counted${came(closing)}. This journal ends.`
  ),
  RegisterRefused: note("refused", "warning", ({ message }) => `The register was not changed: ${message}`),
  RegisterCallLost: note("refused", "problem", ({ why }) => `Nobody knows whether the register was changed: ${why}`),
  RegisterScreenLeft: quiet(() => "The register screen was left."),
  RegisterMessageEnded: quiet(() => "The register's message went."),
  CashMoveRequested: quiet(({ move }) => `Recording ${moved(move)}.`),
  CashMoveRecorded: note("accepted", "info", ({ move }) => `Recorded: ${moved(move)}.`),
  CashMoveRefused: note("refused", "warning", ({ message }) => `The cash was not recorded: ${message}`),
  CashMoveUnconfirmed: note("refused", "problem", ({ why }) => `Nobody knows whether the cash was recorded: ${why}`),
  CashMoveChecked: quiet(() => "The back office is asked whether the cash was recorded."),
  CashMoveDismissed: quiet(() => "The message about cash went."),
  RecountRequested: quiet(({ count }) => `The closed drawer is counted again: ${money(count.amount)}.`),
  RecountRecorded: note(
    "accepted",
    "info",
    ({ count, closing }) => `Recount recorded with ${money(count.amount)} counted${came(closing)}.`
  ),
  RecountRefused: note("refused", "warning", ({ message }) => `The recount was not recorded: ${message}`),
  RecountUnconfirmed: note("refused", "problem", ({ why }) => `Nobody knows whether the recount was recorded: ${why}`),
  RecountChecked: quiet(() => "The back office is asked whether the recount was recorded."),
  RecountDismissed: quiet(() => "The message about the recount went."),
  ChargeWaits: quiet(() => "Payment was wanted while the register's status was not known."),
  ChargeWaitEnded: note(unlessDone, "info", ({ message }) => message ?? "The register's status is known.")
}
