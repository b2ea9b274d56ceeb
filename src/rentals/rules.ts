import { isDay } from "../kernel/days.ts"
import type { RentalUnit } from "./time/rules.ts"
import { type ItemAsked, type ItemField, itemFaults } from "../services/rules.ts"

/** Who borrows, by whose hand (ENT-35). */
export interface BorrowerInfo {
  /** "1984-04-18". */
  readonly date_of_birth: string
  readonly occupation: string
  readonly employee_full_name: string
}

/** What is asked of a rental before it goes into the cart. */
export interface RentalAsked extends ItemAsked, BorrowerInfo {
  /** Empty: none chosen. */
  readonly serial_number: string
}

/** What its product asks for: a piece by its number, and who borrows it. */
export interface RentalNeeds {
  readonly serial: boolean
  readonly info: boolean
  /** By what it is priced; null: by the visit. */
  readonly unit: RentalUnit | null
}

export type RentalField = ItemField | keyof BorrowerInfo | "serial_number"

/** Is it a day that there was, before `today`, both as "1984-04-18"? */
export const isBirthday = (day: string, today: string): boolean => isDay(day) && day >= "1900" && day < today

/** What is missing of a rental, by field, in the order of the screen (SVC-02, SVC-04, SVC-05). `today` is the store's day. */
export const rentalFaults = (
  asked: RentalAsked,
  needs: RentalNeeds,
  today: string
): readonly (readonly [RentalField, string])[] => [
  ...(needs.serial && asked.serial_number === "" ? [["serial_number", "Choose a serial number"] as const] : []),
  ...itemFaults(asked),
  ...(needs.serial && needs.unit === null && asked.quantity > 1
    ? [["quantity", "A serial number is one piece"] as const]
    : []),
  ...(needs.serial && needs.info ? infoFaults(asked, today) : [])
]

const infoFaults = (asked: BorrowerInfo, today: string): readonly (readonly [RentalField, string])[] => [
  ...(asked.date_of_birth.trim() === ""
    ? [["date_of_birth", "Date of birth is required"] as const]
    : isBirthday(asked.date_of_birth.trim(), today)
      ? []
      : [["date_of_birth", "Enter a date of birth in the past"] as const]),
  ...(asked.occupation.trim() === "" ? [["occupation", "Occupation is required"] as const] : []),
  ...(asked.employee_full_name.trim() === "" ? [["employee_full_name", "Employee name is required"] as const] : [])
]

/** Whose it is, is asked for with this on the customer screen, which leads back. */
export const CUSTOMER_FIRST = { message: "rental" } as const
