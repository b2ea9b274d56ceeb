import { Result } from "effect"
import type { Line } from "../csv.ts"
import type { Shown } from "./parts.ts"
import { attributeOf, tagsOf, textOf } from "./xml.ts"

/** What cells of a sheet are read by. */
export interface Reader {
  readonly shared: readonly string[]
  readonly styles: readonly Shown[]
  readonly from1904: boolean
  /** The most lines, columns and cells; more than any table has. */
  readonly most: { readonly lines: number; readonly columns: number; readonly cells: number }
}

const DAY_MS = 86_400_000
/** Day 0 of Excel, with the 29th of February 1900 that never was; and of the Macs of old. */
const EPOCHS = { usual: Date.UTC(1899, 11, 30), mac: Date.UTC(1904, 0, 1) } as const
/** The last day that Excel has: 9999-12-31. */
const LAST_DAY = 2_958_465

const dayText = (days: number, from1904: boolean): string =>
  new Date((from1904 ? EPOCHS.mac : EPOCHS.usual) + Math.floor(days) * DAY_MS).toISOString().slice(0, 10)

/** Figures that a computer's sums are right to: 19.99 is kept as 19.989999999999998. */
const FIGURES = 15
const WHOLE_UNTIL = 1e15

/** A number as people wrote it: whole without an exponent, with the zeros that its cell shows. */
const numberText = (raw: string, shown: Shown, from1904: boolean): string => {
  const value = Number(raw)
  if (raw.trim() === "" || !Number.isFinite(value)) return raw.trim()
  if (shown._tag === "Day" && value >= 1 && value <= LAST_DAY) return dayText(value, from1904)
  if (Number.isInteger(value) && Math.abs(value) < WHOLE_UNTIL) {
    const text = String(value)
    return shown._tag === "Padded" && value >= 0 ? text.padStart(shown.digits, "0") : text
  }
  return String(Number(value.toPrecision(FIGURES)))
}

/** The last row that Excel has. */
const LAST_ROW = 1_048_576

const LETTERS = 26
const A = 64

/** The place of a cell by its name, from 0: "C5" is in the third column; -1 for none. */
const columnOf = (ref: string): number => {
  let column = 0
  for (const sign of ref) {
    if (sign < "A" || sign > "Z") break
    column = column * LETTERS + sign.charCodeAt(0) - A
  }
  return column - 1
}

const TOO_MANY = (most: number): string =>
  `A sheet can have up to ${most.toLocaleString("en-US")} lines. Split it, and import one after the other.`
const TOO_WIDE = (most: number): string =>
  `A sheet can have up to ${most.toLocaleString("en-US")} columns. Leave out those that aren't needed.`

interface Cell {
  readonly column: number
  readonly type: string
  readonly style: number
}

const valueOf = (raw: string, { type, style }: Cell, { shared, styles, from1904 }: Reader): string => {
  switch (type) {
    case "s":
      return shared[Number(raw)] ?? ""
    case "b":
      return raw.trim() === "1" ? "TRUE" : "FALSE"
    case "str":
    case "inlineStr":
    case "e":
    case "d":
      return textOf(raw)
    default:
      return numberText(raw, styles[style] ?? { _tag: "Number" }, from1904)
  }
}

/** The lines of a sheet that hold something, numbered as the sheet numbers them. Fails with one sentence where there is too much of it. */
export const linesOf = (xml: string, reader: Reader): Result.Result<readonly Line[], string> => {
  const { most } = reader
  const lines: Line[] = []
  let [row, all] = [0, 0]
  let cells: string[] = []
  let cell: Cell | undefined
  let inline = ""
  let next = 0
  for (const { name, is, attributes, text } of tagsOf(xml)) {
    if (name === "row" && is !== "close") {
      const said = Number(attributeOf(attributes, "r"))
      row = Number.isInteger(said) && said > row && said <= LAST_ROW ? said : row + 1
      cells = []
      next = 0
    } else if (name === "c" && is !== "close") {
      const column = columnOf(attributeOf(attributes, "r"))
      cell = {
        column: column < 0 ? next : column,
        type: attributeOf(attributes, "t"),
        style: Number(attributeOf(attributes, "s") || 0)
      }
      inline = ""
      next = cell.column + 1
      if (cell.column >= most.columns) return Result.fail(TOO_WIDE(most.columns))
    } else if (is === "close" && cell !== undefined && (name === "v" || name === "t")) {
      inline += name === "t" ? text : ""
      const value = valueOf(name === "t" ? inline : text, cell, reader)
      while (cells.length < cell.column) cells.push("")
      cells[cell.column] = value
    } else if (name === "row" && is === "close" && cells.length > 0) {
      all += cells.length
      lines.push({ line: row, cells })
      if (lines.length > most.lines || all > most.cells) return Result.fail(TOO_MANY(most.lines))
    }
  }
  return Result.succeed(lines)
}
