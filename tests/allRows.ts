import { Effect } from "effect"
import { actions } from "../src/app/actions.ts"
import type { Action, Contract } from "../src/kernel/contract.ts"

/** The row of any action of the register, without a script to fetch. */
export const rowOf = (action: string): Effect.Effect<Action> => {
  const rows: Contract = actions
  const row = rows[action]
  return row === undefined ? Effect.die(new Error(`No action ${action}`)) : Effect.succeed(row)
}
