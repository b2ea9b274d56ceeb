import type { Evolvers } from "../kernel/decider.ts"
import type { SupportState } from "./model.ts"
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
  RegisterStarted: () => {},
  StateHashed: () => {}
}
