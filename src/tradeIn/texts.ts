import type { ItemType } from "./rules.ts"

export const title = "Trade In"
export const fromWhom = (name: string): string => `From ${name}`
export const itemType = "Item type"
export const types: Readonly<Record<ItemType, { readonly label: string; readonly detail: string }>> = {
  FIREARM: { label: "Firearm", detail: "Serial and log book" },
  OPTIC: { label: "Optic", detail: "Scope or red dot" },
  ACCESSORY: { label: "Accessory", detail: "Magazine, case, parts" }
}
export const details: Readonly<Record<ItemType, string>> = {
  FIREARM: "Firearm Details",
  OPTIC: "Optic Details",
  ACCESSORY: "Accessory Details"
}
export const intoBook = (code: string): string => `Goes into ${code} when the sale is paid`
export const tradeDetails = "Trade In Details"
export const whatCustomerGets = "what the customer gets"
export const tradeValue = "Trade value"
export const inventoryDetails = "Inventory Details"
export const upc = "UPC"
export const cost = "Cost"
export const posPrice = "POS price"
export const webPrice = "Web price"
export const margin = (amount: string, percent: string): string => `Margin ${amount} \u00B7 ${percent}%`
export const addTradeIn = "Add Trade-In To Cart"
