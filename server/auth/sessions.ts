import type { Db } from "../db/connect.ts"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import { type Tx, transaction } from "../db/transaction.ts"
import { newSessionId, sessionHash } from "./sessionId.ts"

/**
 * The server ends a session that nobody used for a quarter of an hour, a manager's too, which no register ends (PCI 8.2.8);
 * a cashier's five minutes are the register's own, stricter rule (AUTH-18).
 */
export const IDLE_MS = 15 * 60_000
/** `last_used_at` is written once a minute at most. */
const TOUCH_MS = 60_000

export type Session = Row<"session">
export type EndReason = NonNullable<Session["ended_reason"]>

/** A sign-in that was proven; times in milliseconds since 1970. */
export interface SignIn {
  readonly clientId: number
  readonly staffId: string
  readonly deviceLicenseId: string | undefined
  /** End the sessions that stand in the way (`force_login`). */
  readonly force: boolean
  /** The cookie that came with the request: its session is replaced, never reused (SEC-1). */
  readonly replaces: string | undefined
  readonly now: number
}

export type SignInResult =
  | { readonly _tag: "SignedIn"; readonly sessionId: string; readonly session: Session }
  /** The person is signed in at another register, or somebody else is signed in at this one. */
  | { readonly _tag: "Duplicate"; readonly sessions: readonly Session[] }

const live = (tx: Db) => tx.selectFrom("session").selectAll().where("ended_at", "is", null)

/** A session and whose it is; they are null where that person may not sign in any more. */
export type Whom = Session & { readonly [K in "user_name" | "user_type_code"]: Row<"staff">[K] | null }

const liveAt = prepared<[string], Whom>((db, hash) =>
  db
    .selectFrom("session")
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "session.staff_id").on("staff.inactive", "=", false))
    .selectAll("session")
    .select(["staff.user_name", "staff.user_type_code"])
    .where("session.ended_at", "is", null)
    .where("session.session_hash", "=", hash)
)

const atDevices = prepared<[number], Session>((db, since) =>
  live(db).where("device_license_id", "is not", null).where("last_used_at", ">=", since)
)

const end = async (tx: Db, hashes: readonly string[], reason: EndReason, now: number) => {
  if (hashes.length === 0) return
  await tx
    .updateTable("session")
    .set({ ended_at: now, ended_reason: reason })
    .where("session_hash", "in", hashes)
    .where("ended_at", "is", null)
    .execute()
}

const hashesOf = (sessions: readonly Session[]): readonly string[] => sessions.map((session) => session.session_hash)

/** Somebody, but for the session of the id `but`; or whoever is at a register. */
export type Whose =
  | { readonly staffId: string; readonly but?: string | undefined }
  | { readonly deviceLicenseId: string }

/** Ends every session of theirs: whoever knew the old secret is out, and nobody works where nobody may. Milliseconds since 1970. */
export const endSessions = async (tx: Db, whose: Whose, reason: EndReason, now: number) => {
  const everyone = live(tx)
  const theirs =
    "deviceLicenseId" in whose
      ? everyone.where("device_license_id", "=", whose.deviceLicenseId)
      : everyone.where("staff_id", "=", whose.staffId)
  const kept = "but" in whose && whose.but !== undefined ? sessionHash(whose.but) : undefined
  const out = hashesOf(await theirs.execute()).filter((hash) => hash !== kept)
  await end(tx, out, reason, now)
}

/** Live sessions of this person anywhere, and of anybody at this register; idle ones are ended on the way. */
const inTheWay = async (tx: Tx, { staffId, deviceLicenseId, now }: SignIn): Promise<readonly Session[]> => {
  const sessions = await live(tx)
    .where((eb) =>
      eb.or([
        eb("staff_id", "=", staffId),
        ...(deviceLicenseId === undefined ? [] : [eb("device_license_id", "=", deviceLicenseId)])
      ])
    )
    .execute()
  const idle = sessions.filter((session) => session.last_used_at + IDLE_MS < now)
  await end(tx, hashesOf(idle), "idle", now)
  return sessions.filter((session) => !idle.includes(session))
}

