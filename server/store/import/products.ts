import { Result } from "effect"
import type { Firearm } from "../../../src/law/rules.ts"
import { productCodeKey, skuKey } from "../../../src/numbers/productCode.ts"
import type { Field } from "./headers.ts"
import type { CellsOf, Definition } from "./plan.ts"
import { doubtOf, matcher, text } from "./productMatch.ts"
import { mappedSlowly } from "./slowly.ts"
import { typeCode } from "./soldAs.ts"
import {
  age,
  barcode,
  hundredths,
  noYes,
  number,
  openPrice,
  pieces,
  price,
  prose,
  type Read,
  textOfMarkup,
  type Values,
  words,
  yesNo
} from "./values.ts"

const field = (key: string, heading: string, read: Read, ...aliases: readonly string[]): Field => ({
  key,
  heading,
  read,
  aliases
})

const firearmKind: Read = (text) => {
  const kind = /^other( firearm)?$/i.test(text.trim()) ? "other" : kindIn(text)
  return kind === undefined
    ? Result.fail({
        problem: "This is no kind of firearm",
        fix: "Write handgun, long gun, receiver, silencer or other."
      })
    : Result.succeed(kind)
}

/** The columns of a product: ours, then those of Square's item library and of Shopify's products. */
export const PRODUCT_FIELDS: readonly Field[] = [
  field("product_id", "Product ID", number),
  field("upc", "UPC", barcode, "gtin", "variantbarcode", "barcode", "ean", "upccode"),
  field("sku", "SKU", number, "variantsku", "itemnumber"),
  field("description", "Name", words, "itemname", "title", "productname", "product", "item", "description"),
  // Ours are words as they are; those of others may be HTML.
  field("detailed_description", "Details", prose),
  // "Description" is the last: where nothing else is, it is the name.
  field(
    "markup",
    "Body (HTML)",
    prose,
    "longdescription",
    "fulldescription",
    "productdescription",
    "itemdescription",
    "extendeddescription",
    "description"
  ),
  field("department", "Department", words, "type", "category", "categories", "reportingcategory", "producttype"),
  field("manufacturer", "Manufacturer", words, "vendor", "brand", "defaultvendorname"),
  field("model", "Model", words, "modelnumber"),
  field("caliber", "Caliber", words),
  field("price", "Price", openPrice, "variantprice", "retailprice", "sellingprice"),
  field("not_taxable", "Taxable", noYes, "varianttaxable", "chargetax", "tax*"),
  field(
    "available",
    "On hand",
    pieces,
    "variantinventoryqty",
    "inventoryquantity",
    "currentquantity*",
    "quantity",
    "qty",
    "stock",
    "stockquantity"
  ),
  field("warehouse_available", "In warehouse", pieces),
  field("product_type_code", "Sold as", typeCode),
  field("cost", "Cost", price, "unitcost", "costperitem", "costprice", "averagecost", "avgcost", "lastcost", "ourcost"),
  field("warn_below", "Warn below", pieces, "reorderpoint", "lowstockamount", "lowstockthreshold"),
  field("price_unit", "Price for", words),
  field("msrp", "MSRP", price),
  field("map", "MAP", price),
  field("minimum_age", "Minimum age", age),
  field("firearm_kind", "Firearm kind", firearmKind),
  field(
    "serializable",
    "Ask for a serial number",
    yesNo,
    "serialized",
    "serialised",
    "serializable",
    "serialnumberrequired",
    "requiresserialnumber",
    "serialtracking",
    "trackserialnumbers",
    "isserialized",
    "firearm",
    "isfirearm"
  ),
  field("require_customer", "Ask for a customer", yesNo, "requirecustomer", "customerrequired"),
  field("firearms_transaction_info_required", "Ask for the buyer's facts", yesNo),
  field("is_hazardous", "Hazardous", yesNo, "ishazardous"),
  field("internal_use_only", "Internal use only", yesNo),
  field("shipping_length", "Shipping length", hundredths),
  field("shipping_width", "Shipping width", hundredths),
  field("shipping_height", "Shipping height", hundredths),
  field("shipping_weight", "Shipping weight", hundredths),
  field("inactive", "Active", noYes, "status"),
  // Worked into the others before anything is read.
  field("recounted", "New quantity", words, "newquantity*"),
  field("archived", "Archived", yesNo),
  field("firearm_type", "Firearm type", words, "guntype", "atftype", "ffltype", "firearmcategory", "guncategory"),
  field("handle", "Handle", words, "urlhandle"),
  field("option1", "Variation", words, "variationname", "option1value"),
  field("option2", "Variation 2", words, "option2value"),
  field("option3", "Variation 3", words, "option3value")
]

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
/** Departments of firearms, as stores call them. A scope, a case and a cartridge are in others. */
const FIREARMS =
  /^(firearms?|guns?|hand ?guns?|pistols?|revolvers?|rifles?|shotguns?|long ?guns?|used (guns|firearms)|receivers?|(ar ?)?lowers?|nfa( items)?|suppressors?|silencers?)$/i

/** What files call firearms; a frame of a pistol and a silencer for a rifle are what they are by themselves. */
const NAMED: readonly (readonly [Firearm, RegExp])[] = [
  ["silencer", /\b(silencers?|suppressors?)\b/i],
  ["receiver", /\b(receivers?|(ar ?)?lowers?|frames?)\b/i],
  ["handgun", /\b(hand ?guns?|pistols?|revolvers?)\b/i],
  ["long_gun", /\b(rifles?|shotguns?|long[ _]?guns?)\b/i]
]

/** Which firearm a word means to the law, whatever the file calls it; undefined for one that says none. */
const kindIn = (words: string): Firearm | undefined => NAMED.find(([, word]) => word.test(words))?.[0]

/** A new product of a department of firearms is one, where the file does not say: its pieces are sold by their numbers. */
const presumed = (values: Values): Values => {
  const department = text(values, "department")
  const isFirearm = FIREARMS.test(department)
  const kind = isFirearm ? kindIn(department) : undefined
  return {
    ...values,
    ...(isFirearm && values["serializable"] === undefined ? { serializable: true } : {}),
    ...(kind !== undefined && values["firearm_kind"] === undefined ? { firearm_kind: kind } : {})
  }
}

const named = ({ line, cells }: CellsOf): CellsOf => {
  const own = new Map(cells)
  const options = ["option1", "option2", "option3"].flatMap((key) => cells.get(key) ?? [])
  const variation = options.filter((text) => !NO_OPTION.test(text)).join(" / ")
  const name = cells.get("description")
  if (name !== undefined && variation !== "") own.set("description", `${name}, ${variation}`)
  if (!own.has("inactive") && cells.has("archived"))
    own.set("inactive", YES.test(cells.get("archived") ?? "") ? "no" : "yes")
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

const prepare = async (rows: readonly CellsOf[]): Promise<readonly CellsOf[]> =>
  mappedSlowly(await spread(await mappedSlowly(rows, detailed)), named)

export const PRODUCTS: Definition = {
  noun: ["product", "products"],
  table: "product",
  fields: PRODUCT_FIELDS,
  prepare,
  matcher,
  presumed,
  doubt: doubtOf,
  numbers: { upc: productCodeKey, sku: skuKey },
  secret: [],
  ownId: "product_id"
}
