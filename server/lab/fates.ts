import type { CardOutcome, DeclineReason } from "../../src/lab/contract.ts"
import { CANCELLED, DECLINE_MESSAGE, type Fate, SLOW } from "../simulator.ts"

/** How long a slow card takes, in ms: long enough to be waited for, and within the register's 120 s. */
export const SLOW_CARD = 20_000

const DECLINES: Readonly<Record<DeclineReason, string>> = {
  funds: DECLINE_MESSAGE,
  expired: "DECLINED: EXPIRED CARD",
  pin: "DECLINED: WRONG PIN",
  honor: "DECLINED: DO NOT HONOR",
  lost: "DECLINED: LOST OR STOLEN CARD"
}
const BUSY = "The card terminal is busy. No money moved. Try again in a moment."

/** What the bench wants of a card. */
export interface Wish {
  readonly outcome: CardOutcome
  readonly reason: DeclineReason
}

/** When a card's answer comes: at once where the person has just held it to the terminal, else after an ordinary `delay` in ms. */
export interface Timing {
  readonly now: number
  readonly delay: number
}

/** What a charge meets for each outcome; one that is missing does not compile. */
const FATES: Readonly<Record<CardOutcome, (timing: Timing, reason: DeclineReason) => Fate>> = {
  approve: ({ now, delay }) => ({ script: "approve", due: now + delay }),
  decline: ({ now, delay }, reason) => ({ script: "decline", due: now + delay, message: DECLINES[reason] }),
  cancel: ({ now }) => ({ script: "decline", due: now, message: CANCELLED }),
  slow: ({ now }) => ({ script: "approve", due: now + SLOW_CARD }),
  late: ({ now }) => ({ script: "slow", due: now + SLOW }),
  no_answer: ({ now }) => ({ script: "gone-when-asked", due: now }),
  cut: ({ now, delay }) => ({ script: "approve", due: now + delay, fault: "cut" }),
  busy: ({ now }) => ({ script: "decline", due: now, message: BUSY })
}

/** What a charge meets that the bench wants so. */
export const fateFor = ({ outcome, reason }: Wish, timing: Timing): Fate => FATES[outcome](timing, reason)
