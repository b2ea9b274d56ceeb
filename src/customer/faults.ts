import type { CartItem } from "../cart/contract.ts"
import { cardFault } from "../kernel/sent.ts"
import type { CustomField } from "./contract.ts"
import { dayOf } from "./days.ts"
import { fieldsWith } from "./fields.ts"
import { changedFields, customName, type FieldName, SHIPPING, shippingName, valueOf, type Values } from "./form.ts"
import {
  customRequired,
  EMAIL_INVALID,
  isBlank,
  isEmail,
  isPhone,
  NAME_REQUIRED,
  PHONE_INVALID,
  REQUIRED,
  required,
  SHIPPING_NAME
} from "./rules.ts"
import { DAY_FAULTS } from "./form/rules.ts"

/** A field of the store that this customer must say something to, and the line of the cart that asks for it. */
export interface Needed {
  readonly field: CustomField
  /** What the line is called; null where it is asked whatever is bought. */
  readonly line: string | null
}

/** Which fields of the store must be filled in, for what is in the cart (CUST-39). */
export const neededFor = (
  fields: readonly CustomField[],
  items: readonly Pick<CartItem, "product_type_code" | "description">[]
): readonly Needed[] =>
  fields.flatMap((field): readonly Needed[] => {
    if (field.required !== true) return []
    const { product_type_code: type } = field
    if (type === undefined || type === "") return [{ field, line: null }]
    const line = items.find((item) => item.product_type_code === type)
    return line === undefined ? [] : [{ field, line: line.description }]
  })

type Fault = readonly [FieldName, string]

const addressFaults = (values: Values): readonly Fault[] =>
  REQUIRED.flatMap(([field, label]) => (isBlank(valueOf(values, field)) ? [[field, required(label)] as const] : []))

const shippingFaults = (values: Values): readonly Fault[] => {
  if (SHIPPING.every((field) => isBlank(valueOf(values, shippingName(field))))) return []
  return [["full_name", SHIPPING_NAME] as const, ...REQUIRED].flatMap(([field, label]) => {
    const name = shippingName(field)
    return isBlank(valueOf(values, name)) ? [[name, required(label)] as const] : []
  })
}

const unless = (
  name: FieldName,
  values: Values,
  isRight: (text: string) => boolean,
  words: string
): readonly Fault[] => {
  const text = valueOf(values, name)
  return isBlank(text) || isRight(text) ? [] : [[name, words]]
}

const CODES: ReadonlySet<FieldName> = new Set<FieldName>(fieldsWith("holds", "code"))

/** A license's number may look like a card's by chance: it is looked at as the back office does (SEC-3). */
const cardFaults = (values: Values): readonly Fault[] =>
  changedFields({}, values).flatMap((name) => {
    const fault = cardFault(CODES.has(name) ? "code" : "name", valueOf(values, name))
    return fault === undefined ? [] : [[name, fault] as const]
  })

const isDay = (text: string): boolean => dayOf(text) !== null

/**
 * All that is not right in a form, each at its field, in the specification's words (CUST-33 to CUST-39). A phone that is as the
 * store keeps it already may be any that a file brought.
 */
export const faultsOf = (
  values: Values,
  needed: readonly Needed[],
  isKept: (name: FieldName) => boolean
): ReadonlyMap<FieldName, string> => {
  const named = !isBlank(valueOf(values, "first_name")) && !isBlank(valueOf(values, "last_name"))
  const nameless = !named && isBlank(valueOf(values, "company_name"))
  return new Map<FieldName, string>([
    ...(nameless ? [["first_name", NAME_REQUIRED] as const] : []),
    ...fieldsWith("holds", "day").flatMap((name) => unless(name, values, isDay, DAY_FAULTS[name])),
    ...fieldsWith("holds", "phone").flatMap((name) =>
      isKept(name) ? [] : unless(name, values, isPhone, PHONE_INVALID)
    ),
    ...fieldsWith("holds", "mail").flatMap((name) => unless(name, values, isEmail, EMAIL_INVALID)),
    ...addressFaults(values),
    ...needed.flatMap(({ field: { label } }) =>
      isBlank(valueOf(values, customName(label))) ? [[customName(label), customRequired(label)] as const] : []
    ),
    ...shippingFaults(values),
    ...cardFaults(values)
  ])
}
