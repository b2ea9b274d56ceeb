import { Result } from "effect"
import { MOST, parseCsv, type Sheet } from "./csv.ts"
import { parseWorkbook } from "./workbook/workbook.ts"
import { ZIP } from "./workbook/zip.ts"

/** How a workbook of Excel 2003 and before begins. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0]
const OLD_WORKBOOK = "This is an old workbook. In Excel or Numbers save it as .xlsx or CSV, then choose that file."

const begins = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, place) => bytes[place] === sign)

/** Reads a file as a table: a workbook's sheet of this name, else its first; or a CSV file. Fails with one sentence. */
export const parseSheet = (bytes: Uint8Array, chosen?: string): Result.Result<Sheet, string> => {
  if (begins(bytes, OLD)) return Result.fail(OLD_WORKBOOK)
  return begins(bytes, ZIP) ? parseWorkbook(bytes, chosen, MOST) : parseCsv(bytes)
}
