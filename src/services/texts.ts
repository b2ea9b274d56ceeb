/** The screen of a service. */
export const service = "Service"
export const serviceCode = (code: string): string => `Service \u00B7 code ${code}`
export const priceKeys = "Keys for the price"
