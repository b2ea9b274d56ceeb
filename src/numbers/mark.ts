/** Letters and digits alone, in capitals: blanks, dashes and points between them say nothing. */
const lettersAndDigits = (number: string): string => number.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase()

/** A serial number as it is compared; "" for one without a letter or digit. The database has the same as `serial_key`. */
export const serialKey = lettersAndDigits

/** A license number as it is compared; "" for one without a letter or digit. */
export const licenseKey = lettersAndDigits

/** Are these spellings of one serial number? One without a letter or digit is only itself. */
export const sameSerial = (one: string, other: string): boolean =>
  serialKey(one) === "" ? one.trim() === other.trim() : serialKey(one) === serialKey(other)

/**
 * The one of these that is meant by a serial number: the one that is spelled so, then in another case, then with other signs
 * between its letters and digits; undefined for none.
 */
export const spelledBest = <One>(
  rows: readonly One[],
  typed: string,
  numberOf: (row: One) => string
): One | undefined => {
  const capital = (number: string): string => number.trim().toUpperCase()
  return (
    rows.find((row) => numberOf(row) === typed.trim()) ??
    rows.find((row) => capital(numberOf(row)) === capital(typed)) ??
    rows.find((row) => sameSerial(numberOf(row), typed))
  )
}
