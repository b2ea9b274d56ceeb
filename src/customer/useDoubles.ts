import type { Contact } from "./contract.ts"
import { type DoubleBy, type Lookup, lookupsOf } from "./doubles.ts"
import type { FieldName, Values } from "./form.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"

/** Others who may be the same customer, by what they have in common. */
export interface Doubles {
  readonly by: DoubleBy
  readonly fields: readonly FieldName[]
  readonly contacts: readonly Contact[]
}

const useLookup = (lookup: Lookup | undefined, own: string | null): Doubles | null => {
  const read = useRead("get_list_contacts", lookup?.request ?? null, 0, true)
  if (lookup === undefined) return null
  const contacts = (bodyOf(read)?.list ?? []).filter((one) => one.contact_id !== own && lookup.isSame(one))
  return contacts.length === 0 ? null : { by: lookup.by, fields: lookup.fields, contacts }
}

/**
 * Likely doubles of whoever is written down, looked up while he is: the surest kind that found any. `at` is the field that
 * is typed into now: a license or an address in it is not whole yet.
 */
export const useDoubles = (
  values: Values,
  changed: readonly FieldName[],
  own: string | null,
  at: string | null
): Doubles | null => {
  const lookups = lookupsOf(values, changed)
  const find = (by: DoubleBy) =>
    lookups.find((one) => one.by === by && (by === "phone" || !one.fields.some((field) => field === at)))
  const found = [
    useLookup(find("license"), own),
    useLookup(find("phone"), own),
    useLookup(find("email"), own),
    useLookup(find("name"), own)
  ]
  return found.find((one) => one !== null) ?? null
}
