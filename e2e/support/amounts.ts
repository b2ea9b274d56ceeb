/** What the demo store charges, said once more on purpose: journeys hold the register to it. */
const TAX_PERCENT = 8.25
const CARD_FEE_PERCENT = 3

export const FMJ = "850000410015"
export const PATCHES = "850000410381"
export const GLASSES = "850000411494"
const FMJ_PRICE = 18_99
const PATCHES_PRICE = 6_49

/** A percentage of an amount in cents, rounded half up; exact, since everything is counted in hundredths of cents. */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent * 100 + 5_000) / 10_000)

/** The total of a sale in cents, tax included, from the untaxed sum. */
export const withTax = (subtotal: number): number => subtotal + percentOf(subtotal, TAX_PERCENT)

/** The processing fee of a card payment, in cents. */
export const cardFee = (amount: number): number => percentOf(amount, CARD_FEE_PERCENT)

/** "$1,299.00" from cents. */
export const money = (cents: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100)

/** What to scan, and what it comes to; money in cents. */
export interface Basket {
  readonly lines: readonly { readonly upc: string; readonly quantity: number }[]
  readonly total: number
  readonly fee: number
  /** Total and fee: what the card is charged. */
  readonly charged: number
}

const basketOf = (fmj: number, patches: number): Basket => {
  const total = withTax(fmj * FMJ_PRICE + patches * PATCHES_PRICE)
  const fee = cardFee(total)
  const lines = [
    { upc: FMJ, quantity: fmj },
    { upc: PATCHES, quantity: patches }
  ].filter(({ quantity }) => quantity > 0)
  return { lines, total, fee, charged: total + fee }
}

/** A small basket whose card payment is charged an amount that ends in these cents: the simulated processor's trigger. */
export const basketCharging = (cents: number): Basket => {
  for (let size = 1; size <= 60; size += 1)
    for (let patches = 0; patches <= Math.min(size, 30); patches += 1) {
      const basket = basketOf(size - patches, patches)
      if (basket.charged % 100 === cents) return basket
    }
  throw new Error(`No basket is charged .${cents}`)
}

/** The largest amount up to `most` cents whose charge, fee included, ends in these cents. */
export const amountCharging = (cents: number, most: number): number => {
  for (let amount = most; amount > 0; amount -= 1) if ((amount + cardFee(amount)) % 100 === cents) return amount
  throw new Error(`No amount up to ${most} is charged .${cents}`)
}

/** One box of ammunition. */
export const basketOfFmj = basketOf(1, 0)
