import { type FirearmFacts } from "../../src/firearms/rules.ts"
import { firearmName } from "../../src/firearms/names/rules.ts"
import { KIND_DETAILS } from "../../src/savedCarts/shown/kinds.ts"
import type { Tx } from "../db/transaction.ts"
import { type Incoming, incomingFault, incomingStopped, letGoUnless, receive } from "../firearms/gunsmith.ts"
import { present } from "../present.ts"
import { agreed, type CartRow, type LineRules, nothing, type OrderRow } from "./rules.ts"

/** A firearm that is to be worked on, one a line. */
export interface GunsmithDetails {
  readonly kind: "GUNSMITHING"
  /** The job's own name: it goes with the line into the order. */
  readonly job: string
  readonly firearm: FirearmFacts & {
    readonly ffl_log_book_id: string | null
    readonly notes: string | null
    readonly log_book_not_required: boolean
  }
  readonly notes: string | null
}

const inCart = async (tx: Tx, line: CartRow, details: GunsmithDetails): Promise<Incoming> => {
  const { contact_id: contactId } = await tx
    .selectFrom("cart")
    .select("contact_id")
    .where("shopping_cart_id", "=", line.shopping_cart_id)
    .executeTakeFirstOrThrow()
  const { client_id: clientId, shopping_cart_id: cartId, description: work } = line
  return { clientId, cartId, contactId, orderId: null, work, details }
}

const inOrder = async (tx: Tx, item: OrderRow, details: GunsmithDetails): Promise<Incoming> => {
  const { client_id: clientId, order_id: orderId, description: work } = item
  const order = await tx
    .selectFrom("orders")
    .select(["contact_id", "shopping_cart_id"])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow()
  return { clientId, cartId: order.shopping_cart_id ?? "", contactId: order.contact_id, orderId, work, details }
}

/**
 * Work on a firearm: it comes in when its cart is saved as a gunsmithing order or a work order, else when it is paid, and goes out
 * when somebody hands it over, which no line of a cart does.
 */
export const gunsmithingLine: LineRules<GunsmithDetails> = {
  facts: ({ firearm, notes }) => [
    `${firearmName(firearm)}, ${firearm.caliber}`,
    `Serial ${firearm.serial_number}`,
    ...(notes === null ? [] : [notes])
  ],
  typed: ({ firearm, notes }) => ({
    item_type: "GUNSMITHING",
    firearm: present(firearm),
    ...present({ notes })
  }),
  quantityFixed: true,
  customersOwn: true,
  undiscounted: null,
  removed: (tx, _line, { job }) => letGoUnless(tx, job),
  putBack: agreed,
  saved: async (tx, line, details, _, as) =>
    KIND_DETAILS[as].receives ? incomingFault(tx, await inCart(tx, line, details)) : undefined,
  putAside: async (tx, line, details, doing, as) => {
    if (KIND_DETAILS[as].receives) await receive(tx, await inCart(tx, line, details), doing)
    else await letGoUnless(tx, details.job)
  },
  unsellable: async (tx, line, details, { isPaid }) =>
    isPaid === true ? undefined : incomingStopped(tx, await inCart(tx, line, details)),
  laidAway: agreed,
  unpayable: async (tx, item, details) => incomingStopped(tx, await inOrder(tx, item, details)),
  sold: async (tx, item, details, doing) => receive(tx, await inOrder(tx, item, details), doing),
  // The firearm stays where it is: on the bench, which does nothing with it while its order is being cancelled.
  cancelling: agreed,
  handedOver: nothing,
  stands: nothing,
  cancelled: (tx, _item, { job }) => letGoUnless(tx, job),
  stays: agreed,
  used: agreed,
  comesIn: agreed,
  returnDropped: nothing,
  returned: nothing
}
