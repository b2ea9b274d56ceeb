import { ONE_PART, type System, taxWord, told } from "./system.ts"

const SUBCATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `subcategory${level}`)

/** Lightspeed Retail X: a variation a line with the whole name, counts for each outlet. */
export const lightspeedX: System = {
  name: "Lightspeed X products",
  has: (names, header) =>
    names.has("supplyprice") &&
    names.has("retailprice") &&
    header.some((one) => /^(inventory|variant_option)_/i.test(one)),
  columns: told({
    name: ["name"],
    variation: ["variantoptiononevalue", "variantoptiontwovalue", "variantoptionthreevalue"],
    upc: [],
    sku: ["sku"],
    details: ["description"],
    path: ["productcategory", "type"],
    maker: ["brandname"],
    price: ["retailprice"],
    cost: ["supplyprice"],
    tax: ["taxname"],
    count: [/^inventory_(.*)$/i],
    warn: [/^reorder_point_(.*)$/i],
    counted: ["trackinventory"],
    active: ["active"],
    archived: [],
    type: []
  }),
  rows: "below",
  path: { between: " / ", lists: null, codes: false },
  taxOf: taxWord,
  noTax: "nothing",
  counts: "word",
  zero: "asked",
  skuIsCode: true
}

/** Lightspeed Retail R: a variation a line, the department in as many columns as it is deep. */
export const lightspeedR: System = {
  name: "Lightspeed R items",
  has: (names) => names.has("systemid") && (names.has("manufactsku") || names.has("customsku")),
  columns: told({
    name: ["item", "description"],
    upc: ["upc", "ean"],
    // Its own labels have the system's number as bars.
    sku: ["customsku", "systemid"],
    path: ["category", ...SUBCATEGORIES],
    maker: ["brand"],
    price: ["price"],
    cost: ["defaultcost"],
    msrp: ["msrp"],
    tax: ["tax"],
    count: ["qty", "quantity"],
    warn: ["reorderpoint"],
    counted: [],
    active: [],
    archived: ["archived"],
    // "Labor" is work, and no thing.
    type: ["taxclass"]
  }),
  rows: "each",
  path: ONE_PART,
  taxOf: taxWord,
  noTax: "nothing",
  counts: "word",
  zero: "asked",
  skuIsCode: false
}
