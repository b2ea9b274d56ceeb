/**
 * What a sheet takes for a formula, whatever apostrophes or spaces stand before it: OWASP's list of signs, those of
 * full width too. A whole plain number below zero is none, and stays one.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*(?:[=+@＝＋－＠]|-(?!\d+(?:\.\d+)?$)))/u

/** A cell's text that no sheet takes for a formula: then it begins with an apostrophe. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that `guarded` was given. */
export const unguarded = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text)

/** A field of a CSV file (RFC 4180). One with another sign that separates cells is quoted too: some sheets split there. */
const field = (text: string): string => {
  const safe = guarded(text)
  return /^\s|[",;\t|\r\n]|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row of one empty cell would be an empty line, which is none. */
const row = (fields: readonly string[]): string => fields.map(field).join(",") || '""'

/** Rows of fields as lines of a CSV file, no cell of which is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((fields) => `${row(fields)}\r\n`).join("")

/** Excel takes a file for UTF-8 by it. */
const BOM = "\uFEFF"

/** The first rows of a CSV file, or all of them, as every spreadsheet reads them: comma, CRLF, UTF-8 with its mark. */
export const csvFile = (rows: readonly (readonly string[])[]): string => `${BOM}${csvOf(rows)}`
