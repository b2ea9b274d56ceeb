/** What a sheet takes for a formula, whatever apostrophes stand before it. A number below zero is none, and stays one. */
const FORMULA = /^'*(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/u

/** A cell's text that no sheet takes for a formula: then it begins with an apostrophe. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that `guarded` was given. */
export const unguarded = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text)

/** A field of a CSV file (RFC 4180). */
const field = (text: string): string => {
  const safe = guarded(text)
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of fields as a CSV file. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((fields) => `${fields.map(field).join(",")}\r\n`).join("")
