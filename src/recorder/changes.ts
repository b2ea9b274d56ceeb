import type { AppState } from "../app/state.ts"

/** A value of the state that a row changed, as text; null where there was none, or is none now. */
export interface Change {
  /** Dotted; a member of a list is named by its own id. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** A value of the state that a row left alone. */
export interface Fact {
  readonly path: string
  readonly value: string
}

/** More than anybody reads. */
const MOST = 200
const LONGEST = 160

const NAMES = ["key", "shopping_cart_item_id", "payment_id", "order_payment_id", "device_license_id", "id"] as const

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** "P-3f9a01" is read; a whole UUID is only recognised. */
const short = (id: string): string => (id.length > 12 ? id.slice(-6) : id)

const nameOf = (value: unknown): string | null => {
  if (!isFields(value)) return null
  const id = NAMES.map((name) => value[name]).find((found) => typeof found === "string")
  return typeof id === "string" ? short(id) : null
}

/** The members of an object, or of a list by the names that they bear. */
const membersOf = (value: unknown): Fields | null => {
  if (isFields(value)) return value
  if (!Array.isArray(value)) return null
  const members: readonly unknown[] = value
  return Object.fromEntries(members.map((member, place) => [nameOf(member) ?? String(place), member]))
}

/** A value of the state as a line of text. */
export const textOf = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "")
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const join = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`)

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const told = (value: unknown): string | null => (value === undefined || value === null ? null : textOf(value))

const collect = (path: string, before: unknown, after: unknown, found: Change[]): void => {
  if (found.length >= MOST || isSame(before, after)) return
  const [old, now] = [membersOf(before), membersOf(after)]
  if (old === null || now === null) {
    found.push({ path, before: told(before), after: told(after) })
    return
  }
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)]))
    collect(join(path, name), old[name], now[name], found)
}

/** What one row changed in the state, by path; at most 200 values (ui 5.2). */
export const changesOf = (before: AppState, after: AppState): readonly Change[] => {
  const found: Change[] = []
  collect("", before, after, found)
  return found
}

/** What is worth knowing about the money at any row, whether it changed or not. */
const relevant = (state: AppState): readonly Fact[] => {
  const { payment, cart, support, refund } = state
  return [
    ...payment.attempts.map(({ key, phase }) => ({ path: `payment.attempts.${short(key)}.phase`, value: phase })),
    ...(cart.cart === null
      ? []
      : [
          {
            path: "cart.cart.totals.balance_remaining",
            value: (cart.cart.totals.balance_remaining / 100).toFixed(2)
          },
          { path: "cart.cart.payments", value: String(cart.cart.payments.length) }
        ]),
    ...(payment.conversion === null ? [] : [{ path: "payment.conversion", value: payment.conversion._tag }]),
    ...(refund.plan === null ? [] : [{ path: "refund.plan", value: textOf(refund.plan) }]),
    ...(support.offlineSince === null ? [] : [{ path: "support.offlineSince", value: String(support.offlineSince) }])
  ]
}

/** What the row left alone and still matters to whoever looks for money. */
export const unchanged = (after: AppState, changes: readonly Change[]): readonly Fact[] =>
  relevant(after).filter(({ path }) => !changes.some((change) => change.path.startsWith(path)))
