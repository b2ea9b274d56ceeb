import { supportEventNotes } from "../support/eventNotes.ts"
import { sessionEventNotes } from "../session/eventNotes.ts"
import { registerEventNotes } from "../register/eventNotes.ts"
import { catalogEventNotes } from "../catalog/eventNotes.ts"
import { cartEventNotes } from "../cart/eventNotes.ts"
import { customerEventNotes } from "../customer/eventNotes.ts"
import { savedCartsEventNotes } from "../savedCarts/eventNotes.ts"
import { paymentEventNotes } from "../payment/eventNotes.ts"
import { ordersEventNotes } from "../orders/eventNotes.ts"
import { refundEventNotes } from "../refund/eventNotes.ts"
import { hardwareEventNotes } from "../hardware/eventNotes.ts"
import { settingsEventNotes } from "../settings/eventNotes.ts"
import { offlineEventNotes } from "../offline/eventNotes.ts"
import { quickTilesEventNotes } from "../quickTiles/eventNotes.ts"
import { tasksEventNotes } from "../tasks/eventNotes.ts"
import { terminalEventNotes } from "../terminal/eventNotes.ts"
import type { EventNote, EventNotes, Level, Tone } from "../kernel/eventNotes.ts"
import { codeName, readEvent } from "../kernel/codec.ts"
import type { LogEntry } from "../kernel/log.ts"
import { type AppEvent, events } from "./protocol.ts"

/** What every event says to people. */
export const eventNotes: EventNotes<AppEvent> = {
  ...supportEventNotes,
  ...sessionEventNotes,
  ...registerEventNotes,
  ...catalogEventNotes,
  ...cartEventNotes,
  ...customerEventNotes,
  ...savedCartsEventNotes,
  ...paymentEventNotes,
  ...ordersEventNotes,
  ...refundEventNotes,
  ...hardwareEventNotes,
  ...terminalEventNotes,
  ...settingsEventNotes,
  ...tasksEventNotes,
  ...quickTilesEventNotes,
  ...offlineEventNotes
}

/** The cast pairs a name with its own data, as in `evolveBy`. */
const noteOf = (type: AppEvent["type"]): EventNote<AppEvent["data"]> => eventNotes[type] as EventNote<AppEvent["data"]>

/** What a note says of a row; only where it depends on the row's data are they read. */
const saidOf = <T extends string | null>(
  entry: LogEntry,
  pick: (note: EventNote<AppEvent["data"]>) => T | ((data: AppEvent["data"]) => T)
): T | undefined => {
  const type = entry.kind === "event" ? codeName(events, entry.type) : undefined
  if (type === undefined) return undefined
  const said = pick(noteOf(type))
  if (typeof said !== "function") return said
  const read = readEvent<AppEvent>(events, entry)
  return read._tag === "Known" ? said(read.value.data) : undefined
}

/** One plain sentence for an event. */
export const sentenceOf = ({ type, data }: AppEvent): string => noteOf(type).say(data)

/** What is heard of a row; null for silence. */
export const toneOf = (entry: LogEntry): Tone | null => saidOf(entry, ({ tone }) => tone) ?? null

/** How much an event's row asks for attention; one that this version does not know, not at all. */
export const levelOf = (entry: LogEntry): Level => saidOf(entry, ({ level }) => level) ?? "info"
