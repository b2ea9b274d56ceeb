/** Letters and digits alone, in capitals: blanks, dashes and points between them say nothing. */
const lettersAndDigits = (number: string): string => number.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase()

/** A serial number as it is compared; "" for one without a letter or digit. The database has the same as `serial_key`. */
export const serialKey = lettersAndDigits

/** A license number as it is compared; "" for one without a letter or digit. */
export const licenseKey = lettersAndDigits

/** Are these spellings of one serial number? One without a letter or digit is only itself. */
export const sameSerial = (one: string, other: string): boolean =>
  serialKey(one) === "" ? one.trim() === other.trim() : serialKey(one) === serialKey(other)
