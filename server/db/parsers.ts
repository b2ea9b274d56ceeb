const wholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError("A number of the database is too large to be read exactly.")
  return value
}

/**
 * How a column's text becomes a value, by type id; the same for PGlite and pg, which differ by default: int8 is a
 * number, numeric too (it only arises from `sum` over cents), and a date stays text.
 */
export const parsers: Readonly<Record<number, (text: string) => string | number>> = {
  20: wholeNumber,
  1700: Number,
  1082: (text) => text
}
