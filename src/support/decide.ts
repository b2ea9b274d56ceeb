import { accepted, type Deciders, nothing } from "../kernel/decider.ts"
import type { SessionState } from "../session/model.ts"
import { type SupportState, withUnread } from "./model.ts"
import type { SupportCommand, SupportEvent } from "./protocol.ts"

export interface SupportView {
  readonly session: SessionState
  readonly support: SupportState
}

export const decideSupport: Deciders<SupportView, SupportCommand, SupportEvent, never> = {
  ReportStorage: ({ facts }) => accepted([{ type: "StorageChecked", data: { ...facts } }]),

  ChangeConnection: ({ online }, { support }, { now }) =>
    online === (support.offlineSince === null)
      ? nothing
      : accepted([{ type: "ConnectionChanged", data: { online, at: now } }]),

  ChangeServerReach: ({ since }, { support }, { now }) =>
    (since === null) === (support.silentSince === null)
      ? nothing
      : accepted([{ type: "ServerReachChanged", data: { answers: since === null, at: since ?? now } }]),

  NoteUnread: ({ action, fields }, { support: { unread } }) =>
    withUnread(unread, action, fields) === unread
      ? nothing
      : accepted([{ type: "ReplyUnread", data: { action, fields } }]),

  NoteApproval: ({ action, by, request }) => accepted([{ type: "ManagerApproved", data: { action, by, request } }]),

  RecordCheckpoint: ({ checkpoint }, { support }) =>
    support.checkpoint?.book === checkpoint.book && support.checkpoint.seq === checkpoint.seq
      ? nothing
      : accepted([{ type: "CheckpointReceived", data: checkpoint }]),

  RecordRefusal: ({ problem }, { support: { uploadProblem: known } }) =>
    known?.book === problem.book && known.seq === problem.seq && known.problem === problem.problem
      ? nothing
      : accepted([{ type: "UploadRefused", data: problem }]),

  RecordRestart: ({ had, last_ack }, { support: { restarted } }) => {
    const known = { had: restarted?.had ?? null, last_ack: restarted?.last_ack ?? null }
    const news = { had: known.had ?? had ?? null, last_ack: known.last_ack ?? last_ack ?? null }
    return news.had === known.had && news.last_ack === known.last_ack
      ? nothing
      : accepted([{ type: "ChainRestarted", data: news }])
  },

  RevealField: ({ row, field }, { session: { user } }) =>
    user === null ? nothing : accepted([{ type: "FieldRevealed", data: { row, field, by: user.user_name } }]),

  StartRegister: ({ version, path }, _, { now }) =>
    accepted([{ type: "RegisterStarted", data: { version, at: now, path } }]),

  HashState: (command) => accepted([{ type: "StateHashed", data: { hash: command.hash, version: command.version } }])
}
