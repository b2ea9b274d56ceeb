import { shownDay } from "../../src/customer/form/rules.ts"
import { beginTerm, giveUpTerm, returnRule, termFault, termFollows } from "../memberships/terms.ts"
import { agreed, contactOfCart, contactOfOrder, type LineRules, nothing } from "./rules.ts"

/** A membership; who is in it stands with its term alone. Its dates and number are those of the sale once it is paid. */
export interface MembershipDetails {
  readonly kind: "MEMBERSHIP"
  readonly term: string
  readonly seats: number
  readonly starts_on: string
  readonly ends_on: string
  readonly card_number: string | null
}

/**
 * A membership: it begins when its sale is paid. Its order is cancelled on the day of the sale alone, when all the money goes back as
 * though nothing had been sold (CG-40): nobody paid for it, so it ends at once, whatever the store says. One that is returned follows
 * the store's rule. The specification is silent on both.
 */
export const membershipLine: LineRules<MembershipDetails> = {
  facts: ({ starts_on, ends_on, seats, card_number: card }) => [
    `${shownDay(starts_on)} \u2013 ${shownDay(ends_on)}`,
    ...(seats === 1 ? [] : [`${seats} people`]),
    ...(card === null ? [] : [`Card ${card}`])
  ],
  typed: () => ({}),
  quantityFixed: true,
  customersOwn: true,
  undiscounted: null,
  removed: nothing,
  putBack: agreed,
  saved: agreed,
  putAside: nothing,
  unsellable: async (tx, line, _, { isPaid }) =>
    isPaid === true ? undefined : termFault(tx, line.client_id, await contactOfCart(tx, line)),
  unpayable: async (tx, item) => termFault(tx, item.client_id, await contactOfOrder(tx, item)),
  sold: (tx, item, details, doing) => beginTerm(tx, item, details, doing),
  cancelled: async (tx, item, { term }, wasSold, { now }) => {
    if (wasSold && item.returned_order_item_id === null) await giveUpTerm(tx, item.client_id, term, "ends", now)
  },
  // Nothing goes on from it while its order is being cancelled (`termFault`).
  cancelling: agreed,
  stands: nothing,
  stays: (tx, item, { term }) => termFollows(tx, item.client_id, term),
  // Another register may have sold what follows since it came into the cart.
  comesIn: (tx, line, { term }) => termFollows(tx, line.client_id, term),
  returnDropped: nothing,
  returned: async (tx, item, { term }, { now }) =>
    giveUpTerm(tx, item.client_id, term, await returnRule(tx, item.client_id), now)
}
