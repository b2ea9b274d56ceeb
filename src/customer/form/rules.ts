import type { Contact } from "../contract.ts"
import { dayOf } from "../days.ts"
import { type FieldsWith, fieldsWith } from "../fields.ts"
import { isBlank } from "../rules.ts"

export const BIRTHDATE_INVALID = "Please provide a valid Birthdate."
export const EXPIRATION_INVALID = "Please provide a valid license expiration date."

/** The shortest number that a license has. */
export const SHORTEST_LICENSE = 5

type Day = FieldsWith<"holds", "day">

/** What is said of each of a customer's days that is none. */
export const DAY_FAULTS: Readonly<Record<Day, string>> = {
  birthdate: BIRTHDATE_INVALID,
  drivers_license_expiration: EXPIRATION_INVALID
}

/** The first fault of a customer's days, which our back end keeps as "1991-03-14"; none is right too. */
export const dayFault = (form: Pick<Contact, Day>): string | undefined => {
  const isDay = (text = ""): boolean => isBlank(text) || dayOf(text) === text.trim()
  const wrong = fieldsWith("holds", "day").find((day) => !isDay(form[day]))
  return wrong && DAY_FAULTS[wrong]
}

/** CUST-24, ERR-17. */
export const NOTE_FIRST = "Please enter a note first before saving."

/** 3 High, 2 Medium, 1 Low (CUST-25). */
export const PRIORITIES = [3, 2, 1] as const
export type Priority = (typeof PRIORITIES)[number]

export const isPriority = (value: number | undefined): value is Priority =>
  PRIORITIES.some((priority) => priority === value)

/** Another register saved the customer after this one's form was filled. */
export const CHANGED_MEANWHILE = "This customer was changed at another register. Look at what changed, then save again."

export { dayOf, shownDay } from "../days.ts"
