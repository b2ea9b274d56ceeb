import { isForeign } from "../../session/model.ts"
import { isOf, type FactRow } from "./facts.ts"

/** A back end that remembers no keys: what was sent to it may be booked twice. By the number of the row that it was sent in. */
export type Unkeyed = (seq: number) => boolean

const namesStore = isOf("BookOpened", "ClientReceived", "SignedIn")

/**
 * With which back end a book was written, row by row: as its opening, a sign-in or the answer to whose register this is
 * had it last. False while none had told: nothing is said against a back end that nobody knows.
 */
export const unkeyedIn = (facts: readonly FactRow[]): Unkeyed => {
  const told = facts
    .filter(namesStore)
    .flatMap(({ seq, fact: { data } }) => (data.client ? [{ seq, client: data.client }] : []))
  return (seq) => isForeign(told.findLast((one) => one.seq <= seq)?.client ?? null)
}
