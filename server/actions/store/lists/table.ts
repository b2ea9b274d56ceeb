import type { ListValues } from "../../../../src/store/lists/rules.ts"
import type { Db } from "../../../db/connect.ts"
import type { Tx } from "../../../db/transaction.ts"
import type { Fault } from "../desk.ts"

/** A row of a list as it is kept. */
export interface Kept {
  readonly id: string
  readonly values: ListValues
  readonly archived: boolean
  /** Nothing was said of it yet: others only name it. */
  readonly isOnlyNamed?: true
}

/** Whose list is changed, and when, in milliseconds since 1970. */
export interface At {
  readonly now: number
}

/** What becomes of a row: how it was, undefined for a new one, and how it is to be. */
export interface Becoming {
  readonly before: Kept | undefined
  readonly after: Kept
}

/** A booking that a change leaves as it is. */
export interface Booking {
  readonly starts_at: number
  readonly ends_at: number
  readonly lane: string
}

/** Where the rows of a list really are. */
export interface ListTable {
  /** All of them, archived ones too, in their order. */
  readonly rows: (db: Db | Tx) => Promise<readonly Kept[]>
  /** What uses each, in words: "12 products". */
  readonly uses?: (db: Db | Tx, at: At) => Promise<ReadonlyMap<string, string>>
  /** Writes a row, or makes it at this place of the list. */
  readonly put: (tx: Tx, at: At, becoming: Becoming, place: number) => Promise<void>
  /** Gives a row its place. */
  readonly place?: (tx: Tx, at: At, id: string, place: number) => Promise<void>
  /** Takes a row's place: only some have one, and the others follow by their names. Missing: each has one. */
  readonly unplace?: (tx: Tx, at: At, id: string) => Promise<void>
  /** The id of a new row; missing: one is made up. */
  readonly idOf?: (values: ListValues) => string
  /** What else must hold of a row. */
  readonly faults?: (tx: Tx, at: At, becoming: Becoming) => Promise<readonly Fault[]>
  /** Why it cannot be archived, in words. */
  readonly stays?: (tx: Tx, at: At, row: Kept, all: readonly Kept[]) => Promise<string | undefined>
  /** The bookings that a row is in the way of, or that are in its way. */
  readonly bookings?: (db: Db | Tx, at: At, row: Kept) => Promise<readonly Booking[]>
}

/** "1" for yes. */
export const flagText = (is: boolean): string => (is ? "1" : "0")

/** The rows that are offered. */
export const offered = (rows: readonly Kept[]): readonly Kept[] => rows.filter(({ archived }) => !archived)

/** The places of rows, as people count them: those that are archived have none. */
export const withPlaces = (rows: readonly (Kept & { readonly within?: string })[]): readonly Kept[] => {
  const counted = new Map<string, number>()
  return rows.map(({ within = "", ...row }) => {
    if (row.archived) return { ...row, values: { ...row.values, place: "" } }
    const place = (counted.get(within) ?? 0) + 1
    counted.set(within, place)
    return { ...row, values: { ...row.values, place: String(place) } }
  })
}

/** "1 product", "12 products", by the id of what each counts. */
export const told = (
  rows: readonly { readonly id: string | null; readonly count: number | string }[],
  one: string,
  many: string
): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ id, count }) => {
      const n = Number(count)
      return id === null || n === 0 ? [] : [[id, `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`] as const]
    })
  )
