import { Clock, Deferred, Effect } from "effect"
import type { CardPhase, LabTerminal } from "../../src/lab/contract.ts"
import { cents } from "../../src/money/cents.ts"
import type { Db } from "../db/connect.ts"
import { type Answer, Silent } from "../processor.ts"
import type { Bench, Fate } from "../simulator.ts"
import { fateFor, type Wish } from "./fates.ts"

/** For how long a bench that is not heard any more is still believed to be there, in ms. */
export const ATTENDED = 90_000

/** A card at a terminal; its amount in cents, fee included. */
interface Card {
  readonly key: string
  readonly amount: number
  readonly at: number
  readonly phase: CardPhase
  readonly message?: string
}

interface Stand {
  /** When the bench was heard last. */
  readonly heard: number
  readonly holds: boolean
  readonly next?: Wish
  readonly card?: Card
}

/** What the bench says; what is left out stays. `next` null takes back what was said for the next card. */
export interface Said {
  readonly holds?: boolean
  readonly next?: Wish | null
}

/**
 * The simulated terminals that a practice bench sits at, by register. It lasts as long as the process, and what was said of
 * the next card only while the bench is heard: a bench that was closed changes nobody's payment.
 */
export interface TerminalDesk extends Bench {
  /** What the bench sees of a register's terminal; asking says that it is there. */
  readonly look: (device: string, now: number) => Omit<LabTerminal, "device_nickname">
  /** Does what the person wants: with the card that waits for it, or else with the next one. */
  readonly say: (device: string, said: Said, now: number) => Effect.Effect<void>
}

const PHASES: Readonly<Record<Answer["_tag"], CardPhase>> = {
  Approved: "approved",
  Declined: "declined",
  Pending: "working",
  Gone: "cancelled"
}

const NOBODY: Stand = { heard: 0, holds: false }

/** `registerOf` names the register of a payment by its key, undefined for what no register began. */
export const makeDesk = (
  registerOf: (key: string) => Effect.Effect<string | undefined, Silent>,
  delay: number
): TerminalDesk => {
  const stands = new Map<string, Stand>()
  const waiting = new Map<string, Deferred.Deferred<Fate>>()

  const at = (device: string, now: number): Stand => {
    const stand = stands.get(device) ?? NOBODY
    return now - stand.heard > ATTENDED ? NOBODY : stand
  }
  const change = (device: string, stand: Stand): void => void stands.set(device, stand)

  const show = (key: string, changed: (card: Card) => Card): void => {
    for (const [device, stand] of stands)
      if (stand.card?.key === key) change(device, { ...stand, card: changed(stand.card) })
  }

  return {
    fateOf: Effect.fnUntraced(function* (key, amount, now) {
      if (stands.size === 0) return undefined
      const device = yield* registerOf(key)
      if (device === undefined) return undefined
      const { next, ...stand } = at(device, now)
      const waits = next === undefined && stand.holds
      if (stand !== NOBODY)
        change(device, { ...stand, card: { key, amount, at: now, phase: waits ? "hand" : "working" } })
      if (waits) {
        waiting.set(key, Deferred.makeUnsafe())
        return { script: "hand", due: now }
      }
      return next && fateFor(next, { now, delay })
    }),

    pressed: (key) => {
      const wait = waiting.get(key)
      return wait === undefined
        ? Effect.never
        : Effect.ensuring(
            Deferred.await(wait),
            Effect.sync(() => waiting.delete(key))
          )
    },

    ended: (key, answer) =>
      Effect.sync(() => {
        const message = answer._tag === "Declined" ? { message: answer.message } : {}
        show(key, (card) => ({ ...card, phase: PHASES[answer._tag], ...message }))
      }),

    look: (device, now) => {
      const stand = { ...at(device, now), heard: now }
      change(device, stand)
      const { holds, next, card } = stand
      return {
        holds,
        ...(next && { next_outcome: next.outcome, ...(next.outcome === "decline" && { next_reason: next.reason }) }),
        ...(card && {
          card: {
            amount: cents(card.amount),
            phase: card.phase,
            ...(card.message !== undefined && { message: card.message }),
            ago: Math.max(0, Math.floor((now - card.at) / 1000))
          }
        })
      }
    },

    say: Effect.fnUntraced(function* (device, { holds, next }, now) {
      const { next: before, ...stand } = { ...at(device, now), heard: now, ...(holds !== undefined && { holds }) }
      const { card } = stand
      const hand = card?.phase === "hand" ? waiting.get(card.key) : undefined
      if (next && card && hand) {
        change(device, { ...stand, ...(before && { next: before }), card: { ...card, phase: "working" } })
        yield* Deferred.succeed(hand, fateFor(next, { now: yield* Clock.currentTimeMillis, delay: 0 }))
        return
      }
      const kept = next === undefined ? before : (next ?? undefined)
      change(device, { ...stand, ...(kept && { next: kept }) })
    })
  }
}

/** The desk of a store, whose payments say which register began them. */
export const terminalDesk = (db: Db, delay: number): TerminalDesk =>
  makeDesk(
    (key) =>
      Effect.tryPromise({
        try: async () =>
          (await db.selectFrom("payment").select("device_license_id").where("payment_key", "=", key).executeTakeFirst())
            ?.device_license_id ?? undefined,
        catch: () => new Silent()
      }),
    delay
  )
