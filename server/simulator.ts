import { createHash } from "node:crypto"
import { Clock, Effect, Redacted } from "effect"
import type { Approval } from "./money/attempt.ts"
import {
  type Answer,
  type CardSource,
  type Declined,
  type LineFault,
  type Presence,
  type Processor,
  Silent,
  SIMULATED,
  TERMINAL
} from "./processor.ts"

/** What is left of a card that was typed in. */
type Card = Pick<Approval, "cardType" | "lastFour">

/** One charge as the simulated processor remembers it; times in ms since 1970, the amount in cents, fee included. */
export interface Charge {
  readonly amount: number
  readonly card?: Card
  readonly at: number
  /** Somebody asked for its status: that wakes the approval of .02. */
  readonly asked: boolean
  readonly cancelled: boolean
  readonly voided: boolean
  /** What it meets, where that is not by its cents. */
  readonly fate?: Fate
}

/**
 * What a charge meets. `hand` waits for the person at the practice bench; `slow` is approved like `approve`, but can't be
 * called back.
 */
export interface Fate {
  readonly script: Script
  /** When its answer comes, in ms since 1970. */
  readonly due: number
  /** Why it is declined. */
  readonly message?: string
  /** What happens to the register's line after it was approved. */
  readonly fault?: LineFault
}

/** Who sits at a terminal of this processor and says what becomes of its cards: the practice bench of a demo store. */
export interface Bench {
  /** What a charge meets that begins at `now` and is for `amount` cents; undefined: whatever its cents say. */
  readonly fateOf: (key: string, amount: number, now: number) => Effect.Effect<Fate | undefined, Silent>
  /** What the person does with a charge that waits, once it was done. */
  readonly pressed: (key: string) => Effect.Effect<Fate>
  /** How a charge ended, for the terminal's screen. */
  readonly ended: (key: string, answer: Answer) => Effect.Effect<void>
}

/** Where the simulated processor keeps its books: it is the outside world and outlives a server (REL-11). */
export interface Ledger {
  readonly read: (key: string) => Effect.Effect<Charge | undefined, Silent>
  readonly write: (key: string, charge: Charge) => Effect.Effect<void, Silent>
}

/** How long the slow approval of .06 takes, in ms: longer than the register's 120 s. */
export const SLOW = 130_000
/** After so long, in ms, a charge is settled: it is refunded from then on, not voided. */
export const SETTLED_AFTER = 20 * 3_600_000
/** How long a simulated terminal takes at most to say that it is there, in ms. */
const PRESENCE_DELAY = 400
export const DECLINE_MESSAGE = "DECLINED: INSUFFICIENT FUNDS"
export const CANCELLED = "CANCELLED"

export const SCRIPTS = ["approve", "decline", "approve-when-asked", "gone-when-asked", "never", "slow", "hand"] as const
type Script = (typeof SCRIPTS)[number]

/** The cents of the amount charged choose what happens (issue 2, CG-83). */
const scriptOf = (amount: number): Script => {
  switch (Math.abs(amount) % 100) {
    case 1:
      return "decline"
    case 2:
      return "approve-when-asked"
    case 3:
      return "gone-when-asked"
    case 4:
      return "never"
    case 6:
      return "slow"
    default:
      return "approve"
  }
}

/** The fault on the way back to the register that an amount charged asks for, if any: .05 is cut, .07 a broken reply. */
const lineFaultOf = (amount: number): LineFault | undefined => {
  switch (Math.abs(amount) % 100) {
    case 5:
      return "cut"
    case 7:
      return "broken"
    default:
      return undefined
  }
}

/** What a void meets that its amount asks for: .08 was settled at once, of .09 the first answer is lost on its way. */
const voidFault = (amount: number): "settled" | "unheard" | undefined => {
  switch (Math.abs(amount) % 100) {
    case 8:
      return "settled"
    case 9:
      return "unheard"
    default:
      return undefined
  }
}

/** What the end of a simulated terminal's ID makes of a test of it; any other is there. */
const PRESENCES: readonly (readonly [RegExp, Presence])[] = [
  [/offline$/i, "offline"],
  [/unknown$/i, "not found"],
  [/silent$/i, "silent"]
]

const BRANDS: Readonly<Record<string, string>> = { "3": "AMEX", "5": "MASTERCARD", "6": "DISCOVER" }
const SHOWN_CARD: Card = { cardType: "VISA", lastFour: "4242" }

const cardOf = (source: CardSource): Card | undefined => {
  if (source._tag !== "Keyed") return undefined
  const digits = Redacted.value(source.card.number).replaceAll(/\D/g, "")
  return { cardType: BRANDS[digits.charAt(0)] ?? "VISA", lastFour: digits.slice(-4).padStart(4, "0") }
}

/** What no card's brand begins with: wherever the card is named, it says that it was none. */
const MARK = "SIMULATED"

const approvalOf = (key: string, { cardType, lastFour }: Card = SHOWN_CARD): Approval => {
  const digest = createHash("sha256").update(key).digest("hex")
  return {
    reference: `SIM${digest.slice(0, 12).toUpperCase()}`,
    authorizationCode: String(Number.parseInt(digest.slice(12, 20), 16) % 1_000_000).padStart(6, "0"),
    cardType: `${MARK} ${cardType}`,
    lastFour,
    simulated: true
  }
}

const declined = (message: string): Declined => ({ _tag: "Declined", message })
const PENDING: Answer = { _tag: "Pending" }
const GONE: Answer = { _tag: "Gone" }

/** What comes by its cents: a fault of the line, and an answer after an ordinary `delay` in ms or a long one. */
const fateByCents = ({ amount, at }: Charge, delay: number): Fate => {
  const script = scriptOf(amount)
  const fault = lineFaultOf(amount)
  return { script, due: at + (script === "slow" ? SLOW : delay), ...(fault === undefined ? {} : { fault }) }
}

