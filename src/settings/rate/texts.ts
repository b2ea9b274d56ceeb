export const percent = (value: number): string => `${value}%`
export const on = "On"
/** While it is in force, over the sums of the cart. */
export const otherRate = (percent: string): string => `${percent} tax on this register`
export const otherRateThan = (percent: string, store: string): string =>
  `${percent} tax on this register, not the store's ${store}`
