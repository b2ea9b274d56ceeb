import { Result } from "effect"
import { codeOfType, productTypeOf, type ProductType } from "../../../src/store/product/rules.ts"
import { bare } from "./headers.ts"
import type { Read } from "./values.ts"

/** What a product is sold as, as a file and its report say it; the pages of the store say the same. */
export const SOLD_AS = {
  GOODS: "Goods",
  GIFT_CARDS: "Gift card",
  SERVICES: "Service",
  RENTALS: "Rental",
  RANGE: "Range time",
  CLASSES: "Class",
  MEMBERSHIPS: "Membership"
} as const satisfies Record<ProductType, string>

/** What a product of this code is sold as, in words. */
export const soldAs = (code: string | null): string => SOLD_AS[productTypeOf(code)]

/** A type by its words or its code. */
const TYPE_OF: ReadonlyMap<string, ProductType> = new Map(
  Object.entries(SOLD_AS).flatMap(([name, words]) => [
    [bare(name), productTypeOf(name)] as const,
    [bare(words), productTypeOf(name)] as const
  ])
)

/** The code of what a cell says that a product is sold as; goods have none. */
export const typeCode: Read = (text) => {
  const type = TYPE_OF.get(bare(text))
  return type === undefined
    ? Result.fail({ problem: "Not something to be sold as", fix: `Write ${Object.values(SOLD_AS).join(", ")}.` })
    : Result.succeed(codeOfType(type) || null)
}
