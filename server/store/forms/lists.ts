import { Result } from "effect"
import { lanesIn, readListField } from "../../../src/store/lists/read/rules.ts"
import { LISTS, type ListKind } from "../../../src/store/lists/rules.ts"
import type { ListField } from "../../../src/store/lists/fields/rules.ts"
import type { Kept } from "../../actions/store/lists/table.ts"
import { archiveListRow, saveListRow } from "../../actions/store/lists/rows.ts"
import { tableOf } from "../../actions/store/lists/tables.ts"
import type { Db } from "../../db/connect.ts"
import type { Tx } from "../../db/transaction.ts"
import type { Field } from "../import/headers.ts"
import { listedNames } from "../import/listed.ts"
import type { CellsOf, Definition, FieldFault, Known } from "../import/plan.ts"
import { day, type Read, type Values, words } from "../import/values.ts"
import {
  cellOfSwitch,
  choiceCell,
  type Choices,
  column,
  labelOfChoice,
  switchCell,
  switchOfCell,
  valueOfChoice
} from "./columns.ts"
import { formFault, type FormTarget } from "./form.ts"
import { deleteListRow, isListRowUsed } from "./listRows.ts"

/** The column that says of a row that it is offered no more. */
const ARCHIVED = "archived"
/** The id that another table of an export names a row by; an import knows rows by their names. */
const ID = "row_id"
/** Marks a row of which nothing was said, which is in no export. */
const UNSAID = "@unsaid"

const fieldsOf = (kind: ListKind): readonly (readonly [key: string, field: ListField])[] =>
  Object.entries(LISTS[kind].fields).filter(([, { header }]) => header !== undefined)

/** "9:00" is 09:00. */
const time = (text: string): string => text.trim().replace(/^(\d):/, "0$1:")

const cellRead = (field: ListField): Read => {
  if (field.is === "switch") return switchCell
  if (field.is === "choice" && field.from === undefined) return choiceCell(field.choices ?? [])
  if (field.is === "choice" || field.several === true) return words
  if (field.is === "day") return day
  return (text) =>
    Result.mapError(readListField(field, field.is === "time" ? time(text) : text), (fix) => ({
      problem: `Not ${/^[aeiou]/i.test(field.label) ? "an" : "a"} ${field.label.toLowerCase()}`,
      fix
    }))
}

/** What the fields that name rows of other lists may be, with what each is called. */
const namesOf = async (db: Db | Tx): Promise<Readonly<Record<"fees" | "tax_classes", Choices>>> => {
  const { tax_class, item_fee_id } = await listedNames(db)
  return { fees: [...item_fee_id], tax_classes: [...tax_class] }
}
type Names = Awaited<ReturnType<typeof namesOf>>

const choicesOf = ({ choices = [], from }: ListField, names: Names): Choices =>
  from === undefined ? choices : [...choices, ...names[from]]

const cellOf = (field: ListField, value: string, names: Names): string => {
  if (field.is === "switch") return cellOfSwitch(value)
  return field.is === "choice" ? labelOfChoice(choicesOf(field, names), value) : value
}

const knownOf = (kind: ListKind, names: Names, { id, values, archived, isOnlyNamed }: Kept): Known => ({
  id,
  values: {
    [ID]: id,
    ...Object.fromEntries(fieldsOf(kind).map(([key, field]) => [key, cellOf(field, values[key] ?? "", names)])),
    ...(LISTS[kind].isWhole === true ? {} : { [ARCHIVED]: archived ? "Yes" : "No" }),
    ...(isOnlyNamed === true ? { [UNSAID]: true } : {})
  }
})

const text = (values: Values, key: string): string => String(values[key] ?? "")

/** A line as its form has it; what names no row of another list is said. */
const typedOf = (
  kind: ListKind,
  values: Values,
  names: Names
): Result.Result<readonly { readonly field: string; readonly value: string }[], readonly FieldFault[]> => {
  const typed = new Map<string, string>()
  const faults: FieldFault[] = []
  for (const [key, field] of fieldsOf(kind)) {
    if (!(key in values)) continue
    const cell = text(values, key)
    if (field.is !== "choice") typed.set(key, field.is === "switch" ? switchOfCell(cell) : cell)
    else {
      const choices = choicesOf(field, names)
      const known = Result.getOrUndefined(choiceCell(choices)(cell))
      if (cell === "" || known !== undefined) typed.set(key, cell === "" ? "" : valueOfChoice(choices, String(known)))
      else
        faults.push({ key, problem: `Nothing is called ${cell}`, fix: "Add it under Lists first, or empty the cell." })
    }
    // Who says when it opens says that it is not closed.
    if (field.unless !== undefined && cell !== "" && !(field.unless in values)) typed.set(field.unless, "0")
  }
  return faults.length > 0
    ? Result.fail(faults)
    : Result.succeed([...typed].map(([field, value]) => ({ field, value })))
}

