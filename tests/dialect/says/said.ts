/**
 * What a reply says, before a habit decides how it is written: money in cents, flags as booleans, dates as text. A
 * `maybe` is a field that a back end may leave out.
 */
export type Said =
  | { readonly is: "money"; readonly cents: number; readonly isComputed: boolean }
  | { readonly is: "count" | "rate"; readonly value: number }
  | { readonly is: "flag"; readonly yes: boolean }
  | { readonly is: "text" | "id" | "code"; readonly text: string }
  | { readonly is: "date"; readonly text: string | null }
  | { readonly is: "list"; readonly items: readonly Said[] }
  | { readonly is: "record"; readonly fields: Fields }
  | { readonly is: "nothing"; readonly where: "a text stands" | "an object stands" }
  | { readonly is: "maybe"; readonly said: Said }
  | { readonly is: "raw"; readonly json: Json }

/** The fields of a record, by their names on the wire. */
export type Fields = Readonly<Record<string, Said>>
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json }

/** An amount that somebody typed once, in cents. */
export const money = (cents: number): Said => ({ is: "money", cents, isComputed: false })
/** An amount that was added up, in cents: where floats are used, it has their noise. */
export const sum = (cents: number): Said => ({ is: "money", cents, isComputed: true })
export const count = (value: number): Said => ({ is: "count", value })
/** 0.0825 is 8.25 %. */
export const rate = (value: number): Said => ({ is: "rate", value })
export const flag = (yes: boolean): Said => ({ is: "flag", yes })
/** Words that a person reads. */
export const text = (words: string): Said => (words === "" ? NO_TEXT : { is: "text", text: words })
/** A word that programs compare: a type, a state, a number of a thing. */
export const code = (word: string): Said => (word === "" ? NO_TEXT : { is: "code", text: word })
export const id = (value: string): Said => (value === "" ? NO_TEXT : { is: "id", text: value })
/** "2026-11-22" or with a time behind it; null where there is none. */
export const date = (value: string | null): Said => ({ is: "date", text: value })
export const list = (items: readonly Said[]): Said => ({ is: "list", items })
export const record = (fields: Fields): Said => ({ is: "record", fields })
export const maybe = (said: Said): Said => ({ is: "maybe", said })
/** Written as it is, whatever the habits. */
export const raw = (json: Json): Said => ({ is: "raw", json })
export const NO_TEXT: Said = { is: "nothing", where: "a text stands" }
export const NO_OBJECT: Said = { is: "nothing", where: "an object stands" }
