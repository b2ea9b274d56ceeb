import { accepted, type Deciders, nothing } from "../kernel/decider.ts"
import type { SessionState } from "../session/model.ts"
import { keepsPrices, type OfflineState } from "./model.ts"
import type { OfflineCommand, OfflineEvent, OfflineRequest } from "./protocol.ts"

/** What the deciders of selling without the server look at. */
export interface OfflineView {
  readonly offline: OfflineState
  readonly session: SessionState
}

/** What is heard of the prices; what is rung up stands in `ringing.ts`, behind the first screen. */
type OfPrices = Extract<OfflineCommand, { readonly _tag: "PriceBookHeard" }>

/** So long nothing is written of prices that are still the same, in ms. */
const QUIET = 600_000

export const decideOffline: Deciders<OfflineView, OfPrices, OfflineEvent, OfflineRequest> = {
  PriceBookHeard: ({ news }, { offline: { book, lost }, session }, { now, id }) => {
    if (news._tag === "Due")
      return keepsPrices(session) ? accepted([], [{ type: "RefreshPriceBook", id: id(), args: {} }]) : nothing
    if (news._tag === "Lost")
      return book === null && lost === news.why
        ? nothing
        : accepted([{ type: "PriceBookLost", data: { why: news.why } }])
    const { history_id, through, rows, confirmed_at, head } = news.about
    const isSame = book?.history_id === history_id && book.through === through && now - book.at < QUIET
    return isSame
      ? nothing
      : accepted([
          {
            type: "PriceBookConfirmed",
            data: { history_id, through, rows, server_at: confirmed_at, at: now, terms: head.terms }
          }
        ])
  }
}
