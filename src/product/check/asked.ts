import type { ProductDetail } from "../../catalog/contract.ts"
import { ownTypeOf } from "../../productTypes/own/rules.ts"
import * as texts from "./texts.ts"

/** What a sale of it asks for besides the money, in the order in which it is asked. */
export const asksOf = (detail: ProductDetail): readonly string[] => [
  ...(detail.asks_price === true ? [texts.asksPrice] : []),
  ...(detail.serializable === true ? [texts.asksSerial] : []),
  ...(detail.require_customer === true || detail.serializable === true ? [texts.asksCustomer] : []),
  ...((detail.minimum_age ?? 0) > 0 ? [texts.asksAge(detail.minimum_age ?? 0)] : []),
  ...(detail.firearms_transaction_info_required === true ? [texts.asksPaperwork] : []),
  ...(ownTypeOf(detail) === null || detail.asks_price === true ? [] : [texts.asksScreen])
]
