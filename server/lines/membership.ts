import { shownDay } from "../../src/customer/form/rules.ts"
import { beginTerm, giveUpTerm, returnRule, termFault, termFollows } from "../memberships/terms.ts"
import { freeTimeUsed, freeAheadFault, releaseFreeAhead } from "../range/used.ts"
import type { Tx } from "../db/transaction.ts"
import { agreed, contactOfCart, contactOfOrder, type Doing, type LineRules, nothing } from "./rules.ts"

/** A membership; who is in it stands with its term alone. Its dates and number are those of the sale once it is paid. */
export interface MembershipDetails {
  readonly kind: "MEMBERSHIP"
  readonly term: string
  readonly seats: number
  readonly starts_on: string
  readonly ends_on: string
  readonly card_number: string | null
}

/** It ends, and with it what was booked ahead and cost nothing by it. */
const ends = async (tx: Tx, term: string, now: number): Promise<void> => {
  await releaseFreeAhead(tx, term, now)
  await giveUpTerm(tx, term, "ends", now)
}

/** Why it does not come back: something goes on from it, or stands on it that somebody paid for. */
const hangs = async (
  tx: Tx,
  { term }: MembershipDetails,
  { now }: Doing,
  how: "return" | "cancel"
): Promise<string | undefined> =>
  (await termFollows(tx, term)) ??
  (how === "return" && (await returnRule(tx)) === "runs_out" ? undefined : freeAheadFault(tx, term, now))

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
    isPaid === true ? undefined : termFault(tx, await contactOfCart(tx, line)),
  laidAway: agreed,
  unpayable: async (tx, item) => termFault(tx, await contactOfOrder(tx, item)),
  sold: (tx, item, details, doing) => beginTerm(tx, item, details, doing),
  cancelled: async (tx, item, { term }, wasSold, { now }) => {
    if (wasSold && item.returned_order_item_id === null) await ends(tx, term, now)
  },
  // Nothing goes on from it while its order is being cancelled (`termFault`).
  cancelling: agreed,
  handedOver: nothing,
  stands: nothing,
  stays: (tx, _item, details, doing, how) => hangs(tx, details, doing, how),
  used: (tx, _item, { term }, paid, now) => freeTimeUsed(tx, term, paid, now),
  // Another register may have sold what follows since it came into the cart.
  comesIn: (tx, _line, details, _, doing) => hangs(tx, details, doing, "return"),
  returnDropped: nothing,
  returned: async (tx, _item, { term }, { now }) => {
    if ((await returnRule(tx)) === "ends") await ends(tx, term, now)
    else await giveUpTerm(tx, term, "runs_out", now)
  }
}
