import { Result } from "effect"
import { directoryOf } from "./directories.ts"
import { entitiesRead } from "./entities.ts"
import type { Field } from "./headers.ts"
import type { Asked, CellsOf, Definition, Known, Matcher } from "./plan.ts"
import { mappedSlowly } from "./slowly.ts"
import { type Fault, type Read, type Value, type Values, words } from "./values.ts"

const ROLES: readonly (readonly [RegExp, Value])[] = [
  [/^(cashier|employee|staff|standard|associate|clerk|sales.*|team member|basic)$/i, "CASHIER"],
  [/^(manager|owner|admin|administrator|full access|store manager|account owner)$/i, "MANAGER"]
]

const role: Read = (text) => {
  const [, found] = ROLES.find(([words]) => words.test(text)) ?? []
  const fault: Fault = { problem: "No such role", fix: "Write Cashier or Manager." }
  return found === undefined ? Result.fail(fault) : Result.succeed(found)
}

/** Does somebody work there no more? */
const inactive: Read = (text) => {
  if (/^(active|enabled|yes|y|true|1|invited|pending)$/i.test(text)) return Result.succeed(false)
  return /^(inactive|disabled|deactivated|terminated|archived|no|n|false|0)$/i.test(text)
    ? Result.succeed(true)
    : Result.fail({ problem: `Neither active nor not: ${text}`, fix: "Write Yes or No." })
}

/** The columns of a person of the store. A PIN is never read from a file: `npm run store -- user pin NAME` asks for it. */
export const PEOPLE_FIELDS: readonly Field[] = [
  { key: "user_name", heading: "Name", aliases: ["displayname", "fullname", "employeename", "username"], read: words },
  {
    key: "user_type_code",
    heading: "Role",
    aliases: ["permissionset", "permission", "permissions", "usertype", "jobtitle"],
    read: role
  },
  { key: "inactive", heading: "Active", aliases: ["status", "enabled"], read: inactive },
  { key: "first", heading: "First name", aliases: ["firstname", "givenname"], read: words },
  { key: "last", heading: "Last name", aliases: ["lastname", "surname"], read: words }
]

/** The answer that makes cashiers of those whose role is none here. */
const CASHIERS = "cashiers"

const named = ({ line, cells }: CellsOf, { answers }: Asked): CellsOf => {
  const own = new Map([...cells].map(([key, text]) => [key, entitiesRead(text)] as const))
  const said = own.get("user_type_code")
  // What another system calls it is no word of ours: a cashier may do least, and a manager says who may more.
  if (said !== undefined && answers.has(CASHIERS) && Result.isFailure(role(said))) own.set("user_type_code", "Cashier")
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
      const differs = (key: string): boolean =>
        own !== undefined && values[key] !== undefined && values[key] !== own.values[key]
      if (differs("user_type_code"))
        return {
          key: "user_type_code",
          problem: "Has another role here",
          fix: "A file changes nobody's role. Add the person under another name."
        }
      return differs("inactive")
        ? {
            key: "inactive",
            problem: own?.values["inactive"] === true ? "Is disabled here" : "Is not disabled here",
            fix: "A file changes nobody's sign-ins. Do it on the People page."
          }
        : undefined
    }
  }
}

export const PEOPLE: Definition = {
  noun: ["person", "people"],
  table: "staff",
  fields: PEOPLE_FIELDS,
  sourceOf: directoryOf("people"),
  prepare: (rows, asked) => mappedSlowly(rows, (row) => named(row, asked)),
  doubt: (values, own) => {
    if (own !== undefined) return []
    const manager = "They need a password, a PIN and a manager code before they sign in."
    return [
      ...(values["inactive"] === true
        ? [{ key: "inactive", problem: "Comes in disabled", fix: "They don't work there any more, the file says." }]
        : []),
      ...(values["user_type_code"] === "MANAGER"
        ? [{ key: "user_type_code", problem: "Comes in as a manager", fix: manager }]
        : [])
    ]
  },
  mendOf: ({ key }) => (key === "user_type_code" ? CASHIERS : undefined),
  matcher,
  secret: []
}
