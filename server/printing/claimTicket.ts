import type { TapeRow } from "../../src/hardware/contract.ts"
import { type Cents, sum } from "../../src/money/cents.ts"
import { fact, line, note, RULE, total } from "./tape.ts"

/** A firearm on a claim ticket, and what is to be done to it. */
export interface ClaimedFirearm {
  readonly name: string
  readonly serial: string
  readonly caliber: string
  readonly work: string
  readonly notes: string | undefined
  /** In cents; null where its line was taken out. */
  readonly price: Cents | null
}

/** What a claim ticket says. */
export interface TicketFacts {
  readonly company: string
  readonly address: string
  readonly phone: string
  readonly isDemo: boolean
  /** Read back by a scanner. */
  readonly ticket: string
  readonly at: string
  readonly customer: string
  readonly customerPhone: string
  readonly takenBy: string
  readonly firearms: readonly ClaimedFirearm[]
  /** What is handed over is no longer here: the ticket says so. */
  readonly handedOver: boolean
}

const BLANK = fact("", "")

const firearmRows = (
  { name, serial, caliber, work, notes, price }: ClaimedFirearm,
  index: number
): readonly TapeRow[] => [
  price === null ? fact(`${index + 1} ${name}`, "") : line(`${index + 1} ${name}`, price),
  fact(`  ${serial}`, caliber),
  fact(`  ${work}`, ""),
  ...(notes === undefined ? [] : [fact(`  ${notes}`, "")])
]

/** A claim ticket line by line, as it is shown and printed, on the same paper as a tape. */
export const ticketRows = (facts: TicketFacts): readonly TapeRow[] => [
  { look: "name", label: facts.company },
  ...(facts.address === "" ? [] : [note(facts.address)]),
  ...(facts.phone === "" ? [] : [note(facts.phone)]),
  ...(facts.isDemo ? [note("DEMO MODE: no real order")] : []),
  note("Gunsmith claim ticket"),
  { look: "title", label: facts.ticket },
  { look: "barcode", label: facts.ticket },
  RULE,
  fact("Received", facts.at),
  fact("Customer", facts.customer),
  ...(facts.customerPhone === "" ? [] : [fact("Phone", facts.customerPhone)]),
  fact("Taken in by", facts.takenBy),
  RULE,
  ...facts.firearms.flatMap(firearmRows),
  RULE,
  total("Estimate", sum(facts.firearms.flatMap(({ price }) => price ?? []))),
  ...(facts.handedOver ? [note("HANDED OVER")] : []),
  note("Bring this ticket and a photo ID."),
  BLANK,
  BLANK,
  fact("Customer signature", "_".repeat(18))
]
