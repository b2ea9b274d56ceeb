import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely"

/** What a text may hold, as far as a card's number is concerned (SEC-3). */
export type Held = "words" | "code" | "mark" | "ours" | "copy" | "theirs"

/** How a value is meant. */
export type Kind = "id" | "text" | "choice" | "cents" | "number" | "moment" | "flag" | "list" | "parts"

/** All that has to be known of a column. */
export interface Facts {
  readonly kind: Kind
  /** Undefined: nobody writes text into it. */
  readonly held?: Held
  /** Nobody but the program may see it. */
  readonly secret?: true
  /** Nobody but the program needs to see it. */
  readonly unseen?: true
  readonly nullable?: true
  /** The database fills it in where nothing is written, or always. */
  readonly filled?: "default" | "always"
}

/** A column; `T` is what Kysely reads and writes. */
export interface Column<T> extends Facts {
  /** Never there: only the compiler reads it. */
  readonly type?: () => T
}

const column = <T>(kind: Kind, more: Omit<Facts, "kind"> = {}): Column<T> => ({ kind, ...more })
const also = (facts: Facts, more: Omit<Facts, "kind">): Facts => ({ ...facts, ...more })

/** The store whose row it is: a store's handle writes it by itself (server/db/ofStore.ts), and nothing changes it. In no file: a file is one store's. */
export const store = column<ColumnType<number, number | undefined, never>>("number", { unseen: true })
/** A name of a row or of a person that the program made. */
export const id = column<string>("id")
/** People write it: no card's number stands anywhere in it. */
export const words = column<string>("text", { held: "words" })
/** A number of goods: what is right as one is one. */
export const code = column<string>("text", { held: "code" })
/** A number that somebody else gave: anything but a card's number as a whole. */
export const mark = column<string>("text", { held: "mark" })
/** The program makes it up, or chooses it of a list: a name of its own, a time, a sum that hides a secret, a picture. */
export const ours = column<string>("text", { held: "ours" })
/** It comes from a column that is looked at, or stands behind the money, where nothing refuses: the wire looked at it before. */
export const copy = column<string>("text", { held: "copy" })
/** A machine of somebody else's says it, in long numbers of its own. */
export const theirs = column<string>("text", { held: "theirs" })
/** What proves or finds a secret: it leaves the database in a backup alone. */
export const secret = column<string>("text", { held: "ours", secret: true })
/** One of a few words. */
export const choice = <T extends string>(): Column<T> => column("choice")
/** Money: whole cents. */
export const cents = column<number>("cents")
/** A count, or a fraction. */
export const number = column<number>("number")
/** Milliseconds since 1970. */
export const moment = column<number>("moment")
export const flag = column<boolean>("flag")
/** Texts, each as `held` says. */
export const list = (held: Held): Column<readonly string[]> => column("list", { held })
/** A value of a `jsonb` column as it is read. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** `jsonb` is written as `JSON.stringify(value)`, because an array would be taken for a PostgreSQL array. */
export type JsonColumn<T> = ColumnType<T, string, string>
/** What has parts, words through and through where `held` says so. */
export const parts = <T>(held: Held): Column<JsonColumn<T>> => column("parts", { held })

/** It may be null. */
export const maybe = <T>(of: Column<T>): Column<T | null> => also(of, { nullable: true })
/** The database has a value where none is written. */
export const given = <T>(of: Column<T>): Column<Generated<T>> => also(of, { filled: "default" })
/** The database alone writes it. */
export const made = <T>(of: Column<T>): Column<GeneratedAlways<T>> => also(of, { filled: "always" })
/** Nobody but the program needs to see it. */
export const unseen = <T>(of: Column<T>): Column<T> => also(of, { unseen: true })
/** It is read and written as another type than its kind says. */
export const typed = <T>(facts: Facts): Column<T> => facts

/** The columns of a table by their names. One without a kind does not compile. */
export type Columns = Readonly<Record<string, Column<unknown>>>
/** A table as Kysely sees it. */
export type TableOf<C> = { -readonly [N in keyof C]: C[N] extends { readonly type?: () => infer T } ? T : never }
/** A row of it as it is read. */
export type RowOf<C> = Selectable<TableOf<C>>
