/** Names of fields that are more than their words with blanks between. */
const LABELS: Readonly<Record<string, string>> = {
  ccv: "Security code",
  pin: "PIN",
  upc: "UPC",
  sku: "SKU",
  open_upc: "UPC",
  contact_id: "Customer",
  product_id: "Product",
  reason_code_id: "Reason",
  order_id: "Order",
  shopping_cart_id: "Cart"
}

/** What people call a field or a column: "Company name". */
export const labelOf = (field: string): string =>
  LABELS[field] ?? `${field.slice(0, 1).toUpperCase()}${field.slice(1).replace(/_id$/, "").replaceAll("_", " ")}`
