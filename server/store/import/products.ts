import { Result } from "effect"
import { BY_VISIT, isRentalUnit } from "../../../src/rentals/time/rules.ts"
import { productCodeKey, skuKey } from "../../../src/numbers/productCode.ts"
import type { Field } from "./headers.ts"
import { kindIn } from "./firearms.ts"
import type { Definition } from "./plan.ts"
import { doubtsOf, mendOf, presumed } from "./productGuess.ts"
import { matcher } from "./productMatch.ts"
import { prepare } from "./productRows.ts"
import { typeCode } from "./soldAs.ts"
import { systemOf } from "./systems/known.ts"
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

/** "Visit", "Hour" or "Day": by what a rental is priced. */
const rentalUnit: Read = (text) => {
  const word = text.trim().toLowerCase()
  if (word === BY_VISIT.toLowerCase()) return Result.succeed(null)
  const unit = word.toUpperCase()
  return isRentalUnit(unit)
    ? Result.succeed(unit)
    : Result.fail({ problem: "Nothing that a rental is charged by", fix: "Write Visit, Hour or Day." })
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
  // A column of this name that says yes or no is about the one before.
  field("tax_class", "Tax class", words),
  field("item_fee_id", "Item fee", words, "fee"),
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
  field("deposit", "Deposit", price),
  field("rental_unit", "Charged by", rentalUnit, "rentalunit"),
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

export const PRODUCTS: Definition = {
  noun: ["product", "products"],
  table: "product",
  fields: PRODUCT_FIELDS,
  prepare,
  systemOf,
  matcher,
  presumed,
  doubt: doubtsOf,
  mendOf,
  numbers: { upc: productCodeKey, sku: skuKey },
  secret: [],
  ownId: "product_id"
}
