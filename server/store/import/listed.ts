import { Result } from "effect"
import type { Db } from "../../db/connect.ts"
import { departmentsSpelled, type Spelled } from "../../db/departments.ts"
import type { Tx } from "../../db/transaction.ts"
import { STANDARD } from "../../lines/lineTax.ts"
import { bare } from "./headers.ts"
import type { Fault, Value, Values } from "./values.ts"

/** The columns that hold the id of a row of a list, and which files say by its name. */
export const LISTED = {
  tax_class: { one: "tax class", list: "Tax classes" },
  item_fee_id: { one: "item fee", list: "Item fees" }
} as const
export type ListedKey = keyof typeof LISTED

/** Is it such a column? */
export const isListed = (key: string): key is ListedKey => Object.hasOwn(LISTED, key)

/** The names of rows of lists by their ids, archived ones too, and how the store spells its departments. */
export type Listed = Readonly<Record<ListedKey, ReadonlyMap<string, string>>> & { readonly spelled: Spelled }

const STORES = "The store's rate"

/** The names that a file may say, as the store has them now. */
export const listedNames = async (db: Db | Tx): Promise<Listed> => {
  const classes = await db.selectFrom("tax_class").select(["tax_class_id as id", "name"]).execute()
  const fees = await db.selectFrom("item_fee_type").select(["item_fee_id as id", "description as name"]).execute()
  return {
    tax_class: new Map([[STANDARD, STORES], ...classes.map(({ id, name }) => [id, name] as const)]),
    item_fee_id: new Map(fees.map(({ id, name }) => [id, name])),
    spelled: await departmentsSpelled(db)
  }
}

/** What a file says of a row of a list: its name. */
export const nameListed = (listed: Listed, key: ListedKey, id: string): string => listed[key].get(id) ?? id

const idOf = (listed: Listed, key: ListedKey, said: string): Result.Result<string, Fault> => {
  if (key === "tax_class" && bare(said) === STANDARD) return Result.succeed(STANDARD)
  const found = [...listed[key]].find(([, name]) => bare(name) === bare(said))?.[0]
  const { one, list } = LISTED[key]
  return found === undefined
    ? Result.fail({ problem: `No ${one} is called ${said}`, fix: `Add it under Lists, ${list}, or empty the cell.` })
    : Result.succeed(found)
}

/**
 * A value as it is kept: a row of a list, which a cell says by its name, by its id, and a department as the store spells it. Without the
 * names a value stays as it is said.
 */
export const asKept = (listed: Listed | undefined, key: string, value: Value): Result.Result<Value, Fault> => {
  if (listed === undefined || typeof value !== "string") return Result.succeed(value)
  if (key === "department") return Result.succeed(listed.spelled(value))
  return isListed(key) ? idOf(listed, key, value) : Result.succeed(value)
}

/** Values as people read them: rows of lists by their names. */
export const asNamed = (listed: Listed, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      isListed(key) && typeof value === "string" ? nameListed(listed, key, value) : value
    ])
  )
