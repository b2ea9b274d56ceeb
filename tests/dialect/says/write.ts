import type { Habits } from "../habits.ts"
import type { Fields, Json, Said } from "./said.ts"

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#039;"
}

const escape = (words: string): string => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",")

const plainMoney = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, "0")
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const writeMoney = (cents: number, isComputed: boolean, habits: Habits): Json => {
  if (habits.floatNoise && isComputed && cents % 100 !== 0) return (cents / 100) * (1 + 2 * Number.EPSILON)
  const plain = plainMoney(cents)
  if (habits.separators && Math.abs(cents) >= 1_000_00) {
    const [whole = "", fraction = ""] = plain.split(".")
    return `${grouped(whole)}.${fraction}`
  }
  return habits.numbersAsText ? plain : cents / 100
}

const writeCount = (value: number, { separators, numbersAsText }: Habits): Json => {
  if (separators && Math.abs(value) >= 1_000 && Number.isInteger(value)) return grouped(String(value))
  return numbersAsText ? String(value) : value
}

/** What a row of such a table has beside what anybody asked for. */
const ADDED: Readonly<Record<string, Json>> = {
  row_version: 7,
  last_modified_by: "sync",
  site_code: null,
  custom_attributes: [],
  is_deleted: "0"
}

const isEmpty = (said: Said): boolean => said.is === "record" && Object.keys(said.fields).length === 0

const nothing = (said: Extract<Said, { is: "nothing" }>, { nothingAsBlank, emptyAsList }: Habits): Json => {
  if (said.where === "an object stands" && emptyAsList) return []
  return nothingAsBlank ? "" : null
}

const writeDate = (value: string | null, { zeroDates, nothingAsBlank }: Habits): Json => {
  if (value !== null) return value
  if (zeroDates) return "0000-00-00"
  return nothingAsBlank ? "" : null
}

const isLeftOut = (said: Said, { leavesOut }: Habits): boolean => leavesOut && said.is === "maybe"

/** Fields as they stand in a reply. */
export const writeFields = (fields: Fields, habits: Habits): { readonly [field: string]: Json } => ({
  ...(habits.addsFields && ADDED),
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([, said]) => !isLeftOut(said, habits))
      .map(([name, said]) => [name, write(said, habits)])
  )
})

/** Something said, as a back end with these habits writes it. */
export const write = (said: Said, habits: Habits): Json => {
  switch (said.is) {
    case "maybe":
      return write(said.said, habits)
    case "money":
      return writeMoney(said.cents, said.isComputed, habits)
    case "count":
      return writeCount(said.value, habits)
    case "rate":
      return habits.numbersAsText ? String(said.value) : said.value
    case "flag": {
      const digit = said.yes ? 1 : 0
      return habits.flagsAsText ? String(digit) : digit
    }
    case "text":
      return habits.entities ? escape(said.text) : said.text
    case "code":
      return said.text
    case "id":
      return habits.numbersAsText || !/^[1-9]\d*$/.test(said.text) ? said.text : Number(said.text)
    case "date":
      return writeDate(said.text, habits)
    case "nothing":
      return nothing(said, habits)
    case "list":
      return said.items.map((item) => write(item, habits))
    case "record":
      return isEmpty(said) && habits.emptyAsList ? [] : writeFields(said.fields, habits)
    case "raw":
      return said.json
  }
}
