import { Result } from "effect"
import { codeOfType, productTypeOf, type ProductType, SOLD_AS } from "../../../src/store/product/rules.ts"
import { bare } from "./headers.ts"
import type { Read } from "./values.ts"

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
