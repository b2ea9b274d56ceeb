import type { ProductDetail } from "../catalog/contract.ts"
import * as texts from "./texts.ts"

/** One line of the facts. */
export interface Fact {
  readonly name: string
  readonly value: string
  /** Stands in the head already where there is room. */
  readonly narrow?: boolean
}

const inches = (detail: ProductDetail): string | undefined => {
  const sides = [detail.shipping_length, detail.shipping_width, detail.shipping_height]
  return sides.every((side) => side !== undefined && side > 0) ? texts.inches(sides.join(" × ")) : undefined
}

const shipping = ({ is_hazardous }: ProductDetail): string | undefined => (is_hazardous ? texts.hazardous : undefined)

const weight = ({ shipping_weight }: ProductDetail): string | undefined =>
  shipping_weight !== undefined && shipping_weight > 0 ? texts.pounds(String(shipping_weight)) : undefined

/** What is asked across the counter, in the order in which it is asked; what the store does not know is left out. */
export const factsOf = (detail: ProductDetail): readonly Fact[] => {
  const rows: readonly (readonly [name: string, value: string | undefined, narrow?: boolean])[] = [
    [texts.sku, detail.sku, true],
    [texts.model, detail.model],
    [texts.manufacturer, detail.manufacturer],
    [texts.caliber, detail.caliber],
    [texts.category, detail.category],
    [texts.soldBy, detail.price_unit],
    [texts.weight, weight(detail)],
    [texts.size, inches(detail)],
    [texts.shipping, shipping(detail)],
    [texts.tax, detail.not_taxable ? texts.notTaxable : undefined],
    [texts.use, detail.internal_use_only ? texts.internalUse : undefined],
    [texts.status, detail.inactive ? texts.inactive : undefined]
  ]
  return rows.flatMap(([name, value, narrow = false]) =>
    value === undefined || value === "" ? [] : [{ name, value, narrow }]
  )
}
