import { present } from "../present.ts"
import { NO_FURTHER, type LineRules } from "./rules.ts"

/** A service: what was agreed on besides its price. */
export interface ServiceDetails {
  readonly kind: "SERVICE"
  readonly notes: string | null
}

export const serviceLine: LineRules<ServiceDetails> = {
  ...NO_FURTHER,
  facts: ({ notes }) => (notes === null ? [] : [notes]),
  typed: ({ notes }) => present({ notes }),
  quantityFixed: false
}
