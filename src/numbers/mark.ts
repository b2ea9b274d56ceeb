/** Blanks, dashes, points and other signs between letters and digits. */
const SIGNS = /[^A-Za-z0-9\u00C0-\u1FFF\u2070-\uFFFF]/g

/**
 * A serial number as it is compared: letters and digits alone, ours in capitals and those of other alphabets as they are; "" for one
 * without any. The database has the same as `serial_mark`.
 */
export const serialKey = (number: string): string =>
  number.replaceAll(SIGNS, "").replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

/** A license number as it is compared: our letters and digits alone, in capitals; "" for one without any. */
export const licenseKey = (number: string): string => serialKey(number).replaceAll(/[^A-Z0-9]/g, "")

/** Are these spellings of one serial number? One without a letter or digit is only itself. */
export const sameSerial = (one: string, other: string): boolean =>
  serialKey(one) === "" ? one.trim() === other.trim() : serialKey(one) === serialKey(other)
