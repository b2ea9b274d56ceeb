import { isDay } from "../kernel/days.ts"
import { momentOf } from "../kernel/zone.ts"
import { addressOf, PATHS } from "../paths.ts"
import { dayOf, validUntil } from "./validity/rules.ts"

/** So many years a waiver counts where the back office does not say how many. */
export const USUAL_YEARS = 1
/** From this age on somebody signs for himself. */
export const OF_AGE = 18

/** A point of the signature pad, in its own units: `PAD` wide and high. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** From where a finger was put down to where it was lifted. */
export type Stroke = readonly Point[]

/** How wide and how high a signature is, in units that know no screen: it is as large as whatever shows it. */
export const PAD = { width: 1_000, height: 600 } as const

/** The longest signature that is sent, in characters of its path. */
export const MOST_SIGNATURE = 60_000

/** A signature as it is sent and kept: the path of an SVG of lines alone, in whole units of the pad. */
export const SIGNATURE = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})*)*$/

const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))

/** The strokes as one path (ENT-15, `signature`); "" for none. */
export const pathOf = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) =>
      stroke.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${within(x, PAD.width)} ${within(y, PAD.height)}`).join("")
    )
    .join("")

/** The strokes of a path; none of what is no signature of ours. */
export const strokesOf = (path: string): readonly Stroke[] =>
  SIGNATURE.test(path)
    ? path
        .split("M")
        .filter((stroke) => stroke !== "")
        .map((stroke) =>
          stroke.split("L").map((point) => {
            const [x = 0, y = 0] = point.split(" ").map(Number)
            return { x, y }
          })
        )
    : []

/** A part of the pad. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** So much of the pad is left free around a signature that is shown. */
const MARGIN = 12

/** The part of the pad that holds every stroke; all of it for none. */
export const boundsOf = (strokes: readonly Stroke[]): Box => {
  const points = strokes.flat()
  if (points.length === 0) return { x: 0, y: 0, ...PAD }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y }
}

const lengthOf = (stroke: Stroke): number =>
  stroke.reduce((sum, point, at) => {
    const before = stroke[at - 1] ?? point
    return sum + Math.hypot(point.x - before.x, point.y - before.y)
  }, 0)

/** So far a finger has to go before it has signed: a tenth of the pad. */
const SHORTEST = PAD.width / 10

/** Did somebody sign? A dot by chance is no signature. */
export const isSigned = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= SHORTEST

/** Years between a day and a later one, as birthdays count them; 29 February counts on 1 March of other years. Null without a day. */
export const ageOn = (born: string, today: string): number | null => {
  const [from, to] = [dayOf(born), dayOf(today)]
  if (from === null || to === null) return null
  const isBefore = to.month < from.month || (to.month === from.month && to.day < from.day)
  return to.year - from.year - (isBefore ? 1 : 0)
}

/** How a waiver stands on a day. */
export type WaiverAge = "valid" | "old" | "unknown"

/** Is a waiver older than it may be? It counts on its last day still. Days as "2026-07-11", in the store's zone. */
export const waiverAge = (signed: string | undefined, today: string, years: number): WaiverAge => {
  if (signed === undefined || dayOf(signed) === null) return "unknown"
  const until = validUntil(signed, years)
  return until === null || until >= today.slice(0, 10) ? "valid" : "old"
}

/** The day of a waiver's date on the wire: of a moment, as `dayOf` says; a day without a time is that day wherever the store is. */
export const signedDay = (date: string | undefined, dayOf: (at: number) => string): string | undefined => {
  const at = date?.includes("T") === true ? momentOf(date) : null
  return at === null ? date : dayOf(at)
}

/** Nobody signed, it was signed too long ago, or it counts today. */
export type WaiverStanding = "none" | "old" | "here"

/** A customer, as far as the waiver is concerned. */
export interface WaiverFacts {
  readonly waiver_on_file?: boolean | undefined
  readonly waiver_date?: string | undefined
}

/**
 * Where a customer's own waiver stands on a day (CUST-02, CG-37), by the years of the store's setting. Both days as "2026-07-11", in
 * the store's zone.
 */
export const standingOn = (
  { waiver_on_file, waiver_date }: WaiverFacts,
  today: string,
  years: number
): WaiverStanding => {
  if (waiver_on_file !== true) return "none"
  return waiverAge(waiver_date, today, years) === "old" ? "old" : "here"
}

/** Who signs, for whom, and who is called. */
export interface Signing {
  /** The day of birth of who signs, where it is known. */
  readonly birthdate?: string | undefined
  readonly minor: { readonly full_name: string; readonly birthdate: string } | null
  readonly emergency: { readonly full_name: string; readonly phone_number: string }
}

export const GUARDIAN_SIGNS = `Somebody under ${OF_AGE} cannot sign. A parent or guardian signs for a minor.`
export const MINOR_NAME = "Enter the minor's full name."
export const MINOR_BIRTHDATE = "Enter the minor's date of birth."
export const NO_MINOR = `The minor is ${OF_AGE} or older, and signs alone.`
export const EMERGENCY_NAME = "Enter who is called in an emergency."
export const EMERGENCY_PHONE = "Enter the phone number of the emergency contact."

/** Why a waiver is not signed like this, in words, or null. `today` as "2026-07-11". */
export const signingFault = ({ birthdate, minor, emergency }: Signing, today: string): string | null => {
  const signer = birthdate === undefined ? null : ageOn(birthdate, today)
  if (signer !== null && signer < OF_AGE) return GUARDIAN_SIGNS
  if (minor !== null) {
    if (minor.full_name.trim() === "") return MINOR_NAME
    const age = isDay(minor.birthdate) ? ageOn(minor.birthdate, today) : null
    if (age === null || age < 0) return MINOR_BIRTHDATE
    if (age >= OF_AGE) return NO_MINOR
  }
  if (emergency.full_name.trim() === "") return EMERGENCY_NAME
  return emergency.phone_number.trim() === "" ? EMERGENCY_PHONE : null
}

/** Where somebody signs a waiver, or has one on paper put on file. */
export const waiverPath = (contactId: string): string =>
  addressOf(PATHS.customerDetail, { contact_id: contactId, tab: "member" })
