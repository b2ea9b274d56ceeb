import { csvFile } from "../../../src/kernel/csv.ts"
import { HIDDEN } from "../../db/held/door.ts"
import type { Line, Sheet } from "./csv.ts"
import { bare } from "./headers.ts"
import type { Lead } from "./leads.ts"
import { isOfCard } from "./line.ts"
import type { Definition, Plan, Problem } from "./plan.ts"
import type { Shelf } from "./systems/places.ts"

/** What separates the cells, as people call it. */
export const SIGNS: Readonly<Record<Sheet["delimiter"], string>> = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
  "|": "bar"
}

/** Where the pieces of another system's place go. */
const SHELVES = {
  store: "to the store",
  warehouse: "to the warehouse",
  none: "left out"
} as const satisfies Record<Shelf, string>

const counted = (count: number): string => count.toLocaleString("en-US")

/** "1 product", "2,000 products". */
export const several = (count: number, [one, many]: Definition["noun"]): string =>
  `${counted(count)} ${count === 1 ? one : many}`

const lineOf = ({ line, column, value, problem, fix }: Problem): string =>
  `  line ${line}, ${column === "" ? "whole line" : column}: ${value === "" ? "(empty)" : value} — ${problem}. ${fix}`

const leadOf = ({ column, problem, example, fix, lines, isWrong, mend }: Lead): string =>
  [
    `  ${several(lines, ["line", "lines"])}${isWrong ? " left out" : ""}: ${problem}`,
    ...(column === "" || example === "" ? [] : [` (${column}: ${example})`]),
    `.${fix === "" ? "" : ` ${fix}`}`,
    ...(mend === undefined ? [] : [` [--answer ${mend}]`])
  ].join("")

/** So many problems are told one by one; the file has all of them. */
const SHOWN = 50

/** How many rows a file makes whose pieces are sold by their serial numbers. */
export const serialised = ({ created }: Plan): number =>
  created.filter(({ values }) => values["serializable"] === true).length

const serialWords = (rows: number, noun: Definition["noun"]): readonly string[] =>
  rows === 0 ? [] : [`    of them by serial number, which the register asks for at the sale: ${several(rows, noun)}`]

/** What separates the cells of a text; the sheet of a workbook. */
const writtenIn = ({ book, delimiter }: Sheet): string =>
  book === undefined ? SIGNS[delimiter] : `sheet ${book.sheet}`

/** What an import would do, in lines for a terminal: nothing is saved yet. */
export const reportOf = (sheet: Sheet, { noun }: Definition, plan: Plan): readonly string[] => {
  const { created, changed, same, problems, doubts, wrong, unused, used, foreignIds, system, places, leads } = plan
  const [more, unshown] = [problems.length - SHOWN, doubts.length - SHOWN]
  return [
    `${counted(sheet.lines.length)} lines · ${sheet.encoding} · ${writtenIn(sheet)} · ${used.length} of ${used.length + unused.length} columns used`,
    ...(system === undefined ? [] : [`${system}.`]),
    ...places.map(({ name, shelf, pieces }) => `  ${name}: ${counted(pieces)} pieces, ${SHELVES[shelf]}`),
    ...(unused.length === 0
      ? []
      : [`Columns that are not used: ${unused.join(", ")}. Say what one is: --column "${unused[0]}=UPC".`]),
    ...(foreignIds === undefined
      ? []
      : [`${foreignIds}: none of them is known here, so they are taken for another store's and left out.`]),
    `  new: ${several(created.length, noun)}`,
    ...serialWords(serialised(plan), noun),
    `  changed: ${several(changed.length, noun)}`,
    `  the same, left alone: ${several(same.length, noun)}`,
    `  lines with a problem: ${counted(wrong.size)}`,
    ...(leads.length === 0 ? [] : ["What to look at:", ...leads.map(leadOf)]),
    ...(problems.length === 0 ? [] : [`${several(wrong.size, ["line", "lines"])} will not be imported:`]),
    ...problems.slice(0, SHOWN).map(lineOf),
    ...(more > 0 ? [`  and ${counted(more)} more problems, all of them in the file`] : []),
    ...(doubts.length === 0 ? [] : [`${several(doubts.length, ["line", "lines"])} to check, imported as written:`]),
    ...doubts.slice(0, SHOWN).map(lineOf),
    ...(unshown > 0 ? [`  and ${counted(unshown)} more to check, all of them on the Import page`] : [])
  ]
}

/** Headers under which people's secrets stand. */
const SECRET = /^(pin|pincode|passcode|password|accesscode|managercode|securitycode|cvv|ccv|ssn)$/

/**
 * The lines that are left out, as a file like the one they came from, with what is wrong: mended, it is imported again. A card's number,
 * a PIN or a password is not written a second time.
 */
export const rejectsOf = ({ header, lines }: Sheet, { problems, wrong }: Plan): string => {
  const told = Map.groupBy(problems, ({ line }) => line)
  const said = (line: number, what: "problem" | "fix"): string =>
    (told.get(line) ?? [])
      .map((one) => (what === "problem" && one.column !== "" ? `${one.column}: ${one.problem}` : one[what]))
      .join("; ")
  const row = ({ line, cells }: Line): readonly string[] => [
    ...header.map((name, place) => {
      const holdsCard = told.get(line)?.some((one) => one.column === name && isOfCard(one)) === true
      const isHidden = holdsCard || (SECRET.test(bare(name)) && cells[place] !== "")
      return isHidden ? HIDDEN : (cells[place] ?? "")
    }),
    said(line, "problem"),
    said(line, "fix")
  ]
  return csvFile([[...header, "Problem", "What to do"], ...lines.filter(({ line }) => wrong.has(line)).map(row)])
}
