import { Redacted } from "effect"
import type { SecretText } from "../../src/kernel/contract.ts"
import type { Db } from "../db/connect.ts"
import type { Hasher } from "./hash.ts"
import { managerByCode } from "./staff.ts"
import { beginAttempt, blockedMessage, succeedAttempt } from "./throttle.ts"

/** The word of a manager, given by code at a register: who it was, or the words for the refusal. */
export type Approval =
  | { readonly _tag: "Approved"; readonly staffId: string; readonly userName: string }
  | { readonly _tag: "Refused"; readonly message: string }

/** CG-25: the specification has no words. */
const WRONG_CODE = "Wrong manager code."

/** By whom and when a code was typed; `now` is milliseconds since 1970. */
export interface CodeGiven {
  readonly clientId: number
  /** Who is signed in there: his own tries are spent, so that nobody else's can hit him (SEC-11). */
  readonly staffId: string
  readonly now: number
}

/** Was a code given at all? An empty field is none. */
export const isGiven = (code: SecretText | undefined): code is SecretText =>
  code !== undefined && Redacted.value(code) !== ""

/** Whose manager code this is, throttled as every secret of digits (SEC-11, DISC-29). Not inside a transaction. */
export const approve = async (
  db: Db,
  hasher: Hasher,
  { clientId, staffId, now }: CodeGiven,
  code: SecretText
): Promise<Approval> => {
  const attempt = { clientId, spender: { _tag: "Person", staffId }, who: "manager_code", at: now } as const
  const verdict = await beginAttempt(db, attempt)
  if (verdict._tag === "Blocked") return { _tag: "Refused", message: blockedMessage(verdict.minutes) }
  const manager = await managerByCode(db, hasher, clientId, code)
  if (manager === undefined) return { _tag: "Refused", message: WRONG_CODE }
  await succeedAttempt(db, attempt, "by-digits")
  return { _tag: "Approved", staffId: manager.staff_id, userName: manager.user_name }
}
