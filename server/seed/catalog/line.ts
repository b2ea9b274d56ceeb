import type { Picture } from "../picture.ts"

/**
 * A family of invented products. `name` has slots in braces; each slot takes one of its texts, and the part after
 * "|" is what it does to the price. `{maker}` is a slot too.
 */
export interface Line {
  readonly department: string
  readonly picture: Picture
  readonly name: string
  readonly slots: Readonly<Record<string, readonly string[]>>
  /** Dollars, before the slots' factors. */
  readonly price: number
  /** How many of this family stand in a catalogue of 2,000. */
  readonly share: number
  readonly detail: string
  /** Sold piece by piece under serial numbers, to a customer with a name. */
  readonly firearm?: boolean
  /** Burns: it brings the fee for hazardous materials. */
  readonly hazardous?: boolean
  /** Lives in the warehouse more often than in the store. */
  readonly bulky?: boolean
}
