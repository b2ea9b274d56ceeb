import type { TapeRow } from "../../src/hardware/contract.ts"
import { fact, note, RULE } from "./tape.ts"

/** What the ticket of somebody's time on a lane says; times as the store's wall shows them. */
export interface LaneTicketFacts {
  readonly company: string
  readonly isDemo: boolean
  readonly lane: string
  readonly bay: string
  readonly customer: string
  readonly guests: number
  readonly day: string
  readonly from: string
  readonly until: string
  readonly isPaid: boolean
}

/** A lane ticket line by line, as it is shown and printed: the lane is read from across the counter. */
export const laneTicketRows = (facts: LaneTicketFacts): readonly TapeRow[] => [
  { look: "name", label: facts.company },
  ...(facts.isDemo ? [note("DEMO MODE: no real order")] : []),
  note("Lane ticket"),
  { look: "title", label: `Lane ${facts.lane}` },
  note(`Bay ${facts.bay}`),
  RULE,
  fact("Shooter", facts.customer),
  ...(facts.guests === 0 ? [] : [fact("Guests", String(facts.guests))]),
  fact("Date", facts.day),
  fact("From", facts.from),
  fact("Until", facts.until),
  ...(facts.isPaid ? [] : [note("NOT PAID YET: pay at the counter")]),
  RULE,
  note(`Be off the lane by ${facts.until}.`)
]
