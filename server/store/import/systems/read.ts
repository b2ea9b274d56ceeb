import { Result } from "effect"
import { isGtin } from "../../../../src/numbers/checkDigit.ts"
import { cleanCode, printedCode } from "../codes.ts"
import type { Line } from "../csv.ts"
import { entitiesRead } from "../entities.ts"
import type { CellsOf } from "../plan.ts"
import { mappedSlowly } from "../slowly.ts"
import { openWord, pieces } from "../values.ts"
import { typeOf } from "../types.ts"
import type { Found } from "./columns.ts"
import { first, folded, type Told } from "./fold.ts"
import { codesRead, pathOf } from "./path.ts"
import { shelfOf } from "./places.ts"
import type { Meaning, System } from "./system.ts"

const YES = /^(y|yes|true|t|1|x|active|published)$/i
const NO = /^(n|no|false|f|0|-1|archived|draft|inactive|unlisted)$/i

const toldBy = ({ line, cells }: Line, { of, chosen }: Found): Told => {
  const cell = (at: number): string => (cells[at] ?? "").trim()
  const said = new Map<Meaning, readonly string[]>()
  const places = new Map<Meaning, ReadonlyMap<string, string>>()
  for (const [meaning, columns] of of) {
    const full = columns.filter(({ at }) => cell(at) !== "")
    if (full.length === 0) continue
    said.set(
      meaning,
      full.map(({ at }) => cell(at))
    )
    places.set(meaning, new Map(full.map((one) => [one.of, cell(one.at)])))
  }
  const own = [...chosen].flatMap(([key, at]) => (cell(at) === "" ? [] : [[key, cell(at)] as const]))
  return { line, of: said, places, chosen: new Map(own) }
}

/** The counts of a line, each at its place; a count that was filled in anew goes before. */
const countsOf = (told: Told): ReadonlyMap<string, string> =>
  new Map([...(told.places.get("count") ?? []), ...(told.places.get("recount") ?? [])])

/** The sum of counts; what is no count stands as it is, for its fault. */
const sumOf = (counts: readonly string[]): string => {
  const read = counts.map((count) => Result.getOrUndefined(pieces(count)))
  const wrong = counts.find((_, place) => read[place] === undefined)
  return wrong ?? String(read.reduce<number>((sum, count) => sum + Number(count), 0))
}

const stockOf = (
  { counts: how }: System,
  told: Told,
  answers: ReadonlySet<string>
): readonly (readonly [key: string, cell: string])[] => {
  const counted = first(told, "counted")
  if (how === "filled" ? counted === "" : NO.test(counted)) return []
  if (YES.test(first(told, "uncounted"))) return []
  const counts = [...countsOf(told)]
  const on = (shelf: "store" | "warehouse") =>
    counts.flatMap(([place, count]) => (shelfOf(place, answers) === shelf ? [count] : []))
  const [store, warehouse] = [on("store"), on("warehouse")]
  return [
    ...(store.length === 0 ? [] : [["available", sumOf(store)] as const]),
    ...(warehouse.length === 0 ? [] : [["warehouse_available", sumOf(warehouse)] as const])
  ]
}

const taxOf = ({ taxOf: read, noTax }: System, told: Told) => {
  const untaxed = first(told, "untaxed")
  if (untaxed !== "") return YES.test(untaxed) ? "no" : "yes"
  const said = [...(told.places.get("tax") ?? [])].map(([of, cell]) => read(cell, of))
  if (said.length === 0) return noTax === "no" ? "no" : undefined
  return said.includes("yes") ? "yes" : said.includes("other") ? "other" : "no"
}

/** Only a yes is meant: "no" is what such columns say where nobody thought of it, and words may know better. */
const serialOf = (said: string): string => (YES.test(said) || /^by unique serial( number)?$/i.test(said) ? "yes" : "")