/** Somebody else at this register, or the same person at another one. The same person here again is no conflict. */
const conflicts = (session: Session, { staffId, deviceLicenseId }: SignIn): boolean =>
  session.staff_id !== staffId ||
  (session.device_license_id !== null && session.device_license_id !== (deviceLicenseId ?? null))

/** Starts a session under a new id, or says who is in the way. The id goes into the cookie and nowhere else. */
export const signIn = (db: Db, request: SignIn): Promise<SignInResult> =>
  transaction(db, request.clientId, async (tx) => {
    const { staffId, deviceLicenseId, force, replaces, now } = request
    const old = replaces === undefined ? [] : [sessionHash(replaces)]
    const others = (await inTheWay(tx, request)).filter((session) => !old.includes(session.session_hash))
    const duplicates = others.filter((session) => conflicts(session, request))
    if (duplicates.length > 0 && !force) return { _tag: "Duplicate", sessions: duplicates }
    await end(tx, hashesOf(duplicates), "forced", now)
    await end(tx, [...hashesOf(others), ...old], "replaced", now)
    const sessionId = newSessionId()
    const session = await tx
      .insertInto("session")
      .values({
        session_hash: sessionHash(sessionId),
        staff_id: staffId,
        device_license_id: deviceLicenseId ?? null,
        created_at: now,
        last_used_at: now
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { _tag: "SignedIn", sessionId, session }
  })

/** When a session was heard of, in milliseconds since 1970, and whether that says that somebody is there. */
export interface Seen {
  readonly now: number
  readonly isActivity: boolean
}

/** The live session of a cookie and whose it is, or undefined. What somebody asks for keeps it alive; once it is idle it is ended. */
export const findSession = async (db: Db, sessionId: string, { now, isActivity }: Seen): Promise<Whom | undefined> => {
  const hash = sessionHash(sessionId)
  const [session] = await liveAt(db, hash)
  if (session === undefined) return undefined
  if (session.last_used_at + IDLE_MS < now) {
    await end(db, [hash], "idle", now)
    return undefined
  }
  if (isActivity && session.last_used_at + TOUCH_MS < now)
    await db.updateTable("session").set({ last_used_at: now }).where("session_hash", "=", hash).execute()
  return session
}

/** The newest page of a session is this one, unless a newer one was heard of meanwhile (REL-15). */
export const takeLease = async (db: Db, session: Session, epoch: number): Promise<void> => {
  await db
    .updateTable("session")
    .set({ lease_epoch: epoch })
    .where("session_hash", "=", session.session_hash)
    .where((eb) => eb.or([eb("lease_epoch", "is", null), eb("lease_epoch", "<", epoch)]))
    .execute()
}

/** Ends the session of a cookie; a session that has ended already stays as it is. */
export const endSession = (db: Db, sessionId: string, reason: EndReason, now: number) =>
  end(db, [sessionHash(sessionId)], reason, now)

/**
 * Ties a manager's session to the register that he chose. False when somebody else is signed in there (the unique
 * index decides between two who ask at once): then nothing changes.
 */
export const bindDevice = (db: Db, session: Session, deviceLicenseId: string, now: number): Promise<boolean> =>
  transaction(db, session.client_id, async (tx) => {
    const { session_hash: hash } = session
    const holders = await live(tx).where("device_license_id", "=", deviceLicenseId).execute()
    const idle = holders.filter((holder) => holder.last_used_at + IDLE_MS < now)
    await end(tx, hashesOf(idle), "idle", now)
    if (holders.some((holder) => holder.session_hash !== hash && !idle.includes(holder))) return false
    const { numUpdatedRows } = await tx
      .updateTable("session")
      .set({ device_license_id: deviceLicenseId })
      .where("session_hash", "=", hash)
      .where("ended_at", "is", null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })

/**
 * Which registers are in use by others than `asker`, the hash of who asks: the live sessions' register ids, for `in_use`. A
 * browser that just signed out asks before its sign-out has come here, and nobody is at its register.
 */
export const devicesInUse = async (db: Db, now: number, asker?: string): Promise<ReadonlySet<string>> => {
  const sessions = await atDevices(db, now - IDLE_MS)
  return new Set(sessions.flatMap((one) => (one.session_hash === asker ? [] : (one.device_license_id ?? []))))
}
