import { ONE_PART, type System, taxWord, told } from "./system.ts"

/** Clover's sheet of items. Its departments are another sheet; what its labels say tells what an item is. */
export const clover: System = {
  name: "Clover items",
  has: (names) => names.has("cloverid") && names.has("pricetype"),
  columns: told({
    name: ["name"],
    upc: ["productcode"],
    sku: ["sku"],
    path: ["categories", "category"],
    labels: ["printerlabels"],
    maker: [],
    price: ["price"],
    priced: ["pricetype"],
    unit: ["priceunit"],
    cost: ["cost"],
    tax: ["taxrates"],
    count: ["quantity"],
    counted: [],
    active: [],
    archived: ["hidden"],
    type: []
  }),
  rows: "each",
  path: { between: null, lists: ",", codes: false },
  taxOf: (cell) => (/^default$/i.test(cell) ? "yes" : taxWord(cell) === "no" ? "no" : "other"),
  noTax: "nothing",
  counts: "word",
  zero: "free",
  skuIsCode: false
}

/** Heartland Retail, with fields of the store's own. */
export const heartland: System = {
  name: "Heartland items",
  has: (names, header) => names.has("item") && header.some((one) => /^custom@/i.test(one)),
  columns: told({
    name: ["description"],
    upc: ["upc", "customupc"],
    sku: ["item"],
    details: ["longdescription"],
    path: ["customdepartment", "customcategory", "customsubcategory"],
    maker: ["custombrand", "custommanufacturer"],
    model: ["custommodel"],
    caliber: ["customcaliber"],
    price: ["price"],
    cost: ["cost"],
    msrp: ["originalprice"],
    tax: ["taxcategory"],
    count: ["qtyonhand"],
    counted: ["trackinventory"],
    active: ["active"],
    archived: [],
    type: [],
    serial: ["customserialized"]
  }),
  rows: "each",
  path: ONE_PART,
  taxOf: taxWord,
  noTax: "nothing",
  counts: "word",
  zero: "asked",
  skuIsCode: true
}
