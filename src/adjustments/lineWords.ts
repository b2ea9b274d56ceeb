/** A discount that was approved for fewer pieces than a line has now, or for less than is in the order. */
export const amountOffWords = (money: string): string => `${money} off`
export const percentOffWords = (percentage: number): string => `${percentage}% off`
export const newPriceWords = (money: string): string => `New price ${money}`
export const onPart = (what: string, pieces: number, of: number): string =>
  `${what} for ${pieces} of ${of}, the rest at the store's price`
