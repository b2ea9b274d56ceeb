/** The screen of a service. */
export const service = "Service"
export const serviceCode = (code: string): string => `Service \u00B7 code ${code}`
/** The screen of goods whose price is asked for. */
export const askedPrice = "Price asked at the register"
export const askedPriceCode = (code: string): string => `${askedPrice} \u00B7 UPC ${code}`
export const priceOfOne = "Price of one"
export const onlyCounted = (most: number): string =>
  most === 0 ? "The count says that none is left." : `The count says that ${most} ${most === 1 ? "is" : "are"} left.`
export const priceKeys = "Keys for the price"
