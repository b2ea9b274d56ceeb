import { Schema } from "effect"
import { OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import { event, type EventOf } from "../kernel/protocol.ts"
import { catalogOpening } from "../catalog/model.ts"
import { hardwareOpening } from "../hardware/model.ts"
import { offlineOpening } from "../offline/model.ts"
import { ordersOpening } from "../orders/model.ts"
import { paymentOpening } from "../payment/model.ts"
import { quickTilesOpening } from "../quickTiles/model.ts"
import { refundOpening } from "../refund/model.ts"
import { registerOpening } from "../register/model.ts"
import { sessionOpening } from "../session/model.ts"
import { settingsOpening } from "../settings/model.ts"
import { Checkpoint, Place } from "./wire.ts"
import { StorageFacts, supportOpening, UploadProblem } from "./model.ts"

export const supportEvents = {
  /**
   * The first row of every book: which one it follows and why it begins, and what each slice carries into it. The rest is
   * asked of the back office again.
   */
  BookOpened: event(
    Schema.Struct({
      book: Schema.String,
      previous: Schema.NullOr(Schema.String),
      reason: Schema.Literals(["first", "closed", "continued", "damaged", "storage-cleared"]),
      at: Schema.Int,
      ...sessionOpening.fields,
      ...registerOpening.fields,
      ...paymentOpening.fields,
      ...refundOpening.fields,
      ...settingsOpening.fields,
      ...hardwareOpening.fields,
      ...supportOpening.fields,
      ...quickTilesOpening.fields,
      ...catalogOpening.fields,
      ...ordersOpening.fields,
      ...offlineOpening.fields
    }),
    { version: 2, upcast: { 1: ({ sound, ...rest }) => (sound === undefined ? rest : { ...rest, settings: sound }) } }
  ),
  StorageChecked: event(StorageFacts),
  /** The browser lost or found the network (SHL-44). */
  ConnectionChanged: event(Schema.Struct({ online: Schema.Boolean, at: Schema.Int })),
  /** The server stopped answering at `at`, or answered again; whatever the browser says of its network. */
  ServerReachChanged: event(Schema.Struct({ answers: Schema.Boolean, at: Schema.Int })),
  /**
   * Parts of a reply that could not be read and were left out, by where they stood ("items.price"). What stood there is
   * in no row.
   */
  ReplyUnread: event(Schema.Struct({ action: Schema.String, fields: Schema.Array(Schema.String) })),
  /**
   * The back office holds every row up to there (LOG-3). A row like any other, but none to be sent for its own sake:
   * it goes with the rows that follow it.
   */
  CheckpointReceived: event(Schema.toType(Checkpoint)),
  /** The back office does not take this row, nor what follows it in its book. */
  UploadRefused: event(UploadProblem),
  /**
   * The browser's storage was cleared, or this is another browser: a new chain begins. `had` is how far the old one had
   * come, by the browser's marker, `last_ack` how far the back office holds it; null when that is not known (LOG-12).
   */
  ChainRestarted: event(
    Schema.Struct({
      last_ack: Schema.NullOr(Schema.toType(Place)),
      had: Schema.NullOr(Schema.toType(Place))
    })
  ),
  /** The page was loaded again with this book. */
  RegisterStarted: event(Schema.Struct({ version: Schema.String, at: Schema.Int, path: Schema.String })),
  /**
   * A manager's code approved what a request asked for: whose it was, as the back office says, and under which key. Who typed
   * it is who is signed in (CG-25).
   */
  ManagerApproved: event(Schema.Struct({ action: Schema.String, by: Schema.String, request: Schema.String })),
  /** A manager looked at what a field of the book holds, before the book was exported (ui 5.4). */
  FieldRevealed: event(Schema.Struct({ row: Schema.String, field: Schema.String, by: Schema.String })),
  /** The state in front of this row, as the register had it: a replay is compared with it. */
  StateHashed: event(Schema.Struct({ hash: Schema.String, version: Schema.String }))
}
export type SupportEvent = EventOf<typeof supportEvents>

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const supportCommands = {
  ReportStorage: command<{ readonly facts: StorageFacts }>(OWN),
  ChangeConnection: command<{ readonly online: boolean }>(OWN),
  /** `since`: when the first call that had no answer began, milliseconds since 1970; null: it answers. */
  ChangeServerReach: command<{ readonly since: number | null }>(OWN),
  NoteUnread: command<{ readonly action: string; readonly fields: readonly string[] }>(OWN),
  /** The back office names whose code approved a request. */
  NoteApproval: command<{ readonly action: string; readonly by: string; readonly request: string }>(OWN),
  RecordCheckpoint: command<{ readonly checkpoint: Checkpoint }>(OWN),
  RecordRefusal: command<{ readonly problem: UploadProblem }>(OWN),
  /** `had` or `last_ack` has become known. */
  RecordRestart: command<{ readonly had?: Place; readonly last_ack?: Place }>(OWN),
  /** Before what a field of some kind of row holds is shown. */
  RevealField: command<{ readonly row: string; readonly field: string }>({ ...PERSON, who: "manager" }),
  StartRegister: command<{ readonly version: string; readonly path: string }>(OWN),
  HashState: command<{ readonly hash: string; readonly version: string }>(OWN)
}
export type SupportCommand = CommandsOf<typeof supportCommands>
