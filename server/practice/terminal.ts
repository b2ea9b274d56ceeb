import { Effect } from "effect"
import { cents } from "../../src/money/cents.ts"
import type { Trouble } from "../../src/practice/rules.ts"
import type { Processor } from "../processor.ts"

/** The cents by which the simulated processor is told what to do: here nobody's total decides it. */
const SCRIPT: Readonly<Record<Trouble, number>> = { none: 0, declined: 1, "no-answer": 2 }

const scripted = (amount: number, trouble: Trouble): number => {
  const whole = Math.trunc(Math.abs(amount) / 100) * 100 + SCRIPT[trouble]
  return amount < 0 ? -whole : whole
}

/**
 * The practice terminal: it does what the task says, whatever the sale comes to. `take` gives the trouble of the next charge,
 * once. A charge without an answer is approved when it is asked about.
 */
export const practiceTerminal = (inner: Processor, take: () => Trouble): Processor => ({
  ...inner,
  lineFault: () => Effect.succeed(undefined),
  charge: (key, amount, source) =>
    Effect.suspend(() => inner.charge(key, cents(scripted(amount, amount > 0 ? take() : "none")), source))
})
