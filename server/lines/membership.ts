import { shownDay } from "../../src/customer/rules.ts"
import { beginTerm, endTerm, termFault, termFollows } from "../memberships/terms.ts"
import { type LineRules, NO_FURTHER } from "./rules.ts"

/** A membership; who is in it stands with its term alone. Its dates and number are those of the sale once it is paid. */
export interface MembershipDetails {
  readonly kind: "MEMBERSHIP"
  readonly term: string
  readonly seats: number
  readonly starts_on: string
  readonly ends_on: string
  readonly card_number: string | null
}

/** A membership: it begins when its sale is paid, and ends by the store's rule when its order is cancelled or it comes back. */
export const membershipLine: LineRules<MembershipDetails> = {
  ...NO_FURTHER,
  facts: ({ starts_on, ends_on, seats, card_number: card }) => [
    `${shownDay(starts_on)} \u2013 ${shownDay(ends_on)}`,
    ...(seats === 1 ? [] : [`${seats} people`]),
    ...(card === null ? [] : [`Card ${card}`])
  ],
  quantityFixed: true,
  customersOwn: true,
  unsellable: (tx, line) => termFault(tx, line),
  sold: (tx, item, details, doing) => beginTerm(tx, item, details, doing),
  cancelled: async (tx, item, { term }, wasSold, { now }) => {
    if (wasSold && item.returned_order_item_id === null) await endTerm(tx, item.client_id, term, now)
  },
  stays: (tx, item, { term }) => termFollows(tx, item.client_id, term),
  returned: (tx, item, { term }, { now }) => endTerm(tx, item.client_id, term, now)
}
