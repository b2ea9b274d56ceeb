import { Result } from "effect"
import type { SecretText } from "../../src/kernel/contract.ts"
import type { Hasher } from "../auth/hash.ts"
import { endSessions } from "../auth/sessions.ts"
import type { Db } from "../db/connect.ts"
import { UniqueViolation } from "../db/errors.ts"
import { transaction, type Tx } from "../db/transaction.ts"
import type { Store } from "./firstStart.ts"
import { SetupRefused } from "./refused.ts"
import { secretColumns, type SecretColumns, type SignInKind } from "./secrets.ts"

/** A new secret of somebody, by the name that is typed or shown. */
export interface NewSecret {
  readonly who: string
  readonly kind: SignInKind
  readonly secret: SecretText
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Gives somebody a new secret, and ends where he is signed in by the old one. `now` is milliseconds since 1970. */
export const giveSecret = async (tx: Tx, staffId: string, columns: SecretColumns, now: number): Promise<void> => {
  await tx.updateTable("staff").set(columns).where("staff_id", "=", staffId).execute()
  await endSessions(tx, { staffId }, "replaced", now)
}

/**
 * Changes what somebody signs in or approves with, and ends where he is signed in: whoever knew the old one is out. Throws
 * `SetupRefused` with one sentence when there is no such person, or the secret cannot be his.
 */
export const changeSecret = async (
  db: Db,
  hasher: Hasher,
  { clientId }: Store,
  { who, kind, secret, now }: NewSecret
): Promise<void> => {
  const columns = Result.getOrElse(await secretColumns(hasher, clientId, kind, secret), (message) => {
    throw new SetupRefused({ message })
  })
  const changed = transaction(db, clientId, async (tx) => {
    const [person, another] = await tx
      .selectFrom("staff")
      .select("staff_id")
      .where((eb) => eb.or([eb("login_name", "=", who.trim().toLowerCase()), eb("user_name", "=", who.trim())]))
      .execute()
    if (person === undefined || another !== undefined)
      throw new SetupRefused({ message: `Nobody of this store, or more than one person, is called ${who.trim()}.` })
    await giveSecret(tx, person.staff_id, columns, now)
  })
  await changed.catch((cause: unknown) => {
    if (cause instanceof UniqueViolation) throw new SetupRefused({ message: "That one is taken. Choose another." })
    throw cause
  })
}
