import { productCodeKey, productCodeKeys, skuKey } from "../../../numbers/productCode.ts"
import type { PriceRow } from "../../contract.ts"

/** How an item's number and a store's own number stand beside each other: no number of one kind is one of the other. */
const upcCode = (key: string): string => `u${key}`
const skuCode = (key: string): string => `s${key}`

/** What a product of the price book is found by: the number of its code, and the store's own. */
export const codesOf = ({ upc, sku }: Pick<PriceRow, "upc" | "sku">): readonly string[] => {
  const [upcKey, ownKey] = [productCodeKey(upc ?? ""), skuKey(sku ?? "")]
  return [...(upcKey === "" ? [] : [upcCode(upcKey)]), ...(ownKey === "" ? [] : [skuCode(ownKey)])]
}

/** What a scanned or typed code may mean, in the order in which the back office asks for it. */
export const meaningsOf = (code: string): readonly string[] => {
  const own = skuKey(code)
  return [...productCodeKeys(code).map(upcCode), ...(own === "" ? [] : [skuCode(own)])]
}
