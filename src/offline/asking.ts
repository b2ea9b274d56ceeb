import { accepted, type Deciders, type Decision, nothing } from "../kernel/decider.ts"
import { nextToSend, type OfflineState } from "./model.ts"
import type { OfflineCommand, OfflineEvent, OfflineRequest } from "./protocol.ts"

type Made = Decision<OfflineEvent, OfflineRequest>

/** What is asked by timers, whatever has been fetched by then: it stands in the first script. */
export const ASKING = ["AskForSeries", "LookAtOwnPrices", "TryOfflineSales"] as const
export type Asking = Extract<OfflineCommand, { readonly _tag: (typeof ASKING)[number] }>

export interface AskingView {
  readonly offline: OfflineState
  readonly support: { readonly book: string | null }
}

const ask = (request: OfflineRequest, events: readonly OfflineEvent[] = []): Made =>
  accepted<OfflineEvent, OfflineRequest>(events, [request])

export const decideAsking: Deciders<AskingView, Asking, OfflineEvent, OfflineRequest> = {
  AskForSeries: (_, { support: { book } }, stamp) =>
    book === null ? nothing : ask({ type: "AskSeries", id: stamp.id(), args: { chain: book } }),
  LookAtOwnPrices: (_, _view, stamp) => ask({ type: "LookAtPrices", id: stamp.id(), args: {} }),
  TryOfflineSales: (_, { offline }, stamp) => {
    const next = nextToSend(offline)
    if (next === null) return nothing
    const { key, sale } = next
    return ask({ type: "SendOfflineSale", id: stamp.id(), args: { key, sale } }, [
      { type: "OfflineSendBegan", data: { key } }
    ])
  }
}
