import type { Draft } from "immer"
import { type CartEvent, cartEvents } from "../cart/protocol.ts"
import { type HardwareEvent, hardwareEvents } from "../hardware/protocol.ts"
import { readEvent } from "../kernel/codec.ts"
import type { LogEntry } from "../kernel/log.ts"
import { handBackAmount, takes } from "../payment/model.ts"
import { type PaymentEvent, paymentEvents } from "../payment/protocol.ts"
import { planBack } from "../refund/model.ts"
import { type RefundEvent, refundEvents } from "../refund/protocol.ts"
import { type SessionEvent, sessionEvents } from "../session/protocol.ts"
import { type SupportEvent, supportEvents } from "./protocol.ts"

/** Is this row worth a call of its own? What the back office itself said is not: it goes with the next that is. */
export const isNews = ({ type }: Pick<LogEntry, "type">): boolean => type !== "CheckpointReceived"

/** What a person must see to. `total`: an order of another total than its cart's, which nothing in the log can end. */
export type MatterKind = "payment" | "conversion" | "refund" | "print" | "total" | "handback"

/** What the inbox of a store lists: matters, and alarms about logs. */
export type ExceptionKind = MatterKind | "chain" | "offline" | "offline_held"

/** Something in a register's log that a person must see to. */
export interface Matter {
  readonly kind: MatterKind
  /** The payment's key, the cart of a conversion, refund or order, the print job, or what is to be handed back. */
  readonly key: string
  readonly book: string
  readonly seq: number
  /** Milliseconds since 1970 by the register's clock. */
  readonly at: number
  readonly user: string | null
  /** In cents. */
  readonly amount: number | null
  /** The number of the order that it is about. */
  readonly order: string | null
}

/** What one chain of a register's books leaves open, and what must be remembered to tell when it ends. All JSON. */
export interface Matters {
  readonly open: readonly Matter[]
  readonly user: string | null
  /** Payments that are not final: what each takes, in cents with its fee, by key. */
  readonly amounts: Readonly<Record<string, number>>
  /** The cart as it was told last; null once there is none. Cents. */
  readonly cart: { readonly id: string; readonly total: number } | null
  /** The cart that is being made an order. */
  readonly converting: string | null
  readonly refund: { readonly cart: string; readonly order: string | null; readonly due: number } | null
  /** Receipts that are not printed: the number of their order by job. */
  readonly receipts: Readonly<Record<string, string>>
}

export const NO_MATTERS: Matters = {
  open: [],
  user: null,
  amounts: {},
  cart: null,
  converting: null,
  refund: null,
  receipts: {}
}

const watched = {
  ...supportEvents,
  ...sessionEvents,
  ...cartEvents,
  ...paymentEvents,
  ...refundEvents,
  ...hardwareEvents
}
type Watched = SupportEvent | SessionEvent | CartEvent | PaymentEvent | RefundEvent | HardwareEvent

type Open = (
  kind: Matter["kind"],
  key: string,
  what?: { readonly amount?: number; readonly order?: string | null }
) => void
type Follow = {
  readonly [K in Watched["type"]]?: (
    draft: Draft<Matters>,
    data: Extract<Watched, { readonly type: K }>["data"],
    open: Open
  ) => void
}

const close = (draft: Draft<Matters>, kind: Matter["kind"], key: string) => {
  draft.open = draft.open.filter((matter) => matter.kind !== kind || matter.key !== key)
}

const settle = (draft: Draft<Matters>, { key }: { readonly key: string }) => {
  close(draft, "payment", key)
  delete draft.amounts[key]
}

const unsure = (draft: Draft<Matters>, { key }: { readonly key: string }, open: Open) => {
  const amount = draft.amounts[key]
  open("payment", key, amount === undefined ? {} : { amount })
}

const stop = (draft: Draft<Matters>, _: object, open: Open) => {
  if (draft.refund) open("refund", draft.refund.cart, { amount: draft.refund.due, order: draft.refund.order })
}

const goOn = (draft: Draft<Matters>) => {
  if (draft.refund) close(draft, "refund", draft.refund.cart)
}

const endRefund = (draft: Draft<Matters>) => {
  goOn(draft)
  draft.refund = null
}

const notPrinted = (draft: Draft<Matters>, { id }: { readonly id: string }, open: Open) => {
  const order = draft.receipts[id]
  if (order !== undefined) open("print", id, { order })
}

const printed = (draft: Draft<Matters>, { id }: { readonly id: string }) => {
  close(draft, "print", id)
  delete draft.receipts[id]
}

