/** The digit that completes the digits of an item's number (GS1): weights 3 and 1 from the right, up to the next ten. */
export const checkDigit = (body: string): number =>
  (10 -
    (Array.from(body)
      .toReversed()
      .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1), 0) %
      10)) %
  10

/** Is the last digit that of an item's number? For digits alone, of any length. */
export const isChecked = (digits: string): boolean => Number(digits.slice(-1)) === checkDigit(digits.slice(0, -1))

/** Is a text the number of an item, alone and whole: GTIN-8, UPC-A, EAN-13 or GTIN-14 with its right check digit? */
export const isGtin = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text) && isChecked(text)
