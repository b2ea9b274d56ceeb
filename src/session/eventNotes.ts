import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { SessionEvent } from "./protocol.ts"
import { isForeign } from "./model.ts"

/** What each event says to people. */
export const sessionEventNotes: EventNotes<SessionEvent> = {
  ClientReceived: quiet(
    ({ client, device, user }) =>
      `The back office knows this as ${client?.company_name ?? "a store"}, register ${device?.device_nickname ?? "not chosen"} (${device?.register_status ?? "status not known"}), ${user ? `${user.user_name} signed in` : "nobody signed in"}.${isForeign(client ?? null) ? " After a lost connection it may book a payment twice." : ""}`
  ),
  ClientUnknown: note(null, "problem", ({ why }) => `The back office did not say whose register this is: ${why}`),
  SignInRequested: quiet(({ as }) => `Somebody signs in as ${as}.`),
  SignInRefused: note("refused", "warning", ({ message }) => `The sign-in was refused: ${message}`),
  SignInRefusalDismissed: quiet(() => "The refused sign-in was read."),
  DuplicateLoginFound: note("refused", "info", ({ message }) => `Duplicate login found: ${message}`),
  DuplicateLoginLeft: quiet(() => "The duplicate login was left alone."),
  SignedIn: quiet(({ user }) => `${user.user_name} (${user.user_type_code}) signed in.`),
  DeviceChosen: quiet(
    ({ device }) => `This browser is register ${device.device_nickname ?? device.device_license_id}.`
  ),
  SignedOut: quiet(
    ({ by }) =>
      ({
        person: "Signed out.",
        server: "The back office ended the sign-in.",
        sale: "Signed out after the sale.",
        timeout: "Signed out after five minutes without a call."
      })[by]
  ),
  LoginTimeoutWarned: quiet(() => "The sign-in is about to time out; it is warned of."),
  LoginTimeoutExtended: quiet(() => "Somebody stayed signed in."),
  ClockRequested: quiet(({ in_out }) => `Somebody clocks ${in_out}.`),
  ClockAnswered: note(
    ({ done }) => (done ? "accepted" : "refused"),
    "info",
    ({ message, worked }) => `The time clock: ${worked === undefined ? "" : `${worked.name}: `}${message}`
  ),
  ClockMessageDismissed: quiet(() => "The time clock's message was read."),
  RequestUnsent: note("refused", "warning", ({ request, task = request, sent }) =>
    sent ? `They signed out before an answer to ${task} came.` : `${task} was not sent: they signed out first.`
  ),
  UnsentDismissed: quiet(() => "What was not sent was read."),
  VersionHeard: quiet(({ latest_version }) => `The back office says that the latest version is ${latest_version}.`),
  StartupProblem: note("refused", "warning", ({ message }) => `POS Startup Error: ${message}`),
  StartupProblemDismissed: quiet(() => "The startup error was read.")
}