const codesOf = ({ skuIsCode }: System, told: Told): readonly (readonly [key: string, cell: string])[] => {
  const codes = (told.of.get("upc") ?? []).map((code) => printedCode(cleanCode(code))).filter((code) => code !== "")
  const sku = first(told, "sku")
  if (codes[0] === undefined && skuIsCode && isGtin(sku.replace(/^'/, "")))
    return [["upc", printedCode(cleanCode(sku))]]
  return [...(codes[0] === undefined ? [] : [["upc", codes[0]] as const]), ["sku", sku]]
}

const archivedIn = (told: Told): boolean | undefined => {
  const [active, archived] = [told.of.get("active") ?? [], told.of.get("archived") ?? []]
  if (active.length + archived.length === 0) return undefined
  return active.some((word) => NO.test(word)) || archived.some((word) => YES.test(word))
}

const priceOf = (told: Told, type: string): string => {
  const price = first(told, "price")
  // A gift card is sold for what goes onto it.
  if (type === "GIFT_CARDS") return "variable"
  if (/^variable$/i.test(first(told, "priced"))) return "variable"
  // The price of work that has none is asked for.
  return openWord(price) || (price === "" && type === "SERVICES") ? "variable" : price
}

/** A line as an import of ours has it, with what else was found out about it under keys of its own. */
const cellsOf = (system: System, told: Told, answers: ReadonlySet<string>): CellsOf => {
  const path = pathOf(system.path, told.of.get("path") ?? []).map(entitiesRead)
  const name = entitiesRead(first(told, "name"))
  const stock = stockOf(system, told, answers)
  const labels = (told.of.get("labels") ?? []).map(entitiesRead)
  const said = typeOf({
    said: (told.of.get("type") ?? []).join(" "),
    isGiftCard: YES.test(first(told, "giftCard")),
    path: [...path, ...labels],
    name,
    isCounted: stock.length > 0
  })
  const isPlain = answers.has(`plain:${said.lacks ?? said.type}`)
  // What is no thing lies on no shelf, and a gift card is no sale yet.
  const isThing = isPlain || said.type === "GOODS"
  const tax = !isPlain && said.type === "GIFT_CARDS" ? "no" : taxOf(system, told)
  const archived = archivedIn(told)
  const [one, two, three] = (told.of.get("variation") ?? []).map(entitiesRead)
  const cells: readonly (readonly [key: string, cell: string | undefined])[] = [
    ["description", name],
    ["option1", one],
    ["option2", two],
    ["option3", three],
    ...codesOf(system, told),
    ["markup", first(told, "details")],
    ["department", path.at(-1)],
    ["manufacturer", entitiesRead(codesRead(system.path, first(told, "maker")))],
    ["model", entitiesRead(first(told, "model"))],
    ["caliber", entitiesRead(first(told, "caliber"))],
    ["price", priceOf(told, said.type)],
    ["price_unit", first(told, "unit")],
    ["cost", first(told, "cost")],
    ["msrp", first(told, "msrp")],
    ["map", first(told, "map")],
    ["not_taxable", tax === undefined ? undefined : tax === "no" ? "no" : "yes"],
    ...(isThing ? stock : []),
    ["warn_below", first(told, "warn")],
    ["inactive", archived === undefined ? undefined : archived ? "no" : "yes"],
    ["serializable", serialOf(first(told, "serial"))],
    ["firearm_type", first(told, "firearmType")],
    ["@path", [...path, ...labels].join(" > ")],
    ["@type", isPlain ? "" : (said.lacks ?? (said.type === "GOODS" ? "" : said.type))],
    ["@tax", tax === "other" ? first(told, "tax") : ""],
    ["@sale", first(told, "salePrice")],
    ["@said", said.isSaid ? "yes" : ""]
  ]
  const full = cells.flatMap(([key, cell]) => (cell === undefined || cell === "" ? [] : [[key, cell] as const]))
  return { line: told.line, cells: new Map([...full, ...told.chosen]) }
}

/** Reads the lines of a system's file: each that is a product, as an import of ours has it. */
export const readRows = async (
  system: System,
  found: Found,
  lines: readonly Line[],
  answers: ReadonlySet<string>
): Promise<readonly CellsOf[]> => {
  const told = await mappedSlowly(lines, (line) => toldBy(line, found))
  // A file without the column says nothing of it.
  const counts = (found.of.get("counted") ?? []).length === 0 ? "word" : system.counts
  return mappedSlowly(await folded(system.rows, told), (row) => cellsOf({ ...system, counts }, row, answers))
}
