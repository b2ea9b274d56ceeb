import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { OfflineEvent } from "./protocol.ts"
import { LACKS } from "./texts.ts"

/** What each event says to people. */
export const offlineEventNotes: EventNotes<OfflineEvent> = {
  PriceBookConfirmed: quiet(
    ({ rows, through }) => `The prices kept here are those of now: ${rows} products, change ${through}.`
  ),
  PriceBookLost: note(
    null,
    "warning",
    ({ why }) => `Nothing can be sold here without the server: prices, none, ${LACKS[why]}.`
  )
}
