import type { DatabaseSync } from "node:sqlite"
import { Effect } from "effect"
import type { Db } from "../../server/db/connect.ts"
import type { Log } from "../../server/log.ts"
import { type Answer, type Processor, Silent } from "../../server/processor.ts"
import type { Approval } from "../../server/money/attempt.ts"
import type { Cents } from "../../src/money/cents.ts"
import type { Faults } from "./faults.ts"
import type { Random } from "./random.ts"
import type { Life, World } from "./world.ts"

/** What the processor did under one key: the truth about the customer's money. */
export interface Charged {
  readonly key: string
  /** In cents, fee included; negative when it is given back. */
  readonly amount: number
}

interface Charge extends Charged {
  /** When the customer has decided, in simulated ms; never, when he walks away. */
  readonly tapAt: number
  readonly verdict: "approve" | "decline"
  cancelled: boolean
  voided: boolean
  /** Its batch went to the bank before somebody wanted it voided; not decided before that. */
  settled?: boolean
}

/** A card processor and its terminals, which never die. */
export interface Terminal {
  /** The store's registers are told which terminal is theirs. */
  readonly install: (database: DatabaseSync) => void
  /** The way of a server to it. */
  readonly processor: (life: Life, db: Db, log: Log) => Processor
  readonly charges: ReadonlyMap<string, Charged>
  /** Was money taken (or given) under this key, and not undone? */
  readonly holds: (key: string) => boolean
  /** Told before the first byte of a charge does anything. */
  onCharge: (key: string) => void
}

/** A terminal that nobody touches gives up by itself; a card that is in the machine cannot be called back. */
export const GIVES_UP = 150_000
const IN_THE_MACHINE = 4_000

/** How long a customer takes who does show a card, in ms. */
export const tapWait = (random: Random, faults: Faults): number =>
  faults.strikes("terminal slow") ? random.between(100_000, 170_000) : random.between(2_000, 40_000)

const approvalOf = (key: string): Approval => ({
  reference: `REF-${key}`,
  authorizationCode: "123456",
  cardType: "VISA",
  lastFour: "4242"
})

/** What the back office gives back by itself of an approval that came too late: by the approval's name. */
export const UNDO = "@undo-"
const isOwn = (key: string): boolean => key.startsWith(UNDO)

/** The simulated processor: honest about money, unreliable about everything else. */
export const makeTerminal = (world: World, random: Random, faults: Faults): Terminal => {
  const charges = new Map<string, Charge>()

  const begin = (key: string, amount: number): Charge => {
    const known = charges.get(key)
    if (known) return known
    terminal.onCharge(key)
    const atTerminal = tapWait(random, faults)
    // Nobody stands at a terminal for what the back office gives back by itself.
    const wait = isOwn(key) ? random.between(500, 3_000) : atTerminal
    const charge: Charge = {
      key,
      amount,
      tapAt: !isOwn(key) && faults.strikes("terminal silent") ? Number.POSITIVE_INFINITY : world.now() + wait,
      // The store gives back by itself what came too late: a bank that declines that is for people, not for a cashier's day.
      verdict: random.chance(0.85) || isOwn(key) ? "approve" : "decline",
      cancelled: false,
      voided: false
    }
    charges.set(key, charge)
    gaveUpAt.set(key, world.now() + GIVES_UP + 30_000)
    return charge
  }
  const gaveUpAt = new Map<string, number>()

  const verdict = (charge: Charge): Answer => {
    if (charge.cancelled || charge.voided) return { _tag: "Gone" }
    if (world.now() >= charge.tapAt)
      return charge.verdict === "approve"
        ? { _tag: "Approved", approval: approvalOf(charge.key) }
        : { _tag: "Declined", message: "DECLINED" }
    if (world.now() < (gaveUpAt.get(charge.key) ?? 0)) return { _tag: "Pending" }
    charge.cancelled = true
    return { _tag: "Gone" }
  }

  /** A key that is said to be gone is never charged again. */
  const bury = (key: string): Answer => {
    charges.set(key, { key, amount: 0, tapAt: 0, verdict: "decline", cancelled: true, voided: false })
    return { _tag: "Gone" }
  }

  const link = <A>(life: Life, work: () => Effect.Effect<A, Silent>): Effect.Effect<A, Silent> =>
    Effect.suspend(() => {
      if (faults.strikes("terminal link lost"))
        // Lost on its way there or on its way back.
        return random.chance(0.5)
          ? Effect.fail(new Silent())
          : Effect.andThen(
              Effect.suspend(() => (life.alive ? work() : Effect.never)),
              Effect.fail(new Silent())
            )
      return Effect.andThen(Effect.sleep(random.between(5, 60)), Effect.suspend(work))
    })

  const terminal: Terminal = {
    charges,
    onCharge: () => undefined,
    install: () => undefined,
    holds: (key) => {
      const charge = charges.get(key)
      return charge !== undefined && verdict(charge)._tag === "Approved"
    },
    processor: (life) => ({
      charge: (key, amount: Cents) =>
        link(life, () =>
          Effect.gen(function* () {
            const charge = begin(key, amount)
            world.note(`terminal ${key} ${amount} ${charge.verdict}`)
            if (charge.tapAt === Number.POSITIVE_INFINITY) return yield* Effect.never
            yield* Effect.sleep(charge.tapAt - world.now())
            const answer = verdict(charge)
            if (answer._tag === "Approved" || answer._tag === "Declined") return answer
            return { _tag: "Declined" as const, message: "CANCELLED" }
          })
        ),
      status: (key) =>
        link(life, () =>
          Effect.sync(() => {
            const charge = charges.get(key)
            return charge ? verdict(charge) : bury(key)
          })
        ),
      cancel: (key) =>
        link(life, () =>
          Effect.sync(() => {
            const charge = charges.get(key)
            if (!charge) return bury(key)
            const answer = verdict(charge)
            if (answer._tag !== "Pending" || charge.tapAt - world.now() < IN_THE_MACHINE) return answer
            charge.cancelled = true
            return { _tag: "Gone" as const }
          })
        ),
      void: (key) =>
        link(life, () =>
          Effect.sync(() => {
            const charge = charges.get(key)
            if (charge === undefined || charge.voided) return "voided"
            charge.settled ??= random.chance(0.2)
            if (charge.settled) return "settled"
            charge.voided = true
            return "voided"
          })
        )
    })
  }
  return terminal
}
