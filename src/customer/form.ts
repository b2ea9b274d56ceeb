import type { Contact, CustomField } from "./contract.ts"
import { dayOf, shownDay } from "./days.ts"
import { type Field, fieldsWith, GROUPS } from "./fields.ts"
import type { ContactForm, ShippingForm } from "./model.ts"

/** The fields of a customer that a person types into, as the form has them from the top. */
const TYPED = GROUPS.flatMap((group) => fieldsWith("group", group))

/** The same of the address that goods are sent to. */
export const SHIPPING = [
  "full_name",
  "address_1",
  "address_2",
  "city",
  "state",
  "zip_code"
] as const satisfies readonly (keyof ShippingForm)[]

export type ShippingField = (typeof SHIPPING)[number]

/** A field of the form by its name in it: a customer's own, one of the shipping address, or one that the store asks. */
export type FieldName = Field | `shipping.${ShippingField}` | `custom.${string}`

/** What stands in each field of a form; "" in one that is not named. */
export type Values = Readonly<Partial<Record<FieldName, string>>>

/** What is known of a customer; of a new one what a license says, or nothing. */
export type Known = Partial<Pick<Contact, Field | "shipping" | "custom_fields" | "version">>

export const customName = (label: string): FieldName => `custom.${label}`
export const shippingName = (field: ShippingField): FieldName => `shipping.${field}`

/** Days are shown as people write them. */
const DAYS: ReadonlySet<FieldName> = new Set<FieldName>(fieldsWith("holds", "day"))

export const valueOf = (values: Values, name: FieldName): string => values[name] ?? ""

const entriesOf = (known: Known): readonly (readonly [FieldName, string | undefined])[] => [
  ...TYPED.map((field) => [field, known[field]] as const),
  ...SHIPPING.map((field) => [shippingName(field), known.shipping?.[field]] as const),
  ...(known.custom_fields ?? []).map(({ label, custom_field }) => [customName(label), custom_field] as const)
]

/** What a form shows of a customer. */
export const valuesOf = (known: Known): Values =>
  Object.fromEntries(
    entriesOf(known).flatMap(([name, raw]) =>
      raw === undefined || raw === "" ? [] : [[name, DAYS.has(name) ? shownDay(raw) : raw]]
    )
  )

/** The fields that say something else in the one than in the other. */
export const changedFields = (before: Values, after: Values): readonly FieldName[] => {
  // The names of both are those of fields: nothing else is written into either.
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as ReadonlySet<FieldName>
  return [...names].filter((name) => valueOf(before, name) !== valueOf(after, name))
}

/** A field as it is sent: as it came where nobody touched it, "" where it was emptied, null where it never was anything. */
const sent = (name: FieldName, raw: string | undefined, values: Values): string | null => {
  const text = valueOf(values, name)
  const shown = raw === undefined ? "" : DAYS.has(name) ? shownDay(raw) : raw
  if (text === shown) return raw === undefined || raw === "" ? null : raw
  const typed = text.trim()
  return typed !== "" && DAYS.has(name) ? (dayOf(typed) ?? typed) : typed
}

/** What stands in the form, over what is known of the customer: the request of `save_item_contact` (API-25). */
export const formOf = (known: Known, values: Values): ContactForm => {
  const fields = TYPED.flatMap((field) => {
    const text = sent(field, known[field], values)
    return text === null ? [] : [[field, text] as const]
  })
  const custom = (known.custom_fields ?? []).flatMap(({ label, custom_field: raw }) => {
    const text = sent(customName(label), raw, values)
    return text === null ? [] : [{ label, custom_field: text }]
  })
  return {
    ...Object.fromEntries(fields),
    ...(custom.length === 0 ? {} : { custom_fields: custom }),
    ...(known.version === undefined ? {} : { version: known.version })
  }
}

/** The address that goods are sent to, where it says something else than what is known; null where it does not (API-23). */
export const shippingOf = ({ shipping = {} }: Known, values: Values): ShippingForm | null => {
  const said = Object.fromEntries(SHIPPING.map((field) => [field, valueOf(values, shippingName(field)).trim()]))
  const same = SHIPPING.every((field) => said[field] === (shipping[field] ?? "").trim())
  return same ? null : said
}

/** A field that somebody changed elsewhere after this form was filled. */
export interface ChangedElsewhere {
  readonly name: FieldName
  readonly was: string
  readonly theirs: string
  /** What this form says, where it says something else again; null where it was not touched here. */
  readonly mine: string | null
}

/**
 * What was changed at another register since `base` was read, and by this form, field by field. Nothing is chosen here: a
 * field that only one side changed keeps that change, one that both changed to different words is asked about.
 */
export const changedElsewhere = (base: Values, theirs: Values, mine: Values): readonly ChangedElsewhere[] =>
  changedFields(base, theirs).map((name) => {
    const [was, their, own] = [valueOf(base, name), valueOf(theirs, name), valueOf(mine, name)]
    return { name, was, theirs: their, mine: own === was || own === their ? null : own }
  })

/** Both changes in one form: `keep` says whose words stay in a field that both changed. */
export const merged = (
  base: Values,
  theirs: Values,
  mine: Values,
  keep: (name: FieldName) => "mine" | "theirs"
): Values => ({
  ...theirs,
  ...Object.fromEntries(
    changedFields(base, mine).flatMap((name) => {
      const both = valueOf(theirs, name) !== valueOf(base, name) && valueOf(theirs, name) !== valueOf(mine, name)
      return both && keep(name) === "theirs" ? [] : [[name, valueOf(mine, name)]]
    })
  )
})

/** The fields of the store, as a customer's own say them, or as they are asked of a new one. */
export const fieldsAsked = (
  known: readonly CustomField[] | undefined,
  asked: readonly CustomField[] | undefined
): readonly CustomField[] => {
  const said = known ?? []
  return [...said, ...(asked ?? []).filter(({ label }) => !said.some((one) => one.label === label))]
}
