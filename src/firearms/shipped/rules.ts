import { FIREARM_LABELS, type FirearmFacts, missingOf } from "../rules.ts"

/** A firearm that another dealer shipped here, and who did: their name and the number of their license. */
export interface ShippedFirearm extends FirearmFacts {
  readonly ffl_log_book_id: string | null
  readonly sender_name: string
  readonly sender_license: string
}

/** A field that is missing or no use, and why, in words. */
export type ShippedFault = readonly [keyof FirearmFacts | "sender_name" | "sender_license", string]

/** Region, district, county, type, the year and month in which it ends, sequence: 8-23-091-01-7F-14245. */
const LICENSE = /^\d-?\d{2}-?\d{3}-?\d{2}-?\d[A-HJ-M]-?\d{5}$/i

/** What is missing of such a firearm, in the order in which it is asked; nothing where none is asked for. */
export const shippedFaults = (shipped: ShippedFirearm | undefined): readonly ShippedFault[] => {
  if (shipped === undefined) return []
  return [
    ...missingOf(shipped).map((field): ShippedFault => [field, `${FIREARM_LABELS[field]} is required`]),
    ...(shipped.sender_name.trim() === "" ? [["sender_name", "Sender is required"] as const] : []),
    ...(LICENSE.test(shipped.sender_license.trim())
      ? []
      : [["sender_license", "Enter the license number, like 8-23-091-01-7F-14245"] as const])
  ]
}