/** Nobody sits at the terminal: the cents alone say what happens. */
const UNATTENDED: Bench = {
  fateOf: () => Effect.succeed(undefined),
  pressed: () => Effect.never,
  ended: () => Effect.void
}

/** A simulated card processor and terminal over a ledger; an ordinary approval takes `delay` ms. */
export const simulateProcessor = (ledger: Ledger, delay: number, bench: Bench = UNATTENDED): Processor => {
  const fateOf = (charge: Charge): Fate => charge.fate ?? fateByCents(charge, delay)

  const verdict = (key: string, charge: Charge, now: number): Answer => {
    const approved: Answer = { _tag: "Approved", approval: approvalOf(key, charge.card) }
    if (charge.cancelled || charge.voided) return GONE
    const { script, due, message = DECLINE_MESSAGE } = fateOf(charge)
    switch (script) {
      case "approve":
      case "slow":
        return now >= due ? approved : PENDING
      case "decline":
        return now >= due ? declined(message) : PENDING
      case "approve-when-asked":
        return charge.asked ? approved : PENDING
      case "gone-when-asked":
        return charge.asked ? GONE : PENDING
      case "never":
      case "hand":
        return PENDING
    }
  }

  /** Until the card has answered: what was begun before is waited for no longer than it takes. */
  const waitFor = ({ script, due }: Fate, now: number): Effect.Effect<void> => {
    switch (script) {
      case "approve":
      case "decline":
      case "slow":
        return due > now ? Effect.sleep(due - now) : Effect.void
      case "approve-when-asked":
      case "gone-when-asked":
      case "never":
      case "hand":
        return Effect.never
    }
  }

  /** What the person at the bench does with the card, kept before it comes about. */
  const handed = Effect.fnUntraced(function* (key: string, charge: Charge) {
    const fate = yield* bench.pressed(key)
    const changed = { ...((yield* ledger.read(key)) ?? charge), fate }
    yield* ledger.write(key, changed)
    return changed
  })

  const status: Processor["status"] = Effect.fnUntraced(function* (key) {
    const charge = yield* ledger.read(key)
    if (charge === undefined) return GONE
    if (!charge.asked) yield* ledger.write(key, { ...charge, asked: true })
    return verdict(key, { ...charge, asked: true }, yield* Clock.currentTimeMillis)
  })

  const fresh = (amount: number, at: number): Charge => ({ amount, at, asked: false, cancelled: false, voided: false })

  return {
    cardsAt: () => SIMULATED,
    lineFault: (key, amount) =>
      ledger.read(key).pipe(
        Effect.map((charge) => (charge === undefined ? lineFaultOf(amount) : fateOf(charge).fault)),
        Effect.orElseSucceed(() => undefined)
      ),
    presence: (terminalId) =>
      Effect.succeed(PRESENCES.find(([ending]) => ending.test(terminalId))?.[1] ?? "simulated").pipe(
        Effect.delay(Math.min(delay, PRESENCE_DELAY))
      ),
    status,
    charge: Effect.fnUntraced(function* (key, amount, source = TERMINAL) {
      const now = yield* Clock.currentTimeMillis
      const card = cardOf(source)
      const known = yield* ledger.read(key)
      const fate = known === undefined ? yield* bench.fateOf(key, amount, now) : undefined
      const begun = known ?? { ...fresh(amount, now), ...(card && { card }), ...(fate && { fate }) }
      if (known === undefined) yield* ledger.write(key, begun)
      const asked = fateOf(begun).script === "hand" ? yield* handed(key, begun) : begun
      yield* waitFor(fateOf(asked), yield* Clock.currentTimeMillis)
      const charge = (yield* ledger.read(key)) ?? asked
      // A timer may wake a millisecond early by the clock: the wait is over all the same.
      const answer = verdict(key, charge, Math.max(fateOf(charge).due, yield* Clock.currentTimeMillis))
      yield* bench.ended(key, answer)
      return answer._tag === "Approved" || answer._tag === "Declined" ? answer : declined(CANCELLED)
    }),
    cancel: Effect.fnUntraced(function* (key) {
      const now = yield* Clock.currentTimeMillis
      const charge = yield* ledger.read(key)
      if (charge === undefined) {
        yield* ledger.write(key, { ...fresh(0, now), cancelled: true })
        return GONE
      }
      const answer = verdict(key, { ...charge, asked: true }, now)
      // A card that is being worked on slowly cannot be called back: its approval comes late (REL-12).
      if (answer._tag !== "Pending" || fateOf(charge).script === "slow") return answer
      yield* ledger.write(key, { ...charge, cancelled: true })
      yield* bench.ended(key, GONE)
      return GONE
    }),
    void: Effect.fnUntraced(function* (key) {
      const charge = yield* ledger.read(key)
      if (charge === undefined || charge.voided) return "voided"
      const now = yield* Clock.currentTimeMillis
      if (voidFault(charge.amount) === "settled" || now >= charge.at + SETTLED_AFTER) return "settled"
      yield* ledger.write(key, { ...charge, voided: true })
      return voidFault(charge.amount) === "unheard" ? yield* new Silent() : "voided"
    })
  }
}

/** A ledger that lasts as long as the process, for tests. */
export const memoryLedger = (): Ledger & { readonly charges: () => ReadonlyMap<string, Charge> } => {
  const charges = new Map<string, Charge>()
  return {
    charges: () => charges,
    read: (key) => Effect.sync(() => charges.get(key)),
    write: (key, charge) => Effect.sync(() => void charges.set(key, charge))
  }
}
