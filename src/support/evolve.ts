import type { Evolvers } from "../kernel/decider.ts"
import { type SupportState, withUnread } from "./model.ts"
import type { SupportEvent } from "./protocol.ts"

export const evolveSupport: Evolvers<SupportState, SupportEvent> = {
  BookOpened: (draft, { book, previous, reason, at }) => {
    draft.book = book
    draft.previous = previous
    draft.reason = reason
    draft.began = at
  },
  StorageChecked: (draft, facts) => {
    draft.storage = { ...facts }
  },
  ConnectionChanged: (draft, { online, at }) => {
    draft.offlineSince = online ? null : at
  },
  ServerReachChanged: (draft, { answers, at }) => {
    draft.silentSince = answers ? null : at
  },
  ReplyUnread: (draft, { action, fields }) => {
    draft.unread = [...withUnread(draft.unread, action, fields)]
  },
  CheckpointReceived: (draft, checkpoint) => {
    const { checkpoint: known, uploadProblem: problem } = draft
    if (problem?.book === checkpoint.book && problem.seq <= checkpoint.seq) draft.uploadProblem = null
    // An older book may be taken after all.
    if (known === null || checkpoint.book >= known.book) draft.checkpoint = { ...checkpoint }
  },
  UploadRefused: (draft, problem) => {
    draft.uploadProblem = { ...problem }
  },
  ChainRestarted: (draft, { had, last_ack }) => {
    draft.restarted = { had: had && { ...had }, last_ack: last_ack && { ...last_ack } }
  },
  RegisterStarted: () => {},
  ManagerApproved: () => {},
  FieldRevealed: () => {},
  StateHashed: () => {}
}
