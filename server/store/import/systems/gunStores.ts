import { ONE_PART, type System, taxWord, told } from "./system.ts"

/** Coreware: departments and makers are written as codes. */
export const coreware: System = {
  name: "Coreware products",
  has: (names) => names.has("productcode") && names.has("upccode") && names.has("basecost") && names.has("nottaxable"),
  columns: told({
    name: ["description"],
    upc: ["upccode"],
    sku: ["productcode"],
    details: ["detaileddescription"],
    path: ["productcategorycodes"],
    maker: ["productmanufacturercode"],
    model: ["model"],
    price: ["saleprice", "listprice"],
    cost: ["basecost"],
    msrp: ["listprice"],
    tax: [],
    untaxed: ["nottaxable"],
    count: ["quantity"],
    warn: ["lowinventoryquantity"],
    counted: [],
    uncounted: ["noninventoryitem"],
    active: [],
    archived: ["inactive"],
    type: [],
    serial: ["serializable"]
  }),
  rows: "each",
  path: { between: "|", lists: null, codes: true },
  taxOf: taxWord,
  noTax: "nothing",
  counts: "word",
  zero: "asked",
  skuIsCode: false
}

/** The words by which gun stores head their own spreadsheets. */
const OWN_WORDS = [
  "itemdescription",
  "upccode",
  "dept",
  "subdept",
  "mfg",
  "mfr",
  "calga",
  "cal",
  "serialized",
  "ourcost",
  "retail",
  "ourprice",
  "storeprice",
  "qtyoh",
  "qoh"
]
/** So many of them are no chance. */
const ENOUGH = 4

/** A spreadsheet of a gun store's own, or the grid of a system that nobody describes: AIM, Celerant, Rapid Gun Systems. */
export const gunShop: System = {
  name: "A gun store's spreadsheet",
  has: (names) => OWN_WORDS.filter((word) => names.has(word)).length >= ENOUGH && !names.has("dealerprice"),
  columns: told({
    name: ["itemdescription", "description", "itemname", "name", "item"],
    upc: ["upccode", "upc", "barcode", "gtin", "ean"],
    sku: ["sku", "item", "itemno", "itemnumber", "stock", "stockno"],
    details: ["longdescription", "extendeddescription"],
    path: ["dept", "department", "category", "subdept", "subcategory", "class", "group"],
    maker: ["mfg", "mfr", "make", "manufacturer", "brand"],
    model: ["model", "modelno", "modelnumber"],
    caliber: ["calga", "caliber", "cal", "gauge", "calibergauge"],
    price: ["retail", "sell", "ourprice", "storeprice", "currentprice", "sellingprice", "unitprice", "price1", "price"],
    cost: ["ourcost", "cost", "avgcost", "lastcost", "unitcost", "wholesale"],
    msrp: ["msrp", "listprice"],
    map: ["map", "mapprice"],
    tax: ["taxable", "tax"],
    count: ["qtyoh", "qoh", "qtyonhand", "onhand", "qty", "available", "count"],
    warn: ["reorderpoint", "minqty", "min"],
    counted: [],
    active: ["active"],
    archived: ["inactive", "discontinued"],
    type: ["itemtype"],
    serial: ["serialized", "serial", "trackserial", "firearm", "ffl", "isffl"],
    firearmType: ["guntype", "firearmtype", "atftype"]
  }),
  rows: "each",
  path: ONE_PART,
  taxOf: taxWord,
  noTax: "nothing",
  counts: "word",
  zero: "asked",
  skuIsCode: false
}
