import { sameSerial } from "./mark.ts"

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
