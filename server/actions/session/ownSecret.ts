import { Redacted, Result } from "effect"
import { ownSecretsOf, PROOF_OF } from "../../../src/ownSignIn/rules.ts"
import { isPersonSecret, type PersonSecret } from "../../../src/store/rules.ts"
import { endSessions } from "../../auth/sessions.ts"
import { beginAttempt, blockedMessage, succeedAttempt } from "../../auth/throttle.ts"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { secretColumns, secretFault } from "../../setup/secrets.ts"
import type { KeyedCall, PreparedHandler, Reply } from "../types.ts"

type Changing = KeyedCall<"save_own_secret">
type Answer = Reply<"save_own_secret">

const refuse = (message: string, field?: "present" | "secret"): Answer => ({
  status: "error",
  message,
  body: field === undefined ? {} : { field }
})

const WRONG: Readonly<Record<PersonSecret, string>> = {
  password: "Wrong password.",
  pin: "Wrong PIN.",
  manager_code: "Wrong manager code."
}
/** Whose it is, is not said: whoever types numbers here must not learn more than at the sign-in. */
const NOT_FREE = "This one can't be used. Choose another."
const SAME = "It is the one that you have. Choose another."
const NOT_YOURS = "This is not part of your sign-in."
const CHANGED_MEANWHILE = "Your sign-in was changed meanwhile. Nothing was saved."

/** Has somebody else of the store this number? Passwords may be alike. */
const isTaken = async (
  db: Db | Tx,
  { deps, clientId, person, request }: Changing,
  kind: PersonSecret
): Promise<boolean> => {
  if (kind === "password") return false
  const other = await db
    .selectFrom("staff")
    .select("staff_id")
    .where(`${kind}_lookup`, "=", deps.hasher.lookup({ clientId, kind }, request.secret))
    .where("staff_id", "<>", person.staffId)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether what was typed is the person's and may be theirs: the row that it was proven by, or the words for the refusal. */
const proven = async (call: Changing, kind: PersonSecret): Promise<Result.Result<Row<"staff">, Answer>> => {
  const { deps, clientId, person, request, now } = call
  const proof = PROOF_OF[person.userType]
  const attempt = {
    clientId,
    spender: { _tag: "Person", staffId: person.staffId },
    who: "own secret",
    at: now
  } as const
  const verdict = await beginAttempt(deps.db, attempt)
  if (verdict._tag === "Blocked") return Result.fail(refuse(blockedMessage(verdict.minutes)))
  const own = await deps.db.selectFrom("staff").selectAll().where("staff_id", "=", person.staffId).executeTakeFirst()
  const kept = own?.[`${proof}_hash`] ?? null
  const of = { clientId, kind: proof } as const
  if (kept === null) await deps.hasher.refuse(of, request.present)
  if (own === undefined || kept === null || !(await deps.hasher.verify(of, request.present, kept)))
    return Result.fail(refuse(WRONG[proof], "present"))
  if (kind === proof && Redacted.value(request.secret) === Redacted.value(request.present)) {
    await succeedAttempt(deps.db, attempt, "by-name")
    return Result.fail(refuse(SAME, "secret"))
  }
  // A number that somebody else has counts as a wrong try: else it could be looked for here.
  if (await isTaken(deps.db, call, kind)) return Result.fail(refuse(NOT_FREE, "secret"))
  await succeedAttempt(deps.db, attempt, "by-name")
  return Result.succeed(own)
}

/** What would be written, or why it is not. */
const prepared = async (call: Changing) => {
  const { deps, clientId, person, request } = call
  const { kind, secret } = request
  if (!isPersonSecret(kind) || !ownSecretsOf(person.userType).includes(kind)) return Result.fail(refuse(NOT_YOURS))
  const fault = secretFault(kind, secret)
  if (fault !== undefined) return Result.fail(refuse(fault, "secret"))
  const own = await proven(call, kind)
  if (Result.isFailure(own)) return Result.fail(own.failure)
  const columns = await secretColumns(deps.hasher, clientId, kind, secret)
  return Result.isFailure(columns)
    ? Result.fail(refuse(columns.failure, "secret"))
    : Result.succeed({ kind, own: own.success, columns: columns.success })
}

/**
 * Who is signed in changes a secret of their own, which is kept by its kind and never by what it is. Their other sign-ins end, for
 * whoever knew the old one; the one that asks goes on. Nothing is written where a manager changed it meanwhile.
 */
export const saveOwnSecret: PreparedHandler<"save_own_secret"> = {
  kind: "prepared",
  prepare: async (call) => {
    const wanted = await prepared(call)
    if (Result.isFailure(wanted)) return { run: () => Promise.resolve(wanted.failure) }
    const { kind, own, columns } = wanted.success
    const proof = `${PROOF_OF[call.person.userType]}_hash` as const
    return {
      run: async (tx, again) => {
        const { clientId, person, now } = again
        // Somebody may have taken it since it was looked up.
        if (await isTaken(tx, again, kind)) return refuse(NOT_FREE, "secret")
        const { numUpdatedRows } = await tx
          .updateTable("staff")
          .set(columns)
          .where("staff_id", "=", own.staff_id)
          .where("user_type_code", "=", own.user_type_code)
          .where(proof, "=", own[proof])
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return refuse(CHANGED_MEANWHILE)
        await tx
          .insertInto("person_change")
          .values({
            client_id: clientId,
            person_change_id: newId(now),
            staff_id: own.staff_id,
            changed_by: own.staff_id,
            changed_at: now,
            field: kind,
            was: "",
            became: ""
          })
          .execute()
        await endSessions(tx, { staffId: own.staff_id, but: person.sessionId }, "replaced", now)
        return { status: "success", body: {} }
      }
    }
  }
}
