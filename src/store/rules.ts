/** What a manager changes of a product, in the order of its history. */
export const PRODUCT_FIELDS = [
  "description",
  "upc",
  "sku",
  "department",
  "price",
  "cost",
  "msrp",
  "map",
  "price_unit",
  "taxable",
  "item_fee_id",
  "warn_below",
  "counted",
  "serializable",
  "require_customer",
  "manufacturer",
  "model",
  "caliber",
  "minimum_age",
  "detailed_description",
  "pictures",
  "archived"
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

/** Is this a field that this version knows? */
export const isProductField = (name: string): name is ProductField => PRODUCT_FIELDS.some((field) => field === name)

/** Products on one page of the list. */
export const PRODUCTS_A_PAGE = 50

/** So many pictures a product has at most. */
export const MOST_PICTURES = 8

/** The largest picture that is sent, in bytes: base64 makes four of three, and a body has 1 MB. */
export const LARGEST_PICTURE = 600 * 1024
