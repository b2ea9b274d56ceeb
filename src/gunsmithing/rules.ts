import { firearmFault, type FirearmFacts } from "../firearms/rules.ts"
import type { Cents } from "../money/cents.ts"
import { itemFaults } from "../services/rules.ts"

/** Work on a firearm, as it is asked for; `price` in cents, of one. */
export interface GunsmithAsked {
  readonly firearm: FirearmFacts
  readonly description: string
  readonly price: Cents | null
  readonly quantity: number
}

/** Why work is not taken in so, in words; null when it is. */
export const gunsmithFault = ({ firearm, ...work }: GunsmithAsked): string | null =>
  firearmFault(firearm) ?? itemFaults(work)[0]?.[1] ?? null
