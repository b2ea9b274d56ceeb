import { readEvent } from "../kernel/codec.ts"
import { type Fault, type LogEntry, open, verify } from "../kernel/log.ts"
import { replay } from "../kernel/replay.ts"
import type { Attempt, Sale } from "../payment/model.ts"
import type { Plan } from "../refund/model.ts"
import { machine } from "./machine.ts"
import { type AppEvent, events } from "./protocol.ts"
import { sentenceOf } from "./sentences.ts"
import type { AppState } from "./state.ts"

/** A row in words. */
export interface StoryLine {
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly text: string
}

/** Money taken in a book, in cents. */
export interface Taken {
  readonly key: string
  readonly method: string
  readonly amount: number
}

/** A book told: what happened, what was sold and paid, and what nobody has settled. */
export interface Story {
  readonly lines: readonly StoryLine[]
  readonly sales: readonly Sale[]
  readonly taken: readonly Taken[]
  readonly unresolved: readonly Attempt[]
  /** What went back, leg by leg, and the refund that is not finished. */
  readonly given: readonly Taken[]
  readonly refund: Plan | null
  /** Requests without a settlement. */
  readonly open: readonly LogEntry[]
  readonly fault: Fault | null
  readonly state: AppState
  /** Rows that this version cannot read. */
  readonly unread: readonly LogEntry[]
}

const lineOf = (entry: LogEntry): StoryLine => {
  const { seq, at } = entry
  if (entry.kind === "request") return { seq, at, text: `→ ${entry.type}` }
  if (entry.kind === "settled")
    return {
      seq,
      at,
      text: `← ${entry.type} ${JSON.stringify(entry.data["outcome"])} after ${JSON.stringify(entry.data["ms"])} ms`
    }
  const read = readEvent<AppEvent>(events, entry)
  return {
    seq,
    at,
    text: read._tag === "Known" ? sentenceOf(read.value) : `A row this version cannot read: ${entry.type}.`
  }
}

/** Tells a book from its rows alone: pure, performs nothing. */
export const tell = (entries: readonly LogEntry[]): Story => {
  const facts = entries.flatMap((entry): readonly AppEvent[] => {
    if (entry.kind !== "event") return []
    const read = readEvent<AppEvent>(events, entry)
    return read._tag === "Known" ? [read.value] : []
  })
  const { state, newer, unreadable } = replay(machine, entries)
  return {
    lines: entries.map(lineOf),
    sales: facts.flatMap((fact) => (fact.type === "SaleCompleted" ? [fact.data] : [])),
    taken: facts.flatMap((fact) =>
      fact.type === "PaymentApproved"
        ? [{ key: fact.data.key, method: fact.data.method, amount: fact.data.amount }]
        : []
    ),
    unresolved: state.payment.attempts,
    given: facts.flatMap((fact) =>
      fact.type === "LegDone" ? [{ key: fact.data.key, method: fact.data.method, amount: fact.data.amount }] : []
    ),
    refund: state.refund.plan,
    open: open(entries),
    fault: verify(entries),
    state,
    unread: [...newer, ...unreadable.map(({ entry }) => entry)]
  }
}
