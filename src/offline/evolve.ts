import type { Evolvers } from "../kernel/decider.ts"
import type { OfflineState } from "./model.ts"
import type { OfflineEvent } from "./protocol.ts"

export const evolveOffline: Evolvers<OfflineState, OfflineEvent> = {
  PriceBookConfirmed: (draft, book) => {
    draft.book = book
    draft.lost = null
  },
  PriceBookLost: (draft, { why }) => {
    draft.book = null
    draft.lost = why
  }
}
