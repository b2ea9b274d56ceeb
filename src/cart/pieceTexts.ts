import { type Cents, cents, sum } from "../money/cents.ts"
import { formatMoney as moneyText } from "../money/text.ts"

/** A piece, close up. */
export const lastItem = "Last item"
export const priceEach = "Price of one"
export const regularPrice = "Regular price "
export const plus = (amount: string): string => `+ ${amount}`
export const sale = "Sale"
export const serial = "Serial"
export const model = "Model"
export const upc = "UPC"
export const stock = "Stock"
export const inStore = (many: number): string => `${many} in store`
export const atWarehouse = (many: number): string => `${many} at the warehouse`
export const fromWarehouse = "From the warehouse"
export const inCart = (quantity: number): string => (quantity < 0 ? `${-quantity} coming back` : `${quantity} in cart`)

/** The piece that was scanned last. */
export const added = (time: string): string => `Added ${time}`
export const times = (quantity: number): string => `× ${quantity}`
export const inThisSale = "In this sale"
export const leftInStore = "left in store"
export const details = "Details"
/** What a product brings with it: for each of its pieces where they share it evenly, else for all of them. */
export const fee = (amount: Cents, quantity: number, description: string): string => {
  const many = Math.abs(quantity)
  if (many <= 1) return `+ ${moneyText(amount)}, ${description}`
  return amount % many === 0
    ? `+ ${moneyText(cents(amount / many))} each, ${description}`
    : `+ ${moneyText(amount)} for ${many}, ${description}`
}
export const fees = (all: readonly { readonly amount: Cents }[]): string =>
  `+ ${moneyText(sum(all.map(({ amount }) => amount)))}, ${all.length} fees`
