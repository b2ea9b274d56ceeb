import { cartChangesOf } from "../task.ts"
import { CONTACT_FIELDS, type Participating, participantsSent, participantsTyped } from "../participants/rules.ts"
import type { Membership, memberships } from "./contract.ts"
import { NOT_SAVED } from "./messages.ts"
import { peopleFault } from "./rules.ts"

const task = cartChangesOf<typeof memberships>()

/** A membership and who is in it; `line` is the one that is typed anew. */
export interface MembershipLine {
  readonly membership: Membership
  readonly people: readonly Participating[]
  readonly line: string | null
}

export const membershipsTasks = {
  membership: task({
    action: "add_membership_to_cart",
    body: ({ membership, line }: MembershipLine) => ({
      product_id: membership.product_id,
      price: membership.prices.pos,
      quantity: 1,
      ...(membership.class_detail_id === undefined ? {} : { class_detail_id: membership.class_detail_id }),
      ...(line === null ? {} : { shopping_cart_item_id: line })
    }),
    unwritten: ({ people }) => ({ participants: participantsSent(people, CONTACT_FIELDS) }),
    typed: ({ people }) => participantsTyped(people, CONTACT_FIELDS),
    fault: ({ people, membership }) => peopleFault(people, membership.max_customers),
    name: "Membership",
    refused: NOT_SAVED
  })
}
