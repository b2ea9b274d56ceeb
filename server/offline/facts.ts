import type { PriceRow } from "../../src/offline/contract.ts"
import { offlineFault } from "../../src/offline/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { PRICE_FACTS } from "../db/migrations/0510_price_book.ts"
import type { Row } from "../db/schema.ts"
import { present } from "../present.ts"

const NAMES = PRICE_FACTS.product

/** What the price book tells of a product. */
export type PriceFacts = Pick<Row<"product">, (typeof NAMES)[number]>

/** The columns of a product that the price book tells. */
export const PRICE_COLUMNS = NAMES.map((name) => `product.${name}` as const)

/** Is it sold at all? */
export const isSold = ({ inactive }: Pick<PriceFacts, "inactive">): boolean => !inactive

/** A product of the price book on the wire. */
export const priceRow = (product_id: string, facts: PriceFacts): PriceRow => ({
  product_id,
  description: facts.description,
  department: facts.department,
  ...present({
    upc: facts.upc,
    sku: facts.sku,
    price: facts.price === null ? null : cents(facts.price),
    not_taxable: facts.not_taxable ? true : null,
    tax_class: facts.tax_class,
    item_fee_id: facts.item_fee_id,
    minimum_age: facts.minimum_age,
    refused: offlineFault(facts)
  })
})
