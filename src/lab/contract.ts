import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Count, Flag, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** What a person at the practice bench makes of a card: `cut` is approved, but the register's line is cut before it hears so. */
export const CardOutcome = Schema.Literals(["approve", "decline", "cancel", "slow", "late", "no_answer", "cut", "busy"])
export type CardOutcome = typeof CardOutcome.Type

/** Why a card is declined. */
export const DeclineReason = Schema.Literals(["funds", "expired", "pin", "honor", "lost"])
export type DeclineReason = typeof DeclineReason.Type

/** Where the card that the terminal shows stands: `hand` waits for the person at the bench. */
export const CardPhase = Schema.Literals(["hand", "working", "approved", "declined", "cancelled"])
export type CardPhase = typeof CardPhase.Type

/** What the terminal's own screen shows: in cents what it charges, fee included, or gives back. */
const ShownCard = Schema.Struct({
  amount: Money,
  phase: CardPhase,
  message: optional(Text),
  /** Seconds since it came to the terminal. */
  ago: Count
})
export type ShownCard = typeof ShownCard.Type

/** A register's simulated terminal as the bench sees it. */
export const LabTerminal = Schema.Struct({
  device_nickname: Text,
  /** Each card waits for the person at the bench. */
  holds: Flag,
  next_outcome: optional(CardOutcome),
  next_reason: optional(DeclineReason),
  card: optional(ShownCard)
})
export type LabTerminal = typeof LabTerminal.Type

/** The practice bench of a demo store: any other store refuses all of it. */
export const lab = {
  /** The terminal of this register. Whoever asks sits at the bench: what it says holds for as long as it goes on asking. */
  get_lab_terminal: read({}, { lab_terminal: optional(LabTerminal) }),
  /**
   * `outcome` is that of the card which waits for the person, else of the next card, once; `clear` takes back what was said
   * for the next one; `holds` lets each card wait for the person, or no longer.
   */
  save_lab_terminal: write(
    {
      outcome: optional(CardOutcome),
      reason: optional(DeclineReason),
      clear: optional(Flag),
      holds: optional(Flag)
    },
    { lab_terminal: optional(LabTerminal) },
    { resend: "never" }
  )
}
