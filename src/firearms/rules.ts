import { serialKey } from "../numbers/mark.ts"

/** What tells a firearm from all others (ENT-33). */
export interface FirearmFacts {
  readonly manufacturer: string
  readonly model: string
  readonly gun_type: string
  readonly caliber: string
  readonly serial_number: string
}

/** A fact of a firearm that must be there. */
export type FirearmField = keyof FirearmFacts

/** What each is called, in the order in which they are asked. */
export const FIREARM_LABELS: Readonly<Record<FirearmField, string>> = {
  serial_number: "Serial number",
  gun_type: "Gun type",
  caliber: "Caliber",
  manufacturer: "Manufacturer",
  model: "Model"
}
const FIELDS = Object.keys(FIREARM_LABELS) as readonly FirearmField[]

/** What is missing of a firearm. */
export const missingOf = (firearm: FirearmFacts): readonly FirearmField[] =>
  FIELDS.filter((field) => firearm[field].trim() === "")

/** Why a firearm is not taken in so, in words (ERR-43); null when it is. */
export const firearmFault = (firearm: FirearmFacts): string | null => {
  const [first] = missingOf(firearm)
  return first === undefined ? null : `${FIREARM_LABELS[first]} is required`
}

const capital = (letter: string): string => {
  const large = letter.toUpperCase()
  return large.length === 1 ? large : letter
}

/** A maker's name as it is compared: letters and digits alone, of any alphabet, whatever the case; "" for one without any. */
const makerKey = (name: string): string => serialKey(name.replaceAll(/[\u00C0-\u1FFF]/g, capital))

/**
 * Two firearms with the same key are one: maker and number in letters and digits alone. It is kept with those that are here: one that
 * is worked out in another way needs a migration.
 */
export const firearmKey = ({
  manufacturer,
  serial_number
}: Pick<FirearmFacts, "manufacturer" | "serial_number">): string =>
  `${makerKey(manufacturer)}/${serialKey(serial_number)}`

/** Are these the same maker, as far as they are known? */
export const sameMaker = (one: string | null, other: string): boolean =>
  one === null || makerKey(one) === "" || makerKey(one) === makerKey(other)
