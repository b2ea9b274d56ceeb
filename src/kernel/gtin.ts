/** Is a text a product's number (GTIN-8, UPC-A, EAN-13, GTIN-14) whose check digit is right? */
export const isGtin = (text: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/.test(text) &&
  text.split("").reduce((sum, digit, at) => sum + Number(digit) * ((text.length - at) % 2 === 0 ? 3 : 1), 0) % 10 === 0
