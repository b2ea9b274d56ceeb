import { isWronglyChecked } from "../../../src/numbers/productCode.ts"
import { FIXED } from "../../actions/store/productWhole.ts"
import { productTypeOf } from "../../../src/store/product/rules.ts"
import { type Smell, smellOf, takenFor } from "./firearms.ts"
import { bare } from "./headers.ts"
import type { Asked, CellsOf, FieldFault, Known } from "./plan.ts"
import { codeOf, text } from "./productMatch.ts"
import { isLack, LACKING, typeWords } from "./types.ts"
import { ROUNDED, type Values, ZEROS_CUT } from "./values.ts"

/** The answer that says of all that was taken for a firearm by these words that it is none. */
const goodsOf = ({ kind, said }: Smell): string => `goods:${kind}:${bare(said)}`

/** What a new line smells of; nothing where a column says that it has no serial numbers, or where its type is no thing. */
const smell = (values: Values, { cells }: CellsOf): ReturnType<typeof smellOf> => {
  const type = cells.get("@type")
  if (type !== undefined || text(values, "product_type_code") !== "") return undefined
  const path = cells.get("@path") ?? text(values, "department")
  return smellOf(
    path.split(/ [>/] |>|\||:/).map((part) => part.trim()),
    text(values, "description")
  )
}

/** The code of the type that a line was taken for; undefined: the file does not say, or says it in a column of ours. */
const typeOf = ({ cells }: CellsOf): string | undefined => {
  const said = cells.get("@type")
  return said !== undefined && isLack(said) ? LACKING[said] : said
}

/** What is a firearm is sold by its number, to somebody who is known. */
const asFirearm = (values: Values, { kind }: Smell): Values => ({
  serializable: true,
  require_customer: true,
  ...values,
  ...(values["firearm_kind"] === undefined ? { firearm_kind: kind } : {})
})

/** Does a line say all of it, as each of our own export does? One that somebody added to it may not. */
const isOurs = ({ cells }: CellsOf): boolean =>
  cells.has("serializable") && cells.has("require_customer") && cells.has("not_taxable") && !cells.has("@path")

/** What a new product is taken for where its line does not say; our own export says all of it. */
export const presumed = (said: Values, row: CellsOf, { answers }: Asked): Values => {
  const values: Values = { ...said, ...FIXED[productTypeOf(text(said, "product_type_code"))] }
  if (isOurs(row)) return values
  const priced = values["price"] === 0 && answers.has("ask-price") ? { ...values, price: null } : values
  const type = typeOf(row)
  if (type !== undefined) return { ...priced, product_type_code: type, ...FIXED[productTypeOf(type)] }
  const found = smell(values, row)
  if (typeof found !== "object" || values["serializable"] === false || answers.has(goodsOf(found))) return priced
  return asFirearm(priced, found)
}

const doubt = (key: string, problem: string, fix: string, mend?: string): FieldFault => ({
  key,
  problem,
  fix,
  ...(mend === undefined ? {} : { mend })
})

/** A new UPC that no scanner says: whoever wrote it made a slip, or it is a number of the store's own. */
const ofCode = (
  values: Values,
  known: Known | undefined,
  { cells }: CellsOf,
  { system }: Asked
): readonly FieldFault[] => {
  const upc = text(values, "upc")
  if (known !== undefined && codeOf(known.values) === codeOf(values)) return []
  if (isWronglyChecked(upc)) return [doubt("upc", "The check digit is wrong", "Compare it with the package.")]
  if (cells.has("@cut"))
    return [
      doubt("upc", "May have lost its zeros", "With them it is a right UPC. Compare it with the package.", "zeros")
    ]
  // In a store's own file eleven digits may be a number that is kept without its last.
  return system !== undefined && /^\d{11}$/.test(upc)
    ? [doubt("upc", "A digit may be missing", "A UPC has 12. Compare it with the package.")]
    : []
}

const ofFirearm = (values: Values, row: CellsOf, { answers }: Asked): readonly FieldFault[] => {
  const found = smell(values, row)
  const key = row.cells.has("department") ? "department" : "description"
  if (found === "none" && values["serializable"] === true)
    return [
      doubt(key, "Has serial numbers, and its words say that it is no firearm", "Set its kind of firearm on its page.")
    ]
  if (typeof found !== "object" || answers.has(goodsOf(found))) return []
  if (values["serializable"] === false)
    return [doubt(key, "May be a firearm, and is sold without a serial number", "Its own column says so: check it.")]
  const fix = found.isSure ? "Sold by serial number." : "Sold by serial number, and to nobody under 21."
  return [doubt(key, takenFor(found), fix, values["serializable"] === true ? undefined : goodsOf(found))]
}

const ofType = ({ cells }: CellsOf): readonly FieldFault[] => {
  const said = cells.get("@type")
  if (said === undefined) return []
  const isSaid = cells.has("@said")
  const words = isLack(said)
    ? typeWords({ type: LACKING[said], isSaid, lacks: said })
    : typeWords({ type: productTypeOf(said), isSaid })
  if (words === undefined || (isSaid && !isLack(said))) return []
  return [{ key: "description", ...words, mend: `plain:${said}` }]
}

const ofPrice = (values: Values, row: CellsOf, { system, answers }: Asked): readonly FieldFault[] => {
  const isGiftCard = row.cells.get("@type") === "GIFT_CARDS"
  const sale = row.cells.get("@sale")
  return [
    ...(values["price"] === 0 && system?.zero === "asked" && !isGiftCard && !answers.has("ask-price")
      ? [doubt("price", "Sold for $0.00?", "This system can't say that a price is asked for.", "ask-price")]
      : []),
    ...(sale === undefined
      ? []
      : [doubt("price", `Its sale price, ${sale}, is not taken`, "Set it for its days here.")])
  ]
}

const ofTax = ({ cells }: CellsOf): readonly FieldFault[] => {
  const tax = cells.get("@tax")
  return tax === undefined
    ? []
    : [{ ...doubt("not_taxable", `Another tax: ${tax}`, "The store's own is charged."), said: tax }]
}

/** What somebody should look at of a line that is imported. */
export const doubtsOf = (
  values: Values,
  known: Known | undefined,
  row: CellsOf,
  asked: Asked
): readonly FieldFault[] => {
  const own = ofCode(values, known, row, asked)
  if (known !== undefined || isOurs(row)) return own
  return [...own, ...ofFirearm(values, row, asked), ...ofType(row), ...ofPrice(values, row, asked), ...ofTax(row)]
}

/** The answer that mends a fault of a cell, and all that are like it. */
export const mendOf = ({ key, problem }: FieldFault): string | undefined => {
  if (key !== "upc") return undefined
  return problem === ZEROS_CUT ? "zeros" : problem === ROUNDED ? "no-code" : undefined
}
