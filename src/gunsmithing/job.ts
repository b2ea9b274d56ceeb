import { firearmName } from "../firearms/names/rules.ts"
import { type TypedFirearm } from "../firearms/model.ts"
import { firearmTyped, NO_FIREARM, typedFaults } from "../firearms/typed/model.ts"
import type { Cents } from "../money/cents.ts"
import type { TypedLine } from "../services/contract.ts"
import { type ItemField, itemFaults } from "../services/rules.ts"

/** One firearm and the work on it, as they stand in the form. */
export interface TypedJob {
  /** Its name in the list, while the screen is open. */
  readonly key: number
  readonly firearm: TypedFirearm
  readonly description: string
  readonly price: Cents | null
  readonly quantity: number
  readonly notes: string
}

/** Nothing typed yet. */
export const blankJob = (key: number): TypedJob => ({
  key,
  firearm: NO_FIREARM,
  description: "",
  price: null,
  quantity: 1,
  notes: ""
})

/** A line of the cart as it was typed. */
export const jobOfLine = (line: TypedLine): TypedJob => ({
  key: 1,
  firearm: firearmTyped(line.firearm),
  description: line.description,
  price: line.price,
  quantity: line.quantity,
  notes: line.notes ?? ""
})

export type JobField = keyof TypedFirearm | ItemField

/** What is missing of a job, by field, in the order of the screen. */
export const jobFaults = (job: TypedJob, books: boolean): readonly (readonly [JobField, string])[] => [
  ...typedFaults(job.firearm, books),
  ...itemFaults(job)
]

/** Was anything typed for it? */
export const isBlank = (job: TypedJob): boolean =>
  JSON.stringify({ ...job, key: 0 }) === JSON.stringify({ ...blankJob(0), key: 0 })

/** "Halden H9 Compact"; empty while neither maker nor model is typed. */
export const jobName = ({ firearm }: TypedJob): string => firearmName(firearm)
