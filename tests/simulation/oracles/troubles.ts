import { rowName } from "../../../src/recorder/rowName.ts"
import type { LogEntry } from "../../../src/kernel/log.ts"
import { METHODS } from "../../../src/payment/methods.ts"
import { isInHand } from "../../../src/payment/model.ts"
import { RELOADED } from "../../../src/payment/messages.ts"
import { type AppEvent, events } from "../../../src/app/protocol.ts"
import { readEvent } from "../../../src/kernel/codec.ts"

const TYPES = [
  "PaymentStarted",
  "PaymentApproved",
  "PaymentDeclined",
  "PaymentNotTaken",
  "PaymentUnknown",
  "PaymentStillPending",
  "LateNews",
  "HandBackOwed",
  "CartSaved",
  "ConversionFailed",
  "SaleCompleted",
  "ServerReachChanged"
] as const satisfies readonly AppEvent["type"][]
type Told = (typeof TYPES)[number]
const TELLING: ReadonlySet<string> = new Set(TYPES)

type Fact<T extends Told> = Extract<AppEvent, { type: T }>["data"] & { readonly seq: number }

/** What rows tell of troubles, by the type of their events. */
interface Facts {
  readonly of: <T extends Told>(type: T) => readonly Fact<T>[]
}

/** The events of these rows; a row that cannot be read tells nothing. */
const factsIn = (rows: readonly LogEntry[]): Facts => {
  const told = rows.flatMap((row) => {
    const read = row.kind === "event" && TELLING.has(rowName(row)) ? readEvent<AppEvent>(events, row) : null
    return read?._tag === "Known" ? [{ type: read.value.type, fact: { ...read.value.data, seq: row.seq } }] : []
  })
  const byType = Map.groupBy(told, ({ type }) => type)
  return {
    // The rows of a type have its data.
    of: <T extends Told>(type: T) =>
      (byType.get(type) ?? []).map(({ fact }) => fact) as readonly unknown[] as readonly Fact<T>[]
  }
}

const isCard = ({ method }: Fact<"PaymentStarted">): boolean => METHODS[method].processed

/** The payments that were started, with the cart of each, and those that were approved among them. */
const startedIn = (facts: Facts) => {
  const approved = new Map(facts.of("PaymentApproved").map((one) => [one.key, one.seq]))
  return facts.of("PaymentStarted").map((one) => ({ ...one, approvedAt: approved.get(one.key) ?? null }))
}

/**
 * The troubles whose telling was wrong once (ui 5.3), each by the rows that it leaves. People of the simulation meet every
 * one of them, or a batch has proved nothing; a book that tells of one is always diagnosed.
 */
const TROUBLES = {
  "a card was approved too late, with the cart's cash taken": (facts) => {
    const started = startedIn(facts)
    const late = [...facts.of("PaymentNotTaken"), ...facts.of("PaymentDeclined"), ...facts.of("LateNews")]
    return late.some(({ key, late_approval, seq }) => {
      const cart = started.find((one) => one.key === key)?.cart
      const isPaid = started.some(
        (one) => one.cart === cart && one.method === "cash" && one.approvedAt !== null && one.approvedAt < seq
      )
      return late_approval !== undefined && isPaid
    })
  },
  "a cart with a gift card and cash on it was cleared": (facts) =>
    facts
      .of("HandBackOwed")
      .some(({ because, parts }) => because !== "removed" && parts.some(isInHand) && !parts.every(isInHand)),
  "a card was taken, the next declined, and the cart laid away": (facts) => {
    const started = startedIn(facts).filter(isCard)
    const declined = new Set(facts.of("PaymentDeclined").map(({ key }) => key))
    return facts
      .of("CartSaved")
      .some(
        ({ cart_id, type }) =>
          type === "LAYAWAY" &&
          started.some(({ cart, approvedAt }) => cart === cart_id && approvedAt !== null) &&
          started.some(({ cart, key }) => cart === cart_id && declined.has(key))
      )
  },
  "the payments were in, and no order was made": (facts) => facts.of("ConversionFailed").length > 0,
  "the page was closed while the terminal had the card": (facts) =>
    facts.of("PaymentUnknown").some(({ why }) => why === RELOADED),
  "cash was taken over a pending card, and the sale was over": (facts) => {
    const started = startedIn(facts)
    const pending = facts.of("PaymentStillPending")
    const ends = facts.of("SaleCompleted").map(({ seq }) => seq)
    return started.some(
      (card) =>
        isCard(card) &&
        pending.some(({ key }) => key === card.key) &&
        started.some(
          (cash) =>
            cash.cart === card.cart &&
            cash.method === "cash" &&
            cash.approvedAt !== null &&
            cash.seq > card.seq &&
            (card.approvedAt === null || card.approvedAt > cash.approvedAt) &&
            ends.some((end) => end > cash.seq)
        )
    )
  },
  "the server did not answer": (facts) => facts.of("ServerReachChanged").some(({ answers }) => !answers)
} as const satisfies Readonly<Record<string, (facts: Facts) => boolean>>

export type Trouble = keyof typeof TROUBLES
export const TROUBLE_NAMES = Object.keys(TROUBLES) as readonly Trouble[]

/** The troubles that these rows tell of. */
export const troublesIn = (rows: readonly LogEntry[]): readonly Trouble[] => {
  const facts = factsIn(rows)
  return TROUBLE_NAMES.filter((name) => TROUBLES[name](facts))
}
