import { type Cents, cents } from "../money/cents.ts"
import { hasUnsettledRefund, type RefundState } from "../refund/model.ts"
import type { RegisterState } from "../register/model.ts"
import { isForeign, type SessionState } from "../session/model.ts"
import { silenceOf, type Silences } from "../session/rules.ts"
import * as words from "./messages.ts"
import { DOUBT_FOR, type OfflineState } from "./model.ts"

const HOUR = 3_600_000
/** How long a silence may last for something to be sold in it, in hours. */
const LONGEST_SILENCE = 24
/** How many sales may wait at a register, and for how much. */
const MOST_WAITING = 200
const MOST_WAITING_SUM = cents(5_000_00)

/** What is known of the way to the server, and of this browser's storage. */
export interface SupportFacts extends Silences {
  readonly storage: { readonly problem: string | null; readonly persisted: boolean | null } | null
}

/** What decides whether something is sold without the server. */
export interface StanceView {
  readonly offline: OfflineState
  readonly session: SessionState
  readonly support: SupportFacts
  readonly register: RegisterState
  readonly refund: RefundState
}

/** Where a register stands; `since`: since when nobody answers, in ms since 1970. */
export type Stance =
  | { readonly _tag: "Online" }
  | { readonly _tag: "Doubt"; readonly since: number }
  | { readonly _tag: "Sells"; readonly since: number }
  | { readonly _tag: "Shut"; readonly since: number; readonly why: string }

/** What a register may take for one sale by a way, in cents. */
export const limitOf = ({ offline: { prices } }: Pick<StanceView, "offline">, method: "CASH" | "CHECK"): Cents =>
  (method === "CASH" ? prices?.head.terms.cash_limit : prices?.head.terms.check_limit) ?? cents(0)

/** The back office's time by this clock, in ms since 1970. */
export const serverNow = ({ session: { clockOffset } }: Pick<StanceView, "session">, now: number): number =>
  now + (clockOffset ?? 0)

const closed = ({ register, session }: StanceView): string | null => {
  if (register.status !== "Open") return words.NOT_OPEN
  return session.device?.register_session_id === undefined ? words.NO_DRAWER : null
}

const stored = ({ support: { storage } }: StanceView): string | null => {
  if (storage?.problem) return words.notSound(storage.problem)
  return storage?.persisted === true ? null : words.NOT_PERSISTENT
}

const full = ({ offline: { waiting } }: StanceView): string | null => {
  if (waiting.length >= MOST_WAITING) return words.waitingTooMany(waiting.length)
  const sum = words.waitingSum(waiting.map(({ total }) => total))
  return sum >= MOST_WAITING_SUM ? words.waitingTooMuch(sum) : null
}

type Condition = (view: StanceView, now: number, since: number) => string | null

/** What must hold, in the order in which it is said. */
const CONDITIONS: readonly Condition[] = [
  ({ session: { client } }) => (isForeign(client) ? words.FOREIGN : null),
  ({ session: { client } }) => (client?.offline_sales === undefined ? words.TOO_OLD_A_SERVER : null),
  ({ session: { client }, offline: { prices } }) =>
    client?.offline_sales === false || prices?.head.terms.cash_limit === 0 ? words.NOT_OFFERED : null,
  ({ session: { user } }) => (user === null ? words.NOBODY : null),
  stored,
  closed,
  ({ offline: { series } }) => (series === null ? words.NO_SERIES : null),
  ({ offline: { prices } }) => (prices === null ? words.NO_PRICES : null),
  (view, now) => {
    const age = Math.floor((serverNow(view, now) - (view.offline.prices?.confirmed_at ?? 0)) / HOUR)
    return age < (view.offline.prices?.head.terms.price_hours ?? 0) ? null : words.oldPrices(age)
  },
  (_, now, since) => (now - since < LONGEST_SILENCE * HOUR ? null : words.longSilence(LONGEST_SILENCE)),
  full,
  ({ refund }) => (hasUnsettledRefund(refund) ? words.REFUND_OPEN : null)
]

/** Why nothing may be sold without the server now, in words; null where it may. A sale that is rung up may be finished once it answers. */
export const shutBy = (view: StanceView, now: number, since: number): string | null => {
  for (const condition of CONDITIONS) {
    const why = condition(view, now, since)
    if (why !== null) return why
  }
  return null
}

/** Where a register stands at a moment. */
export const stanceOf = (view: StanceView, now: number): Stance => {
  const since = silenceOf(view.support)
  if (since === null) return { _tag: "Online" }
  if (now - since < DOUBT_FOR) return { _tag: "Doubt", since }
  const why = shutBy(view, now, since)
  return why === null ? { _tag: "Sells", since } : { _tag: "Shut", since, why }
}
