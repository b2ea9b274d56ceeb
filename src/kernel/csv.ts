/** A field of a CSV file (RFC 4180). What a sheet would take for a formula begins with an apostrophe. */
const field = (text: string): string => {
  const safe = /^[=+@\t\r]|^-(?!\d)/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of fields as a CSV file. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((fields) => `${fields.map(field).join(",")}\r\n`).join("")
