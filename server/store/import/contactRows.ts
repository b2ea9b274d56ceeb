import { Result } from "effect"
import { cents } from "../../../src/money/cents.ts"
import { formatMoney } from "../../../src/money/text.ts"
import { parseTyped } from "../../../src/money/typed.ts"
import { phoneKey } from "../../../src/numbers/phone.ts"
import { entitiesRead } from "./entities.ts"
import { bare } from "./headers.ts"
import type { Answers, Asked, CellsOf, FieldFault } from "./plan.ts"
import { mappedSlowly } from "./slowly.ts"
import { day, email, phone, type Read } from "./values.ts"

const PHONES = ["phone_number", "phone_number_1", "phone_number_2"] as const
/** What stands between several phone numbers of one cell. */
const BETWEEN = /\s*[,;/|\n]\s*/

/** "Mary Ann Smith" in one column: the last word is the family name; "Smith, Mary Ann" says it itself. */
const names = (cells: Map<string, string>): void => {
  const whole = cells.get("name")
  cells.delete("name")
  if (whole === undefined || cells.has("first_name") || cells.has("last_name")) return
  const [, family, given] = /^([^,]*\S)\s*,\s*(\S.*)$/.exec(whole) ?? []
  const [, first = "", last = whole] = /^(.*\S)\s+(\S+)$/.exec(whole) ?? []
  const isTurned = family !== undefined && given !== undefined && !/^(jr|sr|ii|iii|iv|llc|inc)\.?$/i.test(given)
  if (isTurned) cells.set("first_name", given)
  else if (first !== "") cells.set("first_name", first)
  cells.set("last_name", isTurned ? family : last)
}

/** All numbers of a customer, whichever columns and however many stand in one cell: the first is the one that is shown. */
const phones = (cells: Map<string, string>): readonly string[] => {
  const all = PHONES.flatMap((key) => cells.get(key)?.split(BETWEEN) ?? []).filter((one) => one !== "")
  const own = [...new Map(all.map((one) => [phoneKey(one) || one, one] as const)).values()]
  for (const [place, key] of PHONES.entries()) {
    const number = own[place]
    if (number === undefined) cells.delete(key)
    else cells.set(key, number)
  }
  return own.slice(PHONES.length)
}

const NO_YEAR = /^'?(?:--)?(\d{1,2}[-/]\d{1,2})$/

/** Cells that are left out with their words kept, where somebody says so: by the answer's name. */
const LEAVABLE = {
  phone: { keys: PHONES, read: phone, label: "Phone" },
  email: { keys: ["email_address"], read: email, label: "Email" },
  birthday: { keys: ["birthdate"], read: day, label: "Birthday" }
} as const satisfies Readonly<
  Record<string, { readonly keys: readonly string[]; readonly read: Read; readonly label: string }>
>

/** The answer that brings a customer in without a cell that cannot be read. */
export const leaving = (key: string): string | undefined => {
  const name = Object.entries(LEAVABLE).find(([, { keys }]) => keys.some((one) => one === key))?.[0]
  return name === undefined ? undefined : `leave:${name}`
}

const left = (cells: Map<string, string>, answers: Answers): readonly string[] =>
  Object.entries(LEAVABLE).flatMap(([name, { keys, read, label }]) =>
    answers.has(`leave:${name}`)
      ? keys.flatMap((key) => {
          const text = cells.get(key)
          if (text === undefined || Result.isSuccess(read(text))) return []
          cells.delete(key)
          return [`${label}: ${text}`]
        })
      : []
  )

const EXEMPT = /exempt|resale|reseller|wholesale|non-?tax|no tax/i

/** A class or a group of customers that may buy without tax: it is asked for, once for all who are in it. */
const exempt = (cells: Map<string, string>, answers: Answers): void => {
  const group = cells.get("tax_class") ?? ""
  cells.delete("tax_class")
  if (!EXEMPT.test(group) || cells.has("tax_exempt")) return
  if (answers.has(`exempt:${bare(group)}`)) cells.set("tax_exempt", "Yes")
  else cells.set("@exempt", group)
}

const accountOf = ({ cells }: CellsOf): number => {
  const amount = parseTyped(cells.get("account") ?? "")
  return Result.isSuccess(amount) ? amount.success : 0
}

const worked = ({ line, cells: said }: CellsOf, { answers }: Asked, account: string): CellsOf => {
  const cells = new Map([...said].map(([key, text]) => [key, entitiesRead(text)] as const))
  names(cells)
  const more = phones(cells)
  exempt(cells, answers)
  const [, birthday] = NO_YEAR.exec(cells.get("birthdate") ?? "") ?? []
  if (birthday !== undefined) {
    cells.delete("birthdate")
    cells.set("@birthday", birthday)
  }
  const tags = cells.get("tags")
  cells.delete("tags")
  const note = [
    ...(cells.has("note") ? [cells.get("note") ?? ""] : []),
    ...(tags === undefined ? [] : [`Tags: ${tags}`]),
    ...(birthday === undefined ? [] : [`Birthday ${birthday}`]),
    ...(more.length === 0 ? [] : [`More phones: ${more.join(", ")}`]),
    ...left(cells, answers)
  ].join("\n")
  if (note !== "") cells.set("note", note)
  if (accountOf({ line, cells }) !== 0) cells.set("@account", account)
  cells.delete("account")
  return { line, cells }
}

/** Works the lines of a file of customers over: names, phones, notes, and what only a person can say. */
export const contactRows = async (rows: readonly CellsOf[], asked: Asked): Promise<readonly CellsOf[]> => {
  const total = rows.reduce((sum, row) => sum + Math.abs(accountOf(row)), 0)
  return mappedSlowly(rows, (row) => worked(row, asked, formatMoney(cents(total))))
}

/** What somebody should look at of a customer who comes in. */
export const contactDoubts = ({ cells }: CellsOf): readonly FieldFault[] => {
  const [group, account, birthday] = ["@exempt", "@account", "@birthday"].map((key) => cells.get(key))
  return [
    ...(group === undefined
      ? []
      : [
          {
            key: "tax_class",
            problem: `May buy without tax: ${group}`,
            fix: "They come in as taxed.",
            said: group,
            mend: `exempt:${bare(group)}`
          }
        ]),
    ...(account === undefined
      ? []
      : [
          {
            key: "account",
            problem: `Money on account is not imported: ${account} together`,
            fix: "Settle it in the system that it is in.",
            said: ""
          }
        ]),
    ...(birthday === undefined
      ? []
      : [{ key: "birthdate", problem: "A birthday without its year", fix: "It is kept as a note.", said: birthday }])
  ]
}
