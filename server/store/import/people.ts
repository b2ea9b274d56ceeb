import { Result } from "effect"
import type { Field } from "./headers.ts"
import type { CellsOf, Definition, Known, Matcher } from "./plan.ts"
import { mappedSlowly } from "./slowly.ts"
import { type Fault, type Read, type Value, type Values, words } from "./values.ts"

const ROLES: Readonly<Record<string, Value>> = {
  cashier: "CASHIER",
  employee: "CASHIER",
  staff: "CASHIER",
  manager: "MANAGER",
  owner: "MANAGER",
  admin: "MANAGER"
}

const role: Read = (text) => {
  const found = ROLES[text.toLowerCase()]
  const fault: Fault = { problem: "No such role", fix: "Write Cashier or Manager." }
  return found === undefined ? Result.fail(fault) : Result.succeed(found)
}

/** The columns of a person of the store. A PIN is never read from a file: `npm run store -- user pin NAME` asks for it. */
export const PEOPLE_FIELDS: readonly Field[] = [
  { key: "user_name", heading: "Name", aliases: ["displayname", "fullname", "employeename", "username"], read: words },
  { key: "user_type_code", heading: "Role", aliases: ["permission", "permissions", "usertype"], read: role },
  { key: "first", heading: "First name", aliases: ["firstname", "givenname"], read: words },
  { key: "last", heading: "Last name", aliases: ["lastname", "surname"], read: words }
]

const named = ({ line, cells }: CellsOf): CellsOf => {
  const own = new Map(cells)
  const whole = [cells.get("first"), cells.get("last")].filter((part) => part !== undefined).join(" ")
  if (!own.has("user_name") && whole !== "") own.set("user_name", whole)
  own.delete("first")
  own.delete("last")
  return { line, cells: own }
}

const nameOf = (values: Values): string => String(values["user_name"] ?? "").toLowerCase()

const matcher = (known: readonly Known[]): Matcher => {
  const names = new Map(known.map((one) => [nameOf(one.values), one]))
  return {
    find: (values) => Result.succeed(names.get(nameOf(values))),
    marks: (values) => [["user_name", nameOf(values)]],
    check: (values, own) => {
      if (nameOf(values) === "") return { key: "user_name", problem: "Name is missing", fix: "Fill in the name." }
      const isOther =
        own !== undefined &&
        values["user_type_code"] !== undefined &&
        values["user_type_code"] !== own.values["user_type_code"]
      return isOther
        ? {
            key: "user_type_code",
            problem: "Has another role here",
            fix: "A file changes nobody's role. Add the person under another name."
          }
        : undefined
    }
  }
}

export const PEOPLE: Definition = {
  noun: ["person", "people"],
  table: "staff",
  fields: PEOPLE_FIELDS,
  prepare: (rows) => mappedSlowly(rows, named),
  matcher,
  secret: []
}
