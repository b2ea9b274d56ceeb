import { kindIn } from "./firearms.ts"
import { cleanCode, isShort, withZeros } from "./codes.ts"
import type { Asked, CellsOf } from "./plan.ts"
import { mappedSlowly } from "./slowly.ts"
import { barcode, textOfMarkup, yesNo } from "./values.ts"
import { Result } from "effect"

const YES = /^(y|yes|true|1)$/i

const detailed = ({ line, cells }: CellsOf): CellsOf => {
  const own = new Map(cells)
  const markup = cells.get("markup")
  own.delete("markup")
  if (markup !== undefined && !own.has("detailed_description")) own.set("detailed_description", textOfMarkup(markup))
  return { line, cells: own }
}

const WORKED_IN = ["firearm_type", "archived", "recounted", "handle", "option1", "option2", "option3"]
/** What a product without variations has for one. */
const NO_OPTION = /^(regular|default title|default)$/i
/** What Shopify writes once for all variations of a product. */
const SHARED = ["description", "detailed_description", "department", "manufacturer", "inactive"] as const
/** What a line needs of its own to be a variation, and not another picture of one. */
const OWN = ["price", "sku", "upc", "option1"] as const

const spread = async (rows: readonly CellsOf[]): Promise<readonly CellsOf[]> => {
  const firsts = new Map<string, ReadonlyMap<string, string>>()
  const own = await mappedSlowly(rows, ({ line, cells }) => {
    const handle = cells.get("handle")
    if (handle === undefined) return [{ line, cells }]
    const first = firsts.get(handle)
    if (first === undefined) {
      firsts.set(handle, cells)
      return [{ line, cells }]
    }
    if (OWN.every((key) => !cells.has(key))) return []
    const shared = SHARED.flatMap((key) => {
      const text = first.get(key)
      return text === undefined ? [] : [[key, text] as const]
    })
    return [{ line, cells: new Map([...shared, ...cells]) }]
  })
  return own.flat()
}

/** What stands in a column for the type of a firearm where there is none. */
const NO_FIREARM = /^(no|none|n\/?a|-+|not a firearm|accessory|ammo|ammunition)$/i
const named = ({ line, cells }: CellsOf): CellsOf => {
  const own = new Map(cells)
  const options = ["option1", "option2", "option3"].flatMap((key) => cells.get(key) ?? [])
  const variation = options.filter((text) => !NO_OPTION.test(text)).join(" / ")
  const name = cells.get("description")
  if (name !== undefined && variation !== "") own.set("description", `${name}, ${variation}`)
  if (!own.has("inactive") && cells.has("archived"))
    own.set("inactive", YES.test(cells.get("archived") ?? "") ? "no" : "yes")
  const taxed = cells.get("tax_class")
  if (taxed !== undefined && Result.isSuccess(yesNo(taxed))) {
    own.delete("tax_class")
    if (!own.has("not_taxable")) own.set("not_taxable", taxed)
  }
  // A type of firearm is a firearm: each piece is sold by its number.
  if (!own.has("serializable") && cells.has("firearm_type"))
    own.set("serializable", NO_FIREARM.test(cells.get("firearm_type") ?? "") ? "no" : "yes")
  const kind = kindIn(cells.get("firearm_type") ?? "")
  if (!own.has("firearm_kind") && kind !== undefined) own.set("firearm_kind", kind)
  // Square exports an empty "New Quantity" beside each "Current Quantity": it counts only where somebody filled it in.
  const recounted = cells.get("recounted")
  if (recounted !== undefined) own.set("available", recounted)
  for (const key of WORKED_IN) own.delete(key)
  return { line, cells: own }
}

/** So many digits are left of a UPC without its first zero. */
const ELEVEN = 11

/** Of the codes that may have lost zeros so many must be right with them: chance alone makes one of ten right. */
const PROVEN = 0.95

/** Do the codes of a file prove that a spreadsheet cut their zeros? */
const areCut = (rows: readonly CellsOf[]): boolean => {
  const short = rows.map(({ cells }) => cleanCode(cells.get("upc") ?? "")).filter((code) => isShort(code))
  return short.length > 0 && short.filter((code) => withZeros(code) !== undefined).length >= PROVEN * short.length
}

/** A line's bar code without what spreadsheets put around it, and mended as somebody answered. */
const coded = ({ line, cells }: CellsOf, { answers }: Asked, cut: boolean): CellsOf => {
  const said = cells.get("upc")
  if (said === undefined) return { line, cells }
  const clean = cleanCode(said)
  const padded = cut || clean.length === ELEVEN ? withZeros(clean) : undefined
  const whole = answers.has("zeros") ? (padded ?? clean) : clean
  const code = answers.has("no-code") && whole !== "" && isSpoiled(whole) ? "" : whole
  const mayBeCut = padded !== undefined && whole === clean
  if (code === said && !mayBeCut) return { line, cells }
  const own = new Map(cells)
  if (mayBeCut) own.set("@cut", "yes")
  if (code === "") own.delete("upc")
  else own.set("upc", code)
  return { line, cells: own }
}

const isSpoiled = (code: string): boolean => Result.isFailure(barcode(code)) && withZeros(code) === undefined

/** The lines of a file of products, each with all that is said of its product. */
export const prepare = async (rows: readonly CellsOf[], asked: Asked): Promise<readonly CellsOf[]> => {
  const cut = areCut(rows)
  const whole = await mappedSlowly(rows, (row) => coded(detailed(row), asked, cut))
  return mappedSlowly(await spread(whole), named)
}
