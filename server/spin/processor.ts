import { Clock, Effect } from "effect"
import { absolute, type Cents, ZERO } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import type { Log } from "../log.ts"
import { SERVER_WAIT, TERMINAL_LIMIT } from "../money/limits.ts"
import { type Answer, type CardSource, type Processor, Silent, TERMINAL, type VoidAnswer } from "../processor.ts"
import type { Entry, Outcome, SpinBook } from "./book.ts"
import { hindrance, judge } from "./judge.ts"
import type { Heard, SpinLine } from "./line.ts"
import { meaningOf } from "./meaning.ts"
import { askPresence } from "./presence.ts"
import { readReply, type SpinReply } from "./replies.ts"
import { abort, ask, begin, type PaymentType, referenceOf, type Slip, type Terminal, undo } from "./requests.ts"

/** The terminal that is to work on a payment, and how its device is set up. */
export interface Post {
  readonly terminal: Terminal
  readonly paymentType: PaymentType
  readonly slip: Slip
}

/** What the processor works with. */
export interface SpinParts {
  readonly clientId: number
  readonly book: SpinBook
  readonly line: SpinLine
  /** The terminal of a profile number that was used before; undefined when its key is here no more. */
  readonly terminalOf: (tpn: string) => Terminal | undefined
  /** Where a payment of this key is to be charged; undefined for one that belongs to no register. */
  readonly postOf: (key: string) => Effect.Effect<Post | undefined, Silent>
  readonly log: Log
}

/** How long a question may take on its way, in ms: several fit into what the core waits for one. */
export const QUESTION_WAIT = 7_000
/**
 * A terminal that knows nothing of a reference is believed from then on, in ms after it was written down: whoever sent the
 * request has hung up by then, however long the question before it took, so that it can begin nothing more. And no longer
 * than until then: a batch that was closed meanwhile is forgotten too.
 */
const BELIEVED_FROM = SERVER_WAIT
export const BELIEVED_UNTIL = 30 * 60_000

const UNREACHABLE = "The card processor can't be reached. No money moved. Check the store's internet connection."
const NOT_TRUSTED =
  "The card processor's certificate isn't valid, so nothing was sent. No money moved. Ask whoever runs the back office."
const NOT_KEYED = "This store's card processor takes no typed-in cards. Use the card terminal. No money moved."
const NOT_PRESENT = "The card must be at the terminal to give this back. No money moved."
const NO_ANSWER = "The card terminal doesn't answer. No money moved. Check it, then try again."
const CANCELLED = "CANCELLED"

const unreached = (why: "unreachable" | "certificate"): string => (why === "certificate" ? NOT_TRUSTED : UNREACHABLE)

/** May a request be sent under a reference of which nobody has heard? */
type Before =
  | { readonly _tag: "Clear" }
  | { readonly _tag: "Hindered"; readonly message: string }
  | { readonly _tag: "Known" }
const CLEAR: Before = { _tag: "Clear" }
const KNOWN: Before = { _tag: "Known" }
const hindered = (message: string): Before => ({ _tag: "Hindered", message })

const PENDING: Answer = { _tag: "Pending" }
const GONE: Answer = { _tag: "Gone" }
const declined = (message: string) => ({ _tag: "Declined", message }) as const
const silent = Effect.fail(new Silent())

const replyIn = (heard: Heard): SpinReply | undefined => (heard._tag === "Answer" ? readReply(heard.json) : undefined)

