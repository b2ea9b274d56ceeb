import { Schema } from "effect"
import { read } from "../../kernel/contract.ts"
import { Count, Flag, optional, Text } from "../../kernel/wire.ts"

/** One thing that a store needs: whether it is there, and how many are missing where they can be counted. */
export const FirstStep = Schema.Struct({ name: Text, done: Flag, missing: optional(Count) })
export type FirstStep = typeof FirstStep.Type

/** What a store still needs before its first sale. */
export const firstSteps = {
  /** None once something was sold. */
  get_list_store_steps: read({}, { steps: optional(Schema.Array(FirstStep)) })
}