const matcherOf =
  (kind: ListKind): Definition["matcher"] =>
  (known) => {
    const { name, within, fields, isWhole } = LISTS[kind]
    const mark = (values: Values): string =>
      [text(values, name), within === undefined ? "" : text(values, within)].join("\n").toLowerCase()
    const rows = new Map(known.map((row) => [mark(row.values), row]))
    const whole = (values: Values): Values =>
      within === undefined || within in values
        ? values
        : { ...values, [within]: labelOfChoice(fields[within]?.choices ?? [], fields[within]?.first ?? "") }
    return {
      find: (values) => Result.succeed(rows.get(mark(whole(values)))),
      marks: (values) => [[name, mark(whole(values))]],
      check: (values, own) => {
        const label = fields[name]?.label ?? ""
        if (text(values, name) === "") return { key: name, problem: `${label} is missing`, fix: "Fill in the cell." }
        return own === undefined && isWhole === true
          ? {
              key: name,
              problem: `No ${LISTS[kind].one} is called so`,
              fix: `Write ${known.map((row) => text(row.values, name)).join(", ")}.`
            }
          : undefined
      }
    }
  }

/** "1-6" is six lines. */
const spread =
  (kind: ListKind) =>
  (rows: readonly CellsOf[]): Promise<readonly CellsOf[]> =>
    Promise.resolve(
      rows.flatMap(({ line, cells }) => {
        const { name, fields } = LISTS[kind]
        const own = new Map([...cells].filter(([key]) => key !== ID))
        const lanes = fields[name]?.several === true ? lanesIn(own.get(name) ?? "") : undefined
        if (lanes === undefined || Result.isFailure(lanes)) return [{ line, cells: own }]
        return lanes.success.map((lane) => ({ line, cells: new Map([...own, [name, String(lane)]]) }))
      })
    )

const columnsOf = (kind: ListKind): readonly Field[] => [
  column(ID, "ID", words, "id"),
  ...fieldsOf(kind).map(([key, field]) => column(key, field.header ?? "", cellRead(field), key.replaceAll("_", ""))),
  ...(LISTS[kind].isWhole === true ? [] : [column(ARCHIVED, "Archived", switchCell)])
]

/** Names that are only written in other letters change nothing. */
const spelled = (kind: ListKind): NonNullable<Definition["numbers"]> =>
  Object.fromEntries(
    fieldsOf(kind).flatMap(([key, { from }]) =>
      from !== undefined || key === LISTS[kind].name ? [[key, (said: string) => said.toLowerCase()] as const] : []
    )
  )

/** A list's file: its columns are the fields of its form. */
export const listForm = (kind: ListKind): FormTarget => ({
  _tag: "Form",
  definition: {
    noun: [LISTS[kind].one, LISTS[kind].many],
    fields: columnsOf(kind),
    prepare: spread(kind),
    matcher: matcherOf(kind),
    called: (values) => text(values, LISTS[kind].name),
    numbers: spelled(kind),
    secret: []
  },
  rows: async (db) => {
    const names = await namesOf(db)
    return (await tableOf(kind).rows(db)).map((row) => knownOf(kind, names, row))
  },
  exported: ({ values }) => !(UNSAID in values),
  save: async (tx, by, { id, values }) => {
    const typed = typedOf(kind, values, await namesOf(tx))
    if (Result.isFailure(typed)) return Result.fail(typed.failure)
    const saved = await saveListRow(tx, by, kind, { id, values: typed.success })
    if (saved._tag === "Faults") return Result.fail(saved.faults.map(({ field, message }) => formFault(field, message)))
    if (saved._tag === "Refused") return Result.fail([formFault(LISTS[kind].name, saved.message)])
    const own = saved._tag === "Saved" ? (saved.ids[0] ?? "") : saved.id
    const archived = values[ARCHIVED]
    const why =
      archived === undefined ? undefined : await archiveListRow(tx, by, kind, { id: own, archived: archived === "Yes" })
    return why === undefined ? Result.succeed({ id: own }) : Result.fail([formFault(ARCHIVED, why)])
  },
  remove: async (tx, by, id) => {
    if (await isListRowUsed(tx, by, kind, id))
      return (await archiveListRow(tx, by, kind, { id, archived: true })) === undefined
    await deleteListRow(tx, by, kind, id)
    return true
  }
})
