import { Option, Schema } from "effect"
import { requests } from "../../../src/app/protocol.ts"
import { Bound } from "../../../src/kernel/bound.ts"
import { codeName } from "../../../src/kernel/codec.ts"
import type { LogEntry } from "../../../src/kernel/log.ts"
import { HELD } from "../../../src/kernel/unheard.ts"
import { everOn } from "../disk.ts"
import type { Answered } from "../office.ts"
import { ASIDE, FORGED } from "../aside.ts"
import type { Browser } from "../browser.ts"
import type { Sent } from "../watch.ts"
import { textOf } from "./evidence.ts"

/** The log itself is sent by the page, and no row of it says so. */
const LOG = "save_device_events"

const written = new WeakMap<LogEntry, string>()

/** What a row asks for, as text: it is looked through with every call. */
const argsOf = (row: LogEntry): string => {
  const known = written.get(row)
  if (known !== undefined) return known
  const text = JSON.stringify(row.data["args"])
  written.set(row, text)
  return text
}

/** Was the call made for this row: under its name, a part of it, or one that it carries? */
const isOf = (row: LogEntry, key: string): boolean => {
  if (row.kind !== "request") return false
  const id = textOf(row.data["id"])
  return id === key || key.startsWith(`${id}-`) || key.startsWith(`${id}.`) || argsOf(row).includes(key)
}

/** The decisions in a journal that this key is of, the newest first. */
export const decisionsOf = (rows: readonly LogEntry[], key: string): readonly LogEntry[] =>
  key === "" ? [] : rows.filter((row) => isOf(row, key)).toReversed()

/** Who it was decided for and on which cart, as the row says it; null where it is of the register or of nobody. */
const boundOf = (row: LogEntry): Bound | null => Option.getOrNull(Schema.decodeUnknownOption(Bound)(row.data["bound"]))

/** Is a call of this person (by number), with this body, one that the row decided? */
export const isDecided = (row: LogEntry, person: string, body: string): boolean => {
  const [bound, type] = [boundOf(row), codeName(requests, row.type)]
  if (bound === null || type === undefined) return true
  const cart = /"shopping_cart_id":"([^"]*)"/.exec(body)?.[1]
  // One that is about another cart names that one in its own arguments.
  const isOwn = cart !== undefined && argsOf(row).includes(cart)
  const isOfCart = requests[type].of === "cart" && bound.cart !== null && !isOwn
  return bound.person === person && (!isOfCart || bound.cart === cart)
}

/**
 * M31: what the back office answered a write with, it did for the person, on the cart and under the key of a decision in the
 * journal of its register.
 */
export const decidedSo = (
  { name, disk }: Browser,
  { action, key, body }: Sent,
  { person, text }: Answered,
  saw: (what: string) => void
): string | null => {
  if (key === "" || person === null || action === LOG || key.startsWith(FORGED) || key.startsWith(ASIDE)) return null
  if (text.includes(HELD.person.unsent)) {
    saw("a write of somebody who has left, refused")
    return null
  }
  const rows = decisionsOf(everOn(disk), key)
  if (rows.some((row) => isDecided(row, person, body))) return null
  const why = rows.length === 0 ? "which nobody decided" : "and was decided for another person or cart"
  return `M31: ${action} ${key} of ${name} was carried out for ${person}, ${why}`
}
