import { Data } from "effect"
import {
  AliasNode,
  ColumnNode,
  InsertQueryNode,
  type OperationNode,
  PrimitiveValueListNode,
  RawNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
  ValuesNode
} from "kysely"
import { holdsCardNumber, inPlainDigits, isCardNumber } from "../../../src/kernel/cardNumber.ts"
import { CARD_TYPED } from "../../../src/kernel/sent.ts"
import { isGtin } from "../../../src/numbers/checkDigit.ts"
import { labelOf } from "../../labels.ts"
import type { Columns, Held } from "../kinds.ts"
import { SCHEMA } from "../schema.ts"

/** A card's number was about to be kept: nothing was written. `message` names the field, for whoever typed it. */
export class CardKept extends Data.TaggedError("CardKept")<{
  readonly message: string
  readonly table: string
  readonly column: string
}> {}

const isOfGoods = (text: string): boolean => isGtin(inPlainDigits(text).replaceAll(/[^\p{L}\p{N}]/gu, ""))

/** An id as the back office and the register make them. One in some hundreds has digits that pass as a card's. */
const ID = /\b[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/g

const holdsCard = (text: string): boolean => holdsCardNumber(text.replaceAll(ID, ""))

const FOUND: Readonly<Record<Held, (text: string) => boolean>> = {
  words: holdsCard,
  code: (text) => holdsCard(text) && !isOfGoods(text),
  mark: isCardNumber,
  ours: () => false,
  copy: () => false,
  theirs: () => false
}

/** What is written within a column of JSON, by the name of its field. */
const within = (field: string): Held => {
  if (/(_id|_by)$/.test(field)) return "ours"
  if (field === "upc") return "code"
  return /serial|license_number/.test(field) ? "mark" : "words"
}

const parsed = (text: string): unknown => {
  try {
    return /^\s*[[{]/.test(text) ? (JSON.parse(text) as unknown) : text
  } catch {
    return text
  }
}

/** The field in which a card's number is about to be kept; undefined for none. */
const cardAt = (column: string, held: Held, value: unknown): string | undefined => {
  if (held === "ours" || held === "copy" || held === "theirs") return undefined
  if (typeof value === "string") {
    const read = parsed(value)
    if (typeof read === "object") return cardAt(column, held, read)
    return FOUND[held](value) ? column : undefined
  }
  if (Array.isArray(value)) return first(value.map((one) => [column, held, one] as const))
  if (typeof value !== "object" || value === null) return undefined
  return first(Object.entries(value).map(([field, one]) => [field, within(field), one] as const))
}

const first = (places: readonly (readonly [field: string, held: Held, value: unknown])[]): string | undefined => {
  for (const [field, held, value] of places) {
    const found = cardAt(field, held, value)
    if (found !== undefined) return found
  }
  return undefined
}

const TABLES: Readonly<Record<string, Columns>> = SCHEMA

/** What a column may hold; "ours" for what is no column of text. */
const heldAt = (table: string, column: string): Held => {
  const columns = Object.hasOwn(TABLES, table) ? TABLES[table] : undefined
  return columns !== undefined && Object.hasOwn(columns, column) ? (columns[column]?.held ?? "ours") : "ours"
}

/** Are there columns of a table that are looked at? */
export const isLookedAt = (table: string): boolean =>
  Object.values(TABLES[table] ?? {}).some(({ held }) => held === "words" || held === "code" || held === "mark")

/** Why a value is not kept in a column, in words for whoever wrote it; undefined when it is (SEC-3). */
export const cardFaultIn = (table: string, column: string, value: unknown): string | undefined =>
  cardAt(column, heldAt(table, column), value) === undefined ? undefined : CARD_TYPED

/** What stands where a card's number was. */
export const HIDDEN = "••••"

/** A text as a history keeps it: what was in a field before card numbers were found there is not kept again. */
export const withoutCard = (text: string): string => (FOUND.code(text) ? HIDDEN : text)

/** The longest number of digits alone that a product has. */
const LONGEST_CODE = 14

/** Are these more digits than any product's number has? A new one of that length is not taken: what it is, nobody can tell. */
export const isTooLongIn = (table: string, column: string, value: unknown): boolean =>
  heldAt(table, column) === "code" &&
  typeof value === "string" &&
  !/[\p{L}]/u.test(value) &&
  inPlainDigits(value).replaceAll(/\D/g, "").length > LONGEST_CODE

/** Throws `CardKept` where a row that is about to be written has a card's number in it. */
export const refuseRow = (table: string, row: Readonly<Record<string, unknown>>): void => {
  for (const [column, value] of Object.entries(row)) {
    const field = cardAt(column, heldAt(table, column), value)
    if (field !== undefined) throw new CardKept({ message: `${labelOf(field)}: ${CARD_TYPED}`, table, column })
  }
}

const tableOf = (node: OperationNode | undefined): string | undefined => {
  if (node === undefined) return undefined
  if (AliasNode.is(node)) return tableOf(node.node)
  return TableNode.is(node) ? node.table.identifier.name : undefined
}

/** What a node of a query brings of values. */
const valuesOf = (node: OperationNode): readonly unknown[] => {
  if (ValueNode.is(node)) return [node.value]
  return RawNode.is(node) ? node.parameters.flatMap(valuesOf) : []
}

const rowsOf = ({ columns = [], values }: InsertQueryNode): readonly Readonly<Record<string, unknown>>[] => {
  if (values === undefined || !ValuesNode.is(values)) return []
  const names = columns.map(({ column }) => column.name)
  return values.values.map((list) => {
    if (PrimitiveValueListNode.is(list))
      return Object.fromEntries(list.values.map((value, at) => [names[at] ?? "", value]))
    return Object.fromEntries(list.values.map((node, at) => [names[at] ?? "", valuesOf(node)]))
  })
}

const updatesOf = (updates: UpdateQueryNode["updates"] = []): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    updates.map(({ column, value }) => [ColumnNode.is(column) ? column.column.name : "", valuesOf(value)])
  )

/**
 * The one door of what is written: throws `CardKept` for a query that would keep a card's number, before it is asked. What is
 * written by other words than Kysely's own (`server/store/import/rows.ts`, `server/store/backup/fill.ts`) calls `refuseRow`.
 */
export const refuseCards = (node: OperationNode): void => {
  if (InsertQueryNode.is(node)) {
    const table = tableOf(node.into)
    if (table === undefined || !isLookedAt(table)) return
    for (const row of rowsOf(node)) refuseRow(table, row)
    refuseRow(table, updatesOf(node.onConflict?.updates))
  } else if (UpdateQueryNode.is(node)) {
    const table = tableOf(node.table)
    if (table !== undefined && isLookedAt(table)) refuseRow(table, updatesOf(node.updates))
  }
}
