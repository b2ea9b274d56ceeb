import { Clock, Effect } from "effect"
import { cents } from "../../src/money/cents.ts"
import type { Trouble } from "../../src/practice/rules.ts"
import { type Answer, type Processor, Silent } from "../processor.ts"

/** The cents by which the simulated processor is told what to do: here nobody's total decides it. */
const SCRIPT: Readonly<Record<Trouble, number>> = { none: 0, declined: 1, "no-answer": 2 }

const scripted = (amount: number, trouble: Trouble): number => {
  const whole = Math.trunc(Math.abs(amount) / 100) * 100 + SCRIPT[trouble]
  return amount < 0 ? -whole : whole
}

/**
 * How a charge without an answer goes, in ms: how long the terminal is waited for, and how long nobody knows what became of the
 * charge, from its beginning. Long enough to be seen and asked about, and too short to bore.
 */
export const PACE = { silent: 6_000, pending: 20_000 } as const

const PENDING: Answer = { _tag: "Pending" }

/**
 * The practice terminal: it does what the task says, whatever the sale comes to. `take` gives the trouble of the next charge,
 * once. A charge without an answer is pending for a while, and is approved when it is asked about after that.
 */
export const practiceTerminal = (inner: Processor, take: () => Trouble): Processor => {
  const pendingUntil = new Map<string, number>()
  return {
    ...inner,
    lineFault: () => Effect.succeed(undefined),
    charge: Effect.fnUntraced(function* (key, amount, source) {
      const trouble = amount > 0 ? take() : "none"
      const asked = inner.charge(key, cents(scripted(amount, trouble)), source)
      if (trouble !== "no-answer") return yield* asked
      pendingUntil.set(key, (yield* Clock.currentTimeMillis) + PACE.pending)
      return yield* Effect.timeoutOrElse(asked, {
        duration: PACE.silent,
        orElse: () => Effect.fail(new Silent())
      })
    }),
    status: Effect.fnUntraced(function* (key) {
      const until = pendingUntil.get(key) ?? 0
      return (yield* Clock.currentTimeMillis) < until ? PENDING : yield* inner.status(key)
    })
  }
}