const table: Follow = {
  BookOpened: (draft, { user, attempts, refund, prints, hand_backs = [] }) => {
    draft.user = user?.user_name ?? null
    draft.cart = null
    draft.converting = null
    draft.amounts = Object.fromEntries(attempts.map((attempt) => [attempt.key, takes(attempt)]))
    draft.refund = refund ? { cart: refund.cart, order: refund.order_number ?? null, due: refund.due } : null
    draft.receipts = Object.fromEntries(prints.flatMap(({ id, order }) => (order ? [[id, order.number]] : [])))
    const owed = hand_backs.map(({ id }) => id)
    const carried = new Set([...Object.keys(draft.amounts), refund?.cart, ...Object.keys(draft.receipts), ...owed])
    // What the new book does not carry on is told once more by nobody, but for an order that is not made.
    draft.open = draft.open.filter(({ kind, key }) => kind === "conversion" || kind === "total" || carried.has(key))
  },
  SignedIn: (draft, { user }) => {
    draft.user = user.user_name
  },
  SignedOut: (draft) => {
    draft.user = null
  },
  CartReceived: (draft, { shopping_cart_id, totals }) => {
    draft.cart = { id: shopping_cart_id, total: totals.total }
  },
  PaymentStarted: (draft, attempt) => {
    draft.amounts[attempt.key] = takes(attempt)
  },
  PaymentAdopted: (draft, attempt, open) => {
    draft.amounts[attempt.key] = takes(attempt)
    open("payment", attempt.key, { amount: takes(attempt) })
  },
  TerminalWaitExpired: unsure,
  PaymentUnknown: unsure,
  PaymentApproved: settle,
  PaymentDeclined: settle,
  PaymentNotTaken: settle,
  HandBackOwed: (_, owed, open) => open("handback", owed.id, { amount: handBackAmount(owed) }),
  HandedBack: (draft, { id }) => close(draft, "handback", id),
  ConversionStarted: (draft, { cart }) => {
    draft.converting = cart ?? draft.cart?.id ?? null
  },
  ConversionFailed: (draft, _, open) => {
    if (draft.converting !== null) open("conversion", draft.converting)
  },
  ConversionLost: (draft) => {
    if (draft.converting !== null) close(draft, "conversion", draft.converting)
    draft.converting = null
  },
  SaleCompleted: (draft, { order_number, total, layaway }, open) => {
    const { converting, cart } = draft
    if (converting === null) return
    close(draft, "conversion", converting)
    // Of a layaway what was paid counts, whatever its goods come to.
    if (layaway === undefined && cart?.id === converting && cart.total !== total)
      open("total", converting, { amount: total - cart.total, order: order_number })
    draft.converting = null
  },
  RefundPlanned: (draft, plan) => {
    draft.refund = { cart: plan.cart, order: plan.order_number ?? null, due: planBack(plan) }
  },
  LegFailed: stop,
  LegUnknown: stop,
  RefundPaused: stop,
  RefundFinishFailed: stop,
  LegSent: goOn,
  RefundFinishStarted: goOn,
  RefundPlanDropped: endRefund,
  RefundCompleted: endRefund,
  PrintQueued: (draft, { job, replaces }) => {
    if (replaces !== undefined) printed(draft, { id: replaces })
    if (job.kind === "receipt" && job.order) draft.receipts[job.id] = job.order.number
  },
  PrintFailed: notPrinted,
  PrintUnknown: notPrinted,
  PrintRetried: (draft, { id }) => close(draft, "print", id),
  PrintDone: printed,
  PrintDismissed: printed
}

/**
 * What a register's log leaves open for a person, row by row, over all books of its chain: payments that nobody has
 * settled, orders that were not made, refunds that stopped, receipts that did not come out, totals that differ. Rows
 * that this version cannot read say nothing. Pure.
 */
export const followRows = (before: Matters, entries: readonly LogEntry[]): Matters => {
  const draft = JSON.parse(JSON.stringify(before)) as Draft<Matters>
  for (const entry of entries) {
    if (entry.kind !== "event") continue
    const read = readEvent<Watched>(watched, entry)
    if (read._tag !== "Known") continue
    const open: Open = (kind, key, { amount = null, order = null } = {}) => {
      if (draft.open.some((matter) => matter.kind === kind && matter.key === key)) return
      const { book, seq, at } = entry
      draft.open.push({ kind, key, book, seq, at, user: draft.user, amount, order })
    }
    // The table pairs a name with its own data, as in `evolveBy`.
    const follow = table[read.value.type] as ((draft: Draft<Matters>, data: object, open: Open) => void) | undefined
    follow?.(draft, read.value.data, open)
  }
  return draft
}
