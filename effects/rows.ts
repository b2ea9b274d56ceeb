import { Effect } from "effect"
import { firstActions } from "../src/app/firstActions.ts"
import type { Action, Contract } from "../src/kernel/contract.ts"
import { late } from "../src/kernel/late.ts"
import { NOT_OK } from "../src/kernel/unheard.ts"
import { partOf } from "./late.ts"
import { ApiError } from "./ports/Api.ts"

const later = late<Contract>(async () => (await import("../src/app/actions.ts")).actions)

/** The rows of the register's actions: those of a scan at once, all others behind the first screen. */
export const rowOf = (action: string): Effect.Effect<Action, ApiError> => {
  const first: Contract = firstActions
  const known = first[action]
  if (known !== undefined) return Effect.succeed(known)
  const unheard = () => new ApiError({ kind: "network", action, why: NOT_OK })
  return Effect.flatMap(partOf(later, unheard), (rows) => {
    const row = rows[action]
    return row === undefined ? Effect.die(new Error(`No action ${action}`)) : Effect.succeed(row)
  })
}
