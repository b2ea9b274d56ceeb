import { readDay } from "./days.ts"
import {
  isDayField,
  ABSENT,
  type Certainty,
  type Fact,
  type LicenseFacts,
  type LicenseField,
  NO_FACTS,
  NOT_READ,
  readAs
} from "./model.ts"
import { type PipePlace, placesByShape } from "./pipeShapes.ts"
import { isState, zipOf } from "./places.ts"

/**
 * The order of the fields in each pipe form, by how many there are. The specification names the forms and no order (CG-38):
 * these are the orders that readers of such cards send. They hold unless the fields look otherwise.
 */
const ORDERS: Readonly<Record<number, readonly PipePlace[]>> = {
  13: [
    "first_name",
    "middle_name",
    "last_name",
    "suffix",
    "address_1",
    "address_2",
    "city",
    "state",
    "zip_code",
    "drivers_license_number",
    "drivers_license_expiration",
    "birthdate",
    "other"
  ],
  10: [
    "first_name",
    "middle_name",
    "last_name",
    "address_1",
    "city",
    "state",
    "zip_code",
    "drivers_license_number",
    "birthdate",
    "drivers_license_expiration"
  ],
  9: [
    "first_name",
    "last_name",
    "address_1",
    "city",
    "state",
    "zip_code",
    "drivers_license_number",
    "birthdate",
    "drivers_license_expiration"
  ]
}

const BARCODE = /(?:ANSI|AAMVA) ?\d{4}/i

/** The fields of one of the pipe forms, in their order; null for any other text. */
const fieldsOf = (text: string): readonly string[] | null => {
  if (BARCODE.test(text)) return null
  const fields = text
    .trim()
    .replace(/^[@%]\s*/, "")
    .replace(/\s*\?$/, "")
    .split("|")
    .map((field) => field.replaceAll(/[\s\p{Cc}]+/gu, " ").trim())
  const whole = [fields, fields.slice(0, -1)].find(
    (some, index) => Object.hasOwn(ORDERS, some.length) && (index === 0 || fields.at(-1) === "")
  )
  return whole ?? null
}

const days = (fields: readonly string[]): readonly number[] =>
  fields.flatMap((field, index) => (readDay(field) === null ? [] : [index]))

/** Where the two days stand: whichever is later is the day on which it expires. */
const dayPlaces = (fields: readonly string[]): ReadonlyMap<number, PipePlace> => {
  const [one, two, ...more] = days(fields)
  if (one === undefined || two === undefined || more.length > 0) return new Map()
  const [first, second] = [one, two].map((index) => readDay(fields[index] ?? "")?.day ?? "")
  const birthFirst = (first ?? "") <= (second ?? "")
  return new Map([
    [one, birthFirst ? "birthdate" : "drivers_license_expiration"],
    [two, birthFirst ? "drivers_license_expiration" : "birthdate"]
  ])
}

const factOf = (place: PipePlace, text: string, certainty: Certainty): Fact => {
  if (text === "") return ABSENT
  if (isDayField(place)) {
    const read = readDay(text)
    return read === null ? NOT_READ : readAs(read.day, read.usual ? certainty : "guessed")
  }
  if (place === "state") return isState(text.toUpperCase()) ? readAs(text.toUpperCase(), certainty) : NOT_READ
  return place === "zip_code" ? zipOf(text, true) : readAs(text, certainty)
}

/** Does the order hold: a state where one should stand, and days where days should? */
const holds = (fields: readonly string[], order: readonly PipePlace[]): boolean =>
  order.every((place, index) => {
    const text = fields[index] ?? ""
    if (text === "") return true
    if (place === "state") return isState(text.toUpperCase())
    return isDayField(place) ? readDay(text) !== null : true
  })

/**
 * What a license says in one of the pipe forms of 13, 10 or 9 fields (CUST-42): by the order of the form where state and days
 * stand in their places, and then the later day is the one on which it expires; else by what each field looks like, as a
 * guess. Null for any other text.
 */
export const readPipes = (text: string): LicenseFacts | null => {
  const fields = fieldsOf(text)
  const order = fields === null ? undefined : ORDERS[fields.length]
  if (fields === null || order === undefined) return null
  const ordered = holds(fields, order)
  const places = ordered ? dayPlaces(fields) : placesByShape(fields)
  const found: Record<LicenseField, Fact> = { ...NO_FACTS }
  fields.forEach((field, index) => {
    const place = places.get(index) ?? (ordered ? order[index] : undefined) ?? "other"
    if (place !== "other") found[place] = factOf(place, field, ordered ? "sure" : "guessed")
  })
  return found
}
