import { readDay } from "./days.ts"
import type { LicenseField } from "./model.ts"
import { isSuffix } from "./names.ts"
import { isState, zipOf } from "./places.ts"

/** What a field of a pipe form is. */
export type PipePlace = LicenseField | "other"

type Places = Map<number, PipePlace>

const NAME_PLACES: Readonly<Record<number, readonly PipePlace[]>> = {
  1: ["last_name"],
  2: ["first_name", "last_name"],
  3: ["first_name", "middle_name", "last_name"]
}

const isZip = (text: string | undefined): boolean =>
  text !== undefined && /\d/.test(text) && zipOf(text)._tag === "Read"

/** State and ZIP Code side by side, the city before them, and the street before that, of one line or two. */
const placeAddress = (fields: readonly string[], places: Places): void => {
  const state = fields.findIndex((field, index) => isState(field.toUpperCase()) && isZip(fields[index + 1]))
  if (state < 0) return
  places.set(state, "state")
  places.set(state + 1, "zip_code")
  if (state < 1) return
  places.set(state - 1, "city")
  const hasStreet = (index: number): boolean => /\d/.test(fields[index] ?? "") && /\p{L}/u.test(fields[index] ?? "")
  const two = hasStreet(state - 3) && !hasStreet(state - 4) && state >= 3
  if (two) places.set(state - 2, "address_2")
  if (two || state >= 2) places.set(two ? state - 3 : state - 2, "address_1")
}

const DAY_PLACES: Readonly<Record<number, readonly PipePlace[]>> = {
  1: ["birthdate"],
  2: ["birthdate", "drivers_license_expiration"],
  3: ["birthdate", "issued", "drivers_license_expiration"]
}

/** Days in the order of a life: birth, issue, expiry. */
const placeDays = (fields: readonly string[], places: Places): void => {
  const found = fields.flatMap((field, index) => {
    const read = places.has(index) ? null : readDay(field)
    return read === null ? [] : [{ index, day: read.day }]
  })
  const order = DAY_PLACES[found.length] ?? []
  for (const [rank, { index }] of found.toSorted((a, b) => (a.day < b.day ? -1 : 1)).entries())
    places.set(index, order[rank] ?? "other")
}

/** The number is the longest field with digits that is nothing else. */
const placeNumber = (fields: readonly string[], places: Places): void => {
  const [best] = fields
    .map((field, index) => ({ field, index }))
    .filter(({ field, index }) => !places.has(index) && /\d/.test(field) && /^[A-Z\d* -]{4,25}$/i.test(field))
    .toSorted((a, b) => b.field.length - a.field.length)
  if (best !== undefined) places.set(best.index, "drivers_license_number")
}

/** Words before the address are the name; one letter stands for a middle name there. */
const placeNames = (fields: readonly string[], places: Places): void => {
  const address = [...places].find(([, place]) => place === "address_1")?.[0] ?? fields.length
  const words = fields.flatMap((field, index) => {
    if (places.has(index) || !/^\p{L}[\p{L} .,'’-]*$/u.test(field)) return []
    return index < address || field.length > 3 ? [index] : []
  })
  const names = words.filter((index) => {
    const isOne = isSuffix(fields[index] ?? "") && index !== words[0]
    if (isOne) places.set(index, "suffix")
    return !isOne
  })
  const order = NAME_PLACES[Math.min(names.length, 3)] ?? []
  for (const [rank, index] of names.slice(0, 3).entries()) places.set(index, order[rank] ?? "other")
}

/** What each field of a pipe form seems to be, by what it looks like and what stands beside it. */
export const placesByShape = (fields: readonly string[]): ReadonlyMap<number, PipePlace> => {
  const places: Places = new Map()
  placeAddress(fields, places)
  placeDays(fields, places)
  placeNumber(fields, places)
  placeNames(fields, places)
  return places
}
