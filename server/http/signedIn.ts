import { Clock, Effect, Exit } from "effect"
import { findSession } from "../auth/sessions.ts"
import { query } from "../db/transaction.ts"
import type { Deps } from "../deps.ts"
import type { Run } from "./api.ts"

/**
 * Who is signed in by this cookie, by his number; undefined for nobody, and where it cannot be known. It says no more than the
 * cookie: what changes anything asks for the page's token as well.
 */
export const signedIn = async ({ db }: Deps, run: Run, cookie: string | undefined): Promise<string | undefined> => {
  if (cookie === undefined) return undefined
  const found = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    return yield* query(() => findSession(db, cookie, { now, isActivity: false }))
  })
  const exit = await run(found)
  return Exit.isSuccess(exit) ? exit.value?.staff_id : undefined
}
