import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { SupportEvent } from "./protocol.ts"
import { approvedWords } from "./approvals.ts"
import * as texts from "./texts.ts"

/** What each event says to people. */
export const supportEventNotes: EventNotes<SupportEvent> = {
  BookOpened: quiet(
    ({ book, previous, reason, attempts }) =>
      `Journal ${book} begins (${reason}${previous === null ? "" : `, after ${previous}`}); ${attempts.length} unresolved payments carried over.`
  ),
  StorageChecked: quiet(
    ({ works, problem, persisted }) =>
      `Storage ${works ? "works" : "does not work"}${problem === null ? "" : ` (${problem})`}; persistence ${persisted === null ? "unknown" : persisted ? "granted" : "not granted"}.`
  ),
  ConnectionChanged: note(
    null,
    ({ online }) => (online ? "info" : "warning"),
    ({ online }) => (online ? "The browser is online." : "The browser is offline.")
  ),
  ServerReachChanged: note(
    null,
    ({ answers }) => (answers ? "info" : "warning"),
    ({ answers }) => (answers ? "The server answers again." : "The server does not answer.")
  ),
  ReplyUnread: note(
    null,
    "warning",
    ({ action, fields }) => `Parts of the reply to ${action} could not be read and were left out: ${fields.join(", ")}.`
  ),
  CheckpointReceived: quiet(
    ({ book, seq }) => `The back office holds this register's log up to row ${seq} of journal ${book}.`
  ),
  UploadRefused: note(null, "warning", (row) => `The back office does not take ${texts.rowAndWhy(row)}.`),
  ChainRestarted: quiet(
    ({ had, last_ack }) =>
      `This register's log begins anew. The old one had ${had === null ? "an unknown number of rows" : `come to row ${had.seq} of journal ${had.book}`}; the back office ${last_ack === null ? "has not said how much of it it holds" : `holds it up to row ${last_ack.seq} of book ${last_ack.book}`}.`
  ),
  RegisterStarted: quiet(({ version, path }) => `The register ${version} was loaded at ${path}.`),
  ManagerApproved: quiet(({ action, by }) => `${by} approved ${approvedWords(action)} with a manager code.`),
  FieldRevealed: quiet(({ row, field, by }) => `${by} looked at what the field ${field} of ${row} holds.`),
  StateHashed: quiet(({ hash }) => `The register's state has the hash ${hash.slice(0, 12)}.`)
}
