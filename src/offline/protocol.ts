import { Schema } from "effect"
import { command, type CommandsOf, OWN } from "../gate.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import { type BookAbout, Lack } from "./book/model.ts"
import { ConfirmedBook } from "./model.ts"

export const offlineEvents = {
  /** The prices that are kept here are those of now, by the back office's own word. What they are is in no event. */
  PriceBookConfirmed: event(ConfirmedBook),
  PriceBookLost: event(Schema.Struct({ why: Lack }))
}
export type OfflineEvent = EventOf<typeof offlineEvents>

export const offlineRequests = {
  /** Asks for what changed, or for the whole: it changes nothing at the back office, and is asked again after a crash. */
  RefreshPriceBook: request({ of: "register", args: Schema.Struct({}), onCrash: "rerun", lane: "prices" })
}
export type OfflineRequest = RequestsOf<typeof offlineRequests>

/** What is heard of the prices: it is time to ask, they are of now, or there are none. */
export type PriceNews =
  | { readonly _tag: "Due" }
  | { readonly _tag: "Confirmed"; readonly about: BookAbout }
  | { readonly _tag: "Lost"; readonly why: Lack }

export const offlineCommands = {
  PriceBookHeard: command<{ readonly news: PriceNews }>(OWN)
}
export type OfflineCommand = CommandsOf<typeof offlineCommands>
