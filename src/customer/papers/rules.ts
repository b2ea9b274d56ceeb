import { type Field, FIELDS, fieldsWith } from "../fields.ts"
import { nameOf } from "../rules.ts"
import type { Address } from "../wire.ts"

/** What receipts and statements say of their customer, with its label: the name, then what a row keeps on them; nothing that is blank. */
export const customerFacts = (address: Address | undefined): readonly (readonly [label: string, value: string])[] =>
  address === undefined
    ? []
    : [
        ["Customer", nameOf(address)] as const,
        ...fieldsWith("papers", "receipt").map(
          (name: keyof Address & Field) => [FIELDS[name].label, address[name] ?? ""] as const
        )
      ].filter(([, value]) => value !== "")

/** The lines under a customer's name: where bills go, how to reach him, and what else a row has there; nothing that is blank. */
export const addressLines = (address: Address): readonly string[] => {
  const { city, state, zip_code } = address
  const place = [city, state, zip_code].filter(Boolean).join(" ")
  const lines: Address = { ...address, city: place, state: "", zip_code: "" }
  return fieldsWith("papers", "block", "receipt").flatMap((name) => lines[name] || [])
}
