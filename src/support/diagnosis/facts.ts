import { cartEvents } from "../../cart/protocol.ts"
import { savedCartsEvents } from "../../savedCarts/protocol.ts"
import { hardwareEvents } from "../../hardware/protocol.ts"
import { readEvent } from "../../kernel/codec.ts"
import type { LogEntry } from "../../kernel/log.ts"
import type { Zone } from "../../kernel/zone.ts"
import type { EventOf } from "../../kernel/protocol.ts"
import { offlineEvents } from "../../offline/protocol.ts"
import { paymentEvents } from "../../payment/protocol.ts"
import { refundEvents } from "../../refund/protocol.ts"
import { registerEvents } from "../../register/protocol.ts"
import { sessionEvents } from "../../session/protocol.ts"
import { supportEvents } from "../protocol.ts"

/** The events that a diagnosis looks at. */
const events = {
  ...supportEvents,
  ...sessionEvents,
  ...registerEvents,
  ...cartEvents,
  ...savedCartsEvents,
  ...paymentEvents,
  ...refundEvents,
  ...hardwareEvents,
  ...offlineEvents
}
export type Fact = EventOf<typeof events>

/** A fact with its row: its number in the book, when it was written (ms since 1970), and what led to it. */
export interface FactRow<F extends Fact = Fact> {
  readonly seq: number
  readonly at: number
  readonly cause: string
  readonly fact: F
}

/** The told fact of one kind. */
export type FactRowOf<K extends Fact["type"]> = FactRow<Extract<Fact, { readonly type: K }>>

/** The facts of a book that a diagnosis looks at; rows that cannot be read are left out, another rule names them. */
export const factsOf = (entries: readonly LogEntry[]): readonly FactRow[] =>
  entries.flatMap((entry): readonly FactRow[] => {
    if (entry.kind !== "event") return []
    const read = readEvent<Fact>(events, entry)
    return read._tag === "Known" ? [{ seq: entry.seq, at: entry.at, cause: entry.cause, fact: read.value }] : []
  })

/** Is this a fact of that kind? */
export const isOf =
  <K extends Fact["type"]>(...types: readonly K[]) =>
  (told: FactRow): told is FactRowOf<K> =>
    // The names are few, and those of the kind that is asked for.
    types.includes(told.fact.type as K)

const namesStore = (told: FactRow): told is FactRowOf<"BookOpened" | "ClientReceived" | "SignedIn"> =>
  isOf("BookOpened", "ClientReceived", "SignedIn")(told)

/** The store's zone, as the book knows it last; undefined where it was not told. */
export const zoneIn = (facts: readonly FactRow[]): Zone =>
  facts.filter(namesStore).findLast(({ fact }) => fact.data.client)?.fact.data.client?.time_zone

/** What to make of facts of some kinds. */
export type FactHandlers<T> = { readonly [K in Fact["type"]]?: (told: FactRowOf<K>) => T }

/** What a table makes of a fact; undefined where it has no ear for its kind. The cast pairs a kind with its own fact. */
export const handle = <T>(table: FactHandlers<T>, told: FactRow): T | undefined => {
  const heard = table[told.fact.type] as ((told: FactRow) => T) | undefined
  return heard?.(told)
}
