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

const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")

/** Two firearms with the same key are one: maker and number in letters and digits alone, whatever the case. */
export const firearmKey = ({
  manufacturer,
  serial_number
}: Pick<FirearmFacts, "manufacturer" | "serial_number">): string =>
  `${lettersOf(manufacturer)}/${serialKey(serial_number)}`

/** Are these the same maker, as far as they are known? */
export const sameMaker = (one: string | null, other: string): boolean =>
  one === null || lettersOf(one) === "" || lettersOf(one) === lettersOf(other)
