import { type System, taxWord, told } from "./system.ts"

/** Shopify's products, under the headers of old and of new: a line a variation, and one for each more picture. */
export const shopify: System = {
  name: "Shopify products",
  has: (names) =>
    (names.has("handle") || names.has("urlhandle")) &&
    names.has("title") &&
    (names.has("variantprice") || (names.has("option1name") && names.has("price"))),
  columns: told({
    name: ["title"],
    variation: ["option1value", "option2value", "option3value"],
    upc: ["variantbarcode", "barcode"],
    sku: ["variantsku", "sku"],
    details: ["bodyhtml", "description"],
    path: ["type", "productcategory"],
    // Here, and nowhere else, the vendor is who makes it.
    maker: ["vendor"],
    price: ["variantprice", "price"],
    cost: ["costperitem"],
    tax: ["varianttaxable", "chargetax"],
    count: ["variantinventoryqty", "inventoryquantity"],
    counted: ["variantinventorytracker", "inventorytracker"],
    active: ["status"],
    archived: [],
    type: [],
    giftCard: ["giftcard"],
    group: ["handle", "urlhandle"]
  }),
  rows: "first of a group",
  path: { between: ">", lists: null, codes: false },
  taxOf: taxWord,
  noTax: "nothing",
  counts: "filled",
  zero: "asked",
  skuIsCode: false
}
