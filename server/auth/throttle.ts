import { hash } from "node:crypto"
import type { Db } from "../db/connect.ts"
import { prepared } from "../db/prepared.ts"
import { type Tx, transaction } from "../db/transaction.ts"
import { blockedUntil, failed, type Failures, forgiven, NO_FAILURES } from "./throttleRules.ts"

/** Who tries to prove something, and where. `who` is the login name, or "pin" or "manager_code": nobody is known by digits. */
export interface Attempt {
  readonly clientId: number
  /** A register of the store; undefined for a machine that is not: those share one budget (SEC-11). */
  readonly deviceLicenseId: string | undefined
  readonly who: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export type Verdict =
  | { readonly _tag: "Allowed"; readonly attempt: Attempt }
  | { readonly _tag: "Blocked"; readonly minutes: number }

/** The words for somebody who has to wait, the same whatever was wrong. */
export const blockedMessage = (minutes: number): string =>
  `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`

const place = (attempt: Attempt): string =>
  attempt.deviceLicenseId === undefined ? "unknown" : `device:${attempt.deviceLicenseId}`
/** The name is stored as a fingerprint: people type passwords into the wrong field. */
const person = (attempt: Attempt): string =>
  `${place(attempt)}|${hash("sha256", attempt.who.toLowerCase(), "hex").slice(0, 32)}`

const known = prepared<[number, string], Failures>((db, clientId, scope) =>
  db
    .selectFrom("throttle")
    .select(["failed_at", "run", "locked_until"])
    .where("client_id", "=", clientId)
    .where("scope", "=", scope)
)

const read = async (tx: Tx, clientId: number, scope: string): Promise<Failures> =>
  (await known(tx, clientId, scope))[0] ?? NO_FAILURES

const noted = prepared<[number, string, string, number, number | null], unknown>(
  (db, client_id, scope, failed_at, run, locked_until) => {
    const row = { failed_at, run, locked_until }
    return db
      .insertInto("throttle")
      .values({ client_id, scope, ...row })
      .onConflict((conflict) => conflict.columns(["client_id", "scope"]).doUpdateSet(row))
  }
)

const write = async (
  tx: Tx,
  clientId: number,
  scope: string,
  { failed_at, run, locked_until }: Failures
): Promise<void> => {
  await noted(tx, clientId, scope, JSON.stringify(failed_at), run, locked_until)
}

/**
 * Asks for one attempt and counts it as failed at once, so that a crowd of parallel guesses is counted too.
 * Blocked: 5 failures within 15 minutes at this register, or 10 in a row by this person at it (SEC-11).
 */
export const beginAttempt = (db: Db, attempt: Attempt): Promise<Verdict> =>
  transaction(db, attempt.clientId, async (tx) => {
    const { clientId, at } = attempt
    const here = await read(tx, clientId, place(attempt))
    const them = await read(tx, clientId, person(attempt))
    const until = Math.max(blockedUntil(here, "window", at) ?? 0, blockedUntil(them, "run", at) ?? 0)
    if (until > 0) return { _tag: "Blocked", minutes: Math.ceil((until - at) / 60_000) }
    await write(tx, clientId, place(attempt), failed(here, at))
    await write(tx, clientId, person(attempt), failed(them, at))
    return { _tag: "Allowed", attempt }
  })

/**
 * Takes an attempt back that turned out right. It ends the run of a person who is known by name; a right PIN says
 * nothing about who mistyped before it, and no success clears the register's window (SEC-11).
 */
export const succeedAttempt = (db: Db, attempt: Attempt, known: "by-name" | "by-digits"): Promise<void> =>
  transaction(db, attempt.clientId, async (tx) => {
    const { clientId, at } = attempt
    await write(tx, clientId, place(attempt), forgiven(await read(tx, clientId, place(attempt)), at))
    const them = await read(tx, clientId, person(attempt))
    await write(tx, clientId, person(attempt), known === "by-name" ? NO_FAILURES : forgiven(them, at))
  })
