import type { Written } from "./folder.ts"

const FORMAT = [
  "Files that end with .csv are UTF-8 with commas, and open in any spreadsheet. Amounts are in dollars (1299.00), times in",
  "universal time (2026-11-20T17:00:00.000Z); tax rates and card fees are fractions (0.0825 is 8.25%). A cell that a",
  "spreadsheet would take for a formula begins with an apostrophe, which an import takes off again.",
  "",
  "A new store takes the whole folder in, as far as it is not the past:",
  "  npm run store -- import FOLDER",
  "Or one file, here or in another store, by its name without .csv:",
  "  npm run store -- import products products.csv",
  "",
  "Files in journals/ are what each register wrote down, a row a line in JSON, each with the hash of the one before:",
  "  npm run verify -- journals/FILE.jsonl     checks them",
  "  npm run replay -- journals/FILE.jsonl     says where the money went",
  "",
  "No PIN, password, manager code or gift card number is in here: the store keeps none. Customers are, so keep this safe.",
  "manifest.json has the rows and the SHA-256 of each file; sha256sum -c SHA256SUMS checks them.",
  "This is for reading and for moving on. To bring a store back as it was, use npm run store -- backup and restore."
]

/** What lies in the folder of an export, in words for people. `made` is a time as it is written there. */
export const readme = (store: string, made: string, files: readonly Written[]): string => {
  const sheets = files.filter(({ file }) => !file.includes("/"))
  const width = Math.max(...sheets.map(({ file }) => file.length))
  const lines = sheets.map(({ file, rows, about }) => `${file.padEnd(width)}  ${String(rows).padStart(9)}  ${about}`)
  return [`${store}, exported ${made}`, "", ...FORMAT, "", "File, rows, and what a row is:", "", ...lines, ""].join(
    "\n"
  )
}
