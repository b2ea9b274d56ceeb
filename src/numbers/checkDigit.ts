/**
 * Is the last digit that of an item's number (GS1): weights 1 and 3 from the right, up to the next ten? For digits alone, of
 * any length.
 */
export const isChecked = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0

/** Is a text the number of an item, alone and whole: GTIN-8, UPC-A, EAN-13 or GTIN-14 with its right check digit? */
export const isGtin = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text) && isChecked(text)
