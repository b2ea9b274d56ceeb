import { Result } from "effect"
import type { Sheet } from "../csv.ts"
import { type Reader, linesOf } from "./cells.ts"
import { sharedTexts, sheetsOf, stylesOf } from "./parts.ts"
import { definesEntities } from "./xml.ts"
import { type Archive, openZip } from "./zip.ts"

const NO_WORKBOOK = "This is no workbook of Excel. Save the table as .xlsx or CSV, then choose that file."
const EMPTY = "The workbook is empty."

/** A part of a workbook as text, "" where it has none. Fails where it defines entities of its own, or cannot be unpacked. */
const partOf = (archive: Archive, path: string): Result.Result<string, string> =>
  Result.flatMap(archive.file(path), (text = "") =>
    definesEntities(text) ? Result.fail(NO_WORKBOOK) : Result.succeed(text)
  )

/**
 * Reads a sheet of an Excel workbook as a table with a header: the one of this name, else the first that holds something. Days come as
 * "1984-03-09", whole numbers without an exponent. Fails with one sentence.
 */
export const parseWorkbook = (
  bytes: Uint8Array,
  chosen: string | undefined,
  most: Reader["most"]
): Result.Result<Sheet, string> =>
  Result.gen(function* () {
    const archive = yield* openZip(bytes)
    const book = yield* partOf(archive, "xl/workbook.xml")
    if (book === "") return yield* Result.fail(NO_WORKBOOK)
    const { sheets, from1904 } = sheetsOf(book, yield* partOf(archive, "xl/_rels/workbook.xml.rels"))
    const reader: Reader = {
      shared: sharedTexts(yield* partOf(archive, "xl/sharedStrings.xml")),
      styles: stylesOf(yield* partOf(archive, "xl/styles.xml")),
      from1904,
      most
    }
    const names = sheets.map(({ name }) => name)
    const wanted = sheets.filter(({ name }) => name === chosen)
    for (const { name, path } of wanted.length > 0 ? wanted : sheets) {
      const lines = yield* linesOf(yield* partOf(archive, path), reader)
      const [header, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
      if (header === undefined) continue
      const named = header.cells.map((cell) => cell.trim())
      return {
        header: named,
        lines: rest,
        encoding: "Excel",
        delimiter: ",",
        book: { sheets: names, sheet: name }
      } as const
    }
    return yield* Result.fail(EMPTY)
  })
