import { Result } from "effect"
import { productCodeKey, productCodeKeys, skuKey } from "../../../src/numbers/productCode.ts"
import { FIXED, priceFault } from "../../actions/store/productWhole.ts"
import type { FieldFault, Known, Matcher } from "./plan.ts"
import { hasField, productTypeOf, soldAs } from "../../../src/store/product/rules.ts"
import type { Values } from "./values.ts"

/** A value that is words; "" for any other. */
export const text = (values: Values, key: string): string => {
  const value = values[key]
  return typeof value === "string" ? value : ""
}

const by = (known: readonly Known[], key: (values: Values) => string): ReadonlyMap<string, readonly Known[]> => {
  const found = new Map<string, Known[]>()
  for (const one of known) {
    const mark = key(one.values)
    if (mark === "") continue
    const list = found.get(mark)
    if (list === undefined) found.set(mark, [one])
    else list.push(one)
  }
  return found
}

const name = (values: Values): string => text(values, "description").toLowerCase()
const isBare = (values: Values): boolean => text(values, "upc") === "" && text(values, "sku") === ""

const SEVERAL = (key: string): FieldFault => ({
  key,
  problem: "Several products have this",
  fix: "Add a column Product ID or UPC to say which one."
})

const onlyOne = (found: readonly Known[], key: string): Result.Result<Known | undefined, FieldFault> =>
  found.length > 1 ? Result.fail(SEVERAL(key)) : Result.succeed(found[0])

/** The number of a product's UPC; "" for none. */
export const codeOf = (values: Values): string => productCodeKey(text(values, "upc"))

/** Which product of the store a line means: by its id, else by the number of its UPC, however it is spelled, else by its SKU, else by its name where it has neither. */
export const matcher = (known: readonly Known[]): Matcher => {
  const ids = new Map(known.map((one) => [one.id, one]))
  const upcs = by(known, codeOf)
  /** The products of the store that this code is the number of: several only where they were so before numbers were one. */
  const marked = (upc: string): readonly Known[] =>
    productCodeKeys(upc)
      .map((key) => upcs.get(key) ?? [])
      .find((holders) => holders.length > 0) ?? []
  const skus = by(known, (values) => skuKey(text(values, "sku")))
  const names = by(known, (values) => (isBare(values) ? name(values) : ""))
  const find: Matcher["find"] = (values) => {
    const [id, upc, sku] = [text(values, "product_id"), text(values, "upc"), text(values, "sku")]
    const own = ids.get(id)
    if (id !== "")
      return own === undefined
        ? Result.fail({
            key: "product_id",
            problem: "No product has this ID",
            fix: "Leave it empty for a new product."
          })
        : Result.succeed(own)
    const holders = marked(upc)
    if (holders.length > 0) {
      const spelled = holders.length === 1 ? holders : holders.filter((one) => text(one.values, "upc") === upc)
      return spelled.length === 0 ? Result.fail(SEVERAL("upc")) : onlyOne(spelled, "upc")
    }
    if (sku === "") return onlyOne(upc === "" ? (names.get(name(values)) ?? []) : [], "description")
    const called = (skus.get(skuKey(sku)) ?? []).filter((one) => upc === "" || text(one.values, "upc") === "")
    return onlyOne(called, "sku")
  }
  return {
    find,
    marks: (values) => {
      const [id, upc, sku] = [text(values, "product_id"), codeOf(values), text(values, "sku")]
      if (upc !== "") return [["upc", upc]]
      if (id !== "") return []
      return sku === "" ? [["description", name(values)]] : [["sku", skuKey(sku)]]
    },
    check: (values, own) => {
      const holders = upcs.get(codeOf(values)) ?? []
      if (own !== undefined && holders.length > 0 && holders.every(({ id }) => id !== own.id))
        return { key: "upc", problem: "Another product has this UPC", fix: "Check both products." }
      const isCounted = values["available"] !== undefined || values["warehouse_available"] !== undefined
      if (isCounted && own?.values["serializable"] === true && !sameCount(values, own))
        return { key: "available", problem: "Counted by serial numbers", fix: "Empty the cell." }
      if (own?.values["serializable"] === true && values["serializable"] === false && hasPieces(own))
        return {
          key: "serializable",
          problem: "Has pieces with serial numbers",
          fix: "Empty the cell. It can change when none is left."
        }
      if (own !== undefined && "product_type_code" in values && isAnotherType(values, own))
        return {
          key: "product_type_code",
          problem: `Sold as ${soldAs(text(own.values, "product_type_code"))} here`,
          fix: "Empty the cell, and change it on the product's page."
        }
      const odd = ofType({ ...own?.values, ...values }, values, own)
      if (own !== undefined || odd !== undefined) return odd
      if (name(values) === "") return { key: "description", problem: "Name is missing", fix: "Fill in the name." }
      return values["price"] === undefined
        ? {
            key: "price",
            problem: "Price is missing",
            fix: "Fill it in, or write variable to be asked at the register."
          }
        : undefined
    }
  }
}

/** What does not go with what a product is sold as. */
const ofType = (whole: Values, said: Values, own: Known | undefined): FieldFault | undefined => {
  const type = productTypeOf(text(whole, "product_type_code"))
  const deposit = said["deposit"] ?? null
  if (deposit !== null && !hasField(type, "deposit"))
    return { key: "deposit", problem: "Only a rental has a deposit", fix: "Empty the cell." }
  const fixed = Object.entries<unknown>(FIXED[type]).find(
    ([key, value]) => own !== undefined && key in said && said[key] !== value && said[key] !== own.values[key]
  )
  if (fixed !== undefined)
    return { key: fixed[0], problem: `This is fixed: it is sold as ${soldAs(type)}`, fix: "Empty the cell." }
  const unpriced =
    said["price"] === undefined
      ? undefined
      : priceFault(type, Number.isInteger(whole["price"]) ? Number(whole["price"]) : null)
  return unpriced === undefined
    ? undefined
    : { key: "price", problem: `${soldAs(type)} without a price`, fix: unpriced }
}

const hasPieces = ({ values }: Known): boolean => Number(values["available"] ?? 0) !== 0

const sameCount = (values: Values, { values: had }: Known): boolean =>
  ["available", "warehouse_available"].every((key) => values[key] === undefined || values[key] === had[key])

const isAnotherType = (values: Values, { values: had }: Known): boolean =>
  soldAs(text(values, "product_type_code")) !== soldAs(text(had, "product_type_code"))