/** Dejavoo's terminals over SPIn, each named by a Terminal ID; what became of a reference is asked until it is known. */
export const spinProcessor = ({
  clientId,
  book,
  line,
  terminalOf,
  postOf,
  log
}: SpinParts): Omit<Processor, "presence"> => {
  const close = (key: string, outcome: Outcome) => book.close(key, outcome)

  const terminalFor = ({ tpn }: Entry): Effect.Effect<Terminal, Silent> => {
    const terminal = terminalOf(tpn)
    return terminal === undefined ? silent : Effect.succeed(terminal)
  }

  /** A key that was never sent is given up: should its request still come, it finds that it is. */
  const bury = Effect.fnUntraced(function* (key: string) {
    const reference = referenceOf(clientId, key)
    const none = { kind: "Sale", paymentType: "Credit", slip: "No", tpn: "", sentAt: 0, amount: ZERO } as const
    return (yield* book.open(key, { ...none, reference, outcome: { _tag: "Gone" } })).entry
  })

  /** Undoes what was charged under a reference; true once SPIn says that it is undone. */
  const takeBack = Effect.fnUntraced(function* (entry: Entry, terminal: Terminal, amount: Cents) {
    const reply = replyIn(yield* line(terminal, undo(terminal, entry, amount), QUESTION_WAIT))
    return reply !== undefined && reply.reference === entry.reference && meaningOf(reply) === "approved"
  })

  /** It was approved for another amount than it was asked for, and that is undone. */
  const refusedAmount = Effect.fnUntraced(function* (key: string, { amount }: Entry, total: Cents) {
    const message = `The card was approved for ${formatMoney(total)}, not ${formatMoney(amount)}. That was voided. No money moved.`
    yield* close(key, { _tag: "Declined", message })
    return declined(message)
  })

  /** A card that was charged another amount than it was asked for: undone at once, and said. Unknown until it is undone. */
  const refuseAmount = Effect.fnUntraced(function* (key: string, entry: Entry, terminal: Terminal, total: Cents) {
    const isUndone = yield* takeBack(entry, terminal, total)
    log({ event: "card terminal", what: "wrong amount", outcome: isUndone ? "voided" : "not voided yet" })
    return isUndone ? yield* refusedAmount(key, entry, total) : PENDING
  })

  /** Nobody knows this reference: is that the last word? */
  const absent = Effect.fnUntraced(function* (key: string, entry: Entry, terminal: Terminal) {
    const age = (yield* Clock.currentTimeMillis) - entry.sentAt
    if (age < BELIEVED_FROM || age > BELIEVED_UNTIL) return PENDING
    if ((yield* askPresence(line, terminal, QUESTION_WAIT)) !== "online") return PENDING
    yield* close(key, { _tag: "Gone" })
    return GONE
  })

  /** What SPIn says now about a reference that nobody knows the end of. */
  const resolve = Effect.fnUntraced(function* (key: string, entry: Entry): Effect.fn.Return<Answer, Silent> {
    const terminal = yield* terminalFor(entry)
    const reply = replyIn(yield* line(terminal, ask(terminal, entry), QUESTION_WAIT))
    if (reply === undefined) return yield* silent
    const verdict = judge(entry, reply, "question")
    switch (verdict._tag) {
      case "Approved":
        yield* close(key, verdict)
        return verdict
      case "WrongAmount":
        return yield* refuseAmount(key, entry, terminal, verdict.total)
      case "Voided":
        if (verdict.total !== entry.amount) return yield* refusedAmount(key, entry, verdict.total)
        yield* close(key, { _tag: "Voided" })
        return GONE
      case "Declined":
        yield* close(key, verdict)
        return verdict
      case "Absent":
        return yield* absent(key, entry, terminal)
      case "Unknown":
        return PENDING
    }
  })

  const answerOf = (key: string, entry: Entry): Effect.Effect<Answer, Silent> => {
    const { outcome } = entry
    switch (outcome._tag) {
      case "Sent":
        return resolve(key, entry)
      case "Approved":
      case "Declined":
        return Effect.succeed(outcome)
      case "Gone":
      case "Voided":
        return Effect.succeed(GONE)
    }
  }

  const status: Processor["status"] = Effect.fnUntraced(function* (key) {
    return yield* answerOf(key, (yield* book.find(key)) ?? (yield* bury(key)))
  })

  /** What a request that was made before came to: an approval, a no, or silence. It is never sent again. */
  const again = Effect.fnUntraced(function* (key: string, entry: Entry) {
    const answer = yield* answerOf(key, entry)
    if (answer._tag === "Pending") return yield* silent
    return answer._tag === "Gone" ? declined(CANCELLED) : answer
  })

  const refuse = Effect.fnUntraced(function* (key: string, message: string) {
    yield* close(key, { _tag: "Declined", message })
    return declined(message)
  })

  /**
   * Asks for our reference before anything is sent under it: what stands in the way now took nothing for certain, which nobody
   * knows of a busy terminal once a sale is on its way. What is known of the reference already was charged under it.
   */
  const prepare = Effect.fnUntraced(function* (entry: Entry, terminal: Terminal) {
    const heard = yield* line(terminal, ask(terminal, entry), QUESTION_WAIT)
    if (heard._tag === "NotReached") return hindered(unreached(heard.why))
    const reply = replyIn(heard)
    if (reply === undefined) return hindered(NO_ANSWER)
    const verdict = judge(entry, reply, "question")
    if (verdict._tag !== "Absent" && verdict._tag !== "Unknown") return KNOWN
    const message = hindrance(reply)
    return message === undefined ? CLEAR : hindered(message)
  })

  const send = Effect.fnUntraced(function* (key: string, entry: Entry, terminal: Terminal) {
    const heard = yield* line(terminal, begin(terminal, entry), TERMINAL_LIMIT)
    if (heard._tag === "NotReached") return yield* refuse(key, unreached(heard.why))
    const reply = replyIn(heard)
    const verdict = reply === undefined ? undefined : judge(entry, reply, "request")
    switch (verdict?._tag) {
      case "Approved":
        yield* close(key, verdict)
        return verdict
      case "Declined":
        return yield* refuse(key, verdict.message)
      case "WrongAmount": {
        const answer = yield* refuseAmount(key, entry, terminal, verdict.total)
        return answer._tag === "Declined" ? answer : yield* silent
      }
      case "Absent":
      case "Unknown":
      case "Voided":
      case undefined:
        return yield* silent
    }
  })

  const charge: Processor["charge"] = Effect.fnUntraced(function* (key, amount, source: CardSource = TERMINAL) {
    const known = yield* book.find(key)
    if (known !== undefined) return yield* again(key, known)
    if (source._tag === "Keyed") return declined(NOT_KEYED)
    const post = yield* postOf(key)
    if (post === undefined) return declined(NOT_PRESENT)
    const { terminal, paymentType, slip } = post
    const { entry, isNew } = yield* book.open(key, {
      reference: referenceOf(clientId, key),
      tpn: terminal.tpn,
      kind: amount < 0 ? "Return" : "Sale",
      paymentType,
      slip,
      amount: absolute(amount),
      sentAt: yield* Clock.currentTimeMillis,
      outcome: { _tag: "Sent" }
    })
    if (!isNew) return yield* again(key, entry)
    const before = yield* prepare(entry, terminal)
    switch (before._tag) {
      case "Clear":
        return yield* send(key, entry, terminal)
      case "Hindered":
        return yield* refuse(key, before.message)
      case "Known":
        return yield* again(key, entry)
    }
  })

  const cancel: Processor["cancel"] = Effect.fnUntraced(function* (key) {
    const entry = (yield* book.find(key)) ?? (yield* bury(key))
    const age = (yield* Clock.currentTimeMillis) - entry.sentAt
    // What it works on later is somebody else's.
    if (entry.outcome._tag === "Sent" && age < BELIEVED_FROM) {
      const terminal = yield* terminalFor(entry)
      yield* line(terminal, abort(terminal, entry), QUESTION_WAIT)
    }
    // Its request may have been answered meanwhile.
    return yield* answerOf(key, (yield* book.find(key)) ?? entry)
  })

  const voids = Effect.fnUntraced(function* (key: string, entry: Entry): Effect.fn.Return<VoidAnswer, Silent> {
    const terminal = yield* terminalFor(entry)
    // A void whose answer was lost is not asked for twice: what became of it is.
    const reply = replyIn(yield* line(terminal, ask(terminal, entry), QUESTION_WAIT))
    if (reply === undefined) return yield* silent
    const verdict = judge(entry, reply, "question")
    if (verdict._tag === "Absent") return "settled"
    const isUndone =
      verdict._tag === "Voided" || (verdict._tag === "Approved" && (yield* takeBack(entry, terminal, entry.amount)))
    if (!isUndone) return yield* silent
    yield* close(key, { _tag: "Voided" })
    return "voided"
  })

  return {
    charge,
    status,
    cancel,
    void: Effect.fnUntraced(function* (key) {
      const entry = yield* book.find(key)
      if (entry?.outcome._tag === "Sent" && (yield* resolve(key, entry))._tag === "Pending") return yield* silent
      const now = yield* book.find(key)
      return now?.outcome._tag === "Approved" ? yield* voids(key, now) : "voided"
    })
  }
}
