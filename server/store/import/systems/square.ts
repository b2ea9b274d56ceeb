import { type System, taxWord, told } from "./system.ts"

/** Square's item library, with paths of categories or without: a variation a line, counts for each location. */
export const square: System = {
  name: "Square items",
  has: (names) =>
    (names.has("token") || names.has("referencehandle")) && names.has("itemname") && names.has("variationname"),
  columns: told({
    name: ["itemname"],
    variation: ["variationname"],
    upc: ["gtin"],
    sku: ["sku"],
    details: ["description"],
    path: ["categories", "category", "reportingcategory"],
    // Square knows who sells to the store, and not who makes it.
    maker: [],
    price: ["price"],
    cost: ["defaultunitcost"],
    tax: [/^Tax - (.*)$/i],
    count: [/^Current Quantity (.*)$/i],
    recount: [/^New Quantity (.*)$/i],
    warn: [/^Stock Alert Count (.*)$/i],
    counted: ["stockable"],
    active: ["sellable"],
    archived: ["archived"],
    type: ["itemtype"]
  }),
  rows: "each",
  path: { between: ">", lists: ",", codes: false },
  taxOf: taxWord,
  noTax: "nothing",
  counts: "word",
  zero: "free",
  skuIsCode: true
}
