import { ORDER_METHOD_VERSION } from "../../src/payment/contract.ts"

/** What the key of a forged payment begins with: no register has it on its disk. */
export const FORGED = "forged-"
/** What the key of a call begins with that nothing in the journal decided: a page stands in for a screen to come. */
export const ASIDE = "aside-"
export const FORGERY = {
  order_method_version: ORDER_METHOD_VERSION,
  retry: false,
  payment_method: "credit_card"
} as const
