import { count } from "../../ui/text.ts"
import type { ChangeKey } from "./changes.ts"

export const license = "License"
export const nobody = "License scanned"
export const scannedAt = (time: string): string => `License scanned ${time}`
export const foundByNumber = "found by license number"
export const foundByName = "found by name"
export const looking = (whom: string): string => `Looking for license ${whom}`
export const lookingFor = (name: string): string => `Looking for ${name}`
export const notLookedUp = (why: string): string => `Not looked up: ${why}`
export const searchByName = "Search by name"
export const several = (customers: number): string => `${count(customers, "customer")} with this license number`

/** What was read. */
export const readFrom = "Read from the license"
export const validity = { valid: "Valid", expired: "Expired", "no date": "No date read" } as const
export const facts = {
  name: "Name",
  birthdate: "Birth date",
  number: "Number",
  expires: "Expires",
  address: "Address",
  issued: "Issued",
  suffix: "Suffix"
} as const
export const aged = (day: string, age: number): string => `${day} · age ${String(age)}`
export const notOnLicense = "Not on the license"
export const notRead = "Not read"
export const lookAgain = "check"
export const lookAgainOf = (value: string): string => `${value} · ${lookAgain}`
export const allRead = "Everything on the card was read"
export const someNotRead = (fields: number): string => `${count(fields, "field")} not read`
export const someGuessed = "Check the amber ones: the scan ran together"

/** What differs. */
export const differs = "Differs from what is on file"
export const fields = (changes: number): string => (changes === 0 ? "nothing" : count(changes, "field"))
export const onFile = "On file"
export const keep = "Keep"
export const takeNew = "Take new"
export const empty = "Empty"
export const takeAll = "Take all new"
export const takeAllKey = "T"
export const allMatch = "All fields match. Nothing to save."
export const chosen = (taken: number, kept: number): string => `${String(taken)} new · ${String(kept)} kept`
export const labels: Readonly<Record<ChangeKey, string>> = {
  first_name: "First name",
  middle_name: "Middle name",
  last_name: "Last name",
  suffix: "Suffix",
  birthdate: "Birth date",
  address: "Address",
  drivers_license_number: "Number",
  drivers_license_expiration: "Expires"
}

/** What is said of it. */
export const expired = (day: string): string => `Expired ${day}`
export const noId = "It does not count as ID for a firearm."
export const expiredWhy = `It finds the customer. ${noId}`
export const scanAnother = "Scan another ID"
export const scanNow = "Scan the other ID"
export const scanNowHow = "Scan the wide barcode on its back."
export const another = "The name on file is another. Make sure that this is the same person."

export const saveAndSelect = "Save and select"
export const saveChanges = "Save changes"
export const select = "Select customer"
export const goOn = "Continue"

/** Nobody has it. */
export const nobodyWith = (number: string): string => `License scanned. Nobody on file with ${number}.`
export const nobodyNamed = "License scanned. Nobody on file with this name."
export const filledIn = (fields: number): string => `Filled in from the license: ${count(fields, "field")}.`
export const scanAgain = "What the license said is gone after a reload. Scan it again, or type it."
