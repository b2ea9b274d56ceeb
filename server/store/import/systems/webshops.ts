import { type System, taxWord, told } from "./system.ts"

/** WooCommerce: parents without a price of their own, and their variations before or behind them. */
export const wooCommerce: System = {
  name: "WooCommerce products",
  has: (names) => names.has("regularprice") && names.has("taxstatus") && names.has("visibilityincatalog"),
  columns: told({
    name: ["name"],
    upc: ["gtinupceanorisbn"],
    sku: ["sku"],
    details: ["description", "shortdescription"],
    path: ["categories"],
    maker: ["brands"],
    price: ["regularprice"],
    salePrice: ["saleprice"],
    cost: ["cost", "metawccogcost", "costofgoods"],
    tax: ["taxstatus"],
    count: ["stock"],
    warn: ["lowstockamount"],
    counted: [],
    active: ["published"],
    archived: [],
    // "simple, virtual" is nothing that lies on a shelf.
    type: ["type"],
    group: ["parent"],
    known: ["sku", "id"]
  }),
  rows: "parents",
  path: { between: ">", lists: ",", codes: false },
  taxOf: taxWord,
  noTax: "nothing",
  counts: "word",
  zero: "asked",
  skuIsCode: false
}

/** Odoo's products, with the labels of its fields or their technical names. */
export const odoo: System = {
  name: "Odoo products",
  has: (names) =>
    (names.has("externalid") || names.has("id")) &&
    (names.has("internalreference") || names.has("defaultcode")) &&
    (names.has("standardprice") || names.has("cost")),
  columns: told({
    name: ["name"],
    upc: ["barcode"],
    sku: ["internalreference", "defaultcode"],
    details: ["salesdescription", "descriptionsale"],
    path: ["productcategory", "categid", "categidname", "categidcompletename"],
    maker: [],
    price: ["salesprice", "listprice"],
    cost: ["cost", "standardprice"],
    tax: ["salestaxes", "taxesid", "customertaxes", "taxesidname"],
    count: ["quantityonhand", "qtyavailable"],
    counted: [],
    active: ["active", "canbesold", "saleok"],
    archived: [],
    type: ["producttype", "detailedtype", "type"],
    serial: ["tracking"]
  }),
  rows: "below",
  path: { between: " / ", lists: null, codes: false },
  taxOf: taxWord,
  noTax: "no",
  counts: "word",
  zero: "asked",
  skuIsCode: false
}
