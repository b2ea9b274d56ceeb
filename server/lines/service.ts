import { present } from "../present.ts"
import { agreed, type LineRules, nothing } from "./rules.ts"

/** A service: what was agreed on besides its price. */
export interface ServiceDetails {
  readonly kind: "SERVICE"
  readonly notes: string | null
}

export const serviceLine: LineRules<ServiceDetails> = {
  facts: ({ notes }) => (notes === null ? [] : [notes]),
  typed: ({ notes }) => present({ notes }),
  quantityFixed: false,
  customersOwn: false,
  undiscounted: null,
  removed: nothing,
  putBack: agreed,
  saved: agreed,
  putAside: nothing,
  unsellable: agreed,
  laidAway: agreed,
  unpayable: agreed,
  sold: nothing,
  cancelling: agreed,
  handedOver: nothing,
  stands: nothing,
  cancelled: nothing,
  stays: agreed,
  used: agreed,
  comesIn: agreed,
  returnDropped: nothing,
  returned: nothing
}
