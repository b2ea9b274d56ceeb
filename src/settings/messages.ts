export const SAVED = "Settings saved."
export const NOT_SAVED = "The settings weren't saved."

/** What is wrong with a tax rate that was typed, and the mend. */
export const altRateWords = {
  noNumber: "Enter the tax rate as a decimal: 0.065 is 6.5%.",
  comma: (meant: string): string => `Use a point for the decimals: ${meant}.`,
  sign: "A tax rate is never negative. Enter it without a sign, such as 0.065.",
  percent: (percent: string, rate: string): string =>
    `Enter it as a decimal, without %: for ${percent}%, enter ${rate}.`,
  whole: (typed: string, rate: string): string =>
    `${typed} would charge ${Number((Number(typed) * 100).toFixed(6))}% tax. For ${typed}%, enter ${rate}.`,
  zero: "For the store's own rate, leave this empty. For a sale without tax, use Tax Exempt on the sale.",
  tooFine: "Use at most 8 decimals."
} as const

export const RATE_ON_ITS_WAY = "The last tax rate is still being saved. One moment."
export const MANAGERS_SET_TAX = "Only a manager can set another tax rate for this register."
export const RATE_SAVED = "Tax rate saved."
export const RATE_NOT_SAVED = "The tax rate wasn't saved."
