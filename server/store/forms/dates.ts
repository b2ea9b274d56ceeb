import { Result } from "effect"
import { dateLine, readDateLine } from "../../../src/store/product/rules.ts"
import type { Field } from "../import/headers.ts"
import type { CellsOf } from "../import/plan.ts"
import { day, type Values, words } from "../import/values.ts"
import { column } from "./columns.ts"
import { productMark } from "./products.ts"

/** The columns of one date of a class, of which each has a line of its own. */
export const dateFields: readonly Field[] = [
  column("date", "Date", words, "classdate"),
  column("start", "Start", words, "starttime", "from"),
  column("end", "End", words, "endtime", "to"),
  column("instructor", "Instructor", words, "teacher")
]
const KEYS = ["date", "start", "end", "instructor"] as const

/** The columns that each line of a class has: by them it is known to be of the same one. */
const NAMED = ["product_id", "upc", "sku", "description"]

/** "9:00 AM" and "9:00" are 09:00. */
const time = (text: string): string => {
  const [all, hour = "", minute = "00", half = ""] = /^(\d{1,2})(?::(\d{2}))?\s*([ap]m)?$/i.exec(text.trim()) ?? []
  if (all === undefined) return text
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0)
  return `${String(hours).padStart(2, "0")}:${minute}`
}

/** The line of a class's form for one line of its file; undefined where it says no date. */
const dateOf = (cells: ReadonlyMap<string, string>): string | undefined => {
  const said = cells.get("date")
  if (said === undefined) return undefined
  const date = String(Result.getOrElse(day(said), () => said))
  const [start, end] = [time(cells.get("start") ?? ""), time(cells.get("end") ?? "")]
  return dateLine({ date, start, end, instructor: cells.get("instructor") ?? "" })
}

/** One line for each class, with all of its dates: the first says what the class is. */
export const datesFolded = (rows: readonly CellsOf[]): readonly CellsOf[] => {
  const classes = Map.groupBy(rows, ({ cells }) => productMark(Object.fromEntries(cells)))
  return [...classes.values()].flatMap((of) => {
    const [first] = of
    if (first === undefined) return []
    const cells = new Map(of.toReversed().flatMap((row) => [...row.cells]))
    const dates = of.flatMap((row) => dateOf(row.cells) ?? [])
    if (dates.length > 0) cells.set("class_dates", dates.join("\n"))
    for (const key of KEYS) cells.delete(key)
    return [{ line: first.line, cells }]
  })
}

/** A line for each date of a class: the first says all of it, the others which class they are of. */
export const datesSpread = (values: Values): readonly Values[] =>
  String(values["class_dates"] ?? "")
    .split("\n")
    .map((line, place) => {
      const written = readDateLine(line)
      const own = place === 0 ? values : Object.fromEntries(NAMED.map((key) => [key, values[key] ?? ""]))
      return { ...own, ...written }
    })
