import { hash } from "node:crypto"
import type { Db } from "../db/connect.ts"
import { prepared } from "../db/prepared.ts"
import { type Tx, transaction } from "../db/transaction.ts"
import {
  blockedUntil,
  failed,
  type Failures,
  forgiven,
  type Limit,
  NO_FAILURES,
  STRANGERS,
  WINDOW
} from "./throttleRules.ts"

/**
 * Who spends a try. A register's id is no part of it that anybody could name: a stranger who knows every register of the
 * store spends nobody's tries but his own (SEC-11).
 */
export type Spender =
  /** Somebody who is signed in. */
  | { readonly _tag: "Person"; readonly staffId: string }
  /** A browser of the store's: what one person made known as one register spends together. */
  | { readonly _tag: "Browser"; readonly device: string | null; readonly vouchedBy: string }
  /** A machine that nobody has signed in on yet, by the address that it calls from. */
  | { readonly _tag: "Stranger"; readonly source: string }

/** A try to prove something. `who` is the login name, or "pin" or "manager_code": nobody is known by digits. */
export interface Attempt {
  readonly clientId: number
  readonly spender: Spender
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

const place = ({ spender }: Attempt): string => {
  switch (spender._tag) {
    case "Person":
      return `person:${spender.staffId}`
    case "Browser":
      return `browser:${spender.device ?? ""}|${spender.vouchedBy}`
    case "Stranger":
      return `source:${spender.source}`
  }
}

interface Scope {
  readonly name: string
  readonly limit: Limit | "run"
}

/** What a try counts for. The name is stored as a fingerprint: people type passwords into the wrong field. */
const scopesOf = (attempt: Attempt): readonly Scope[] => [
  { name: place(attempt), limit: WINDOW },
  { name: `${place(attempt)}|${hash("sha256", attempt.who.toLowerCase(), "hex").slice(0, 32)}`, limit: "run" },
  ...(attempt.spender._tag === "Stranger" ? [{ name: "strangers", limit: STRANGERS }] : [])
]

const windowOf = ({ limit }: Scope): Limit => (limit === "run" ? WINDOW : limit)

const known = prepared<[string], Failures>((db, scope) =>
  db.selectFrom("throttle").select(["failed_at", "run", "locked_until"]).where("scope", "=", scope)
)

const read = async (tx: Tx, scope: string): Promise<Failures> => (await known(tx, scope))[0] ?? NO_FAILURES

const noted = prepared<[string, string, number, number | null], unknown>((db, scope, failed_at, run, locked_until) => {
  const row = { failed_at, run, locked_until }
  return db
    .insertInto("throttle")
    .values({ scope, ...row })
    .onConflict((conflict) => conflict.column("scope").doUpdateSet(row))
})

const write = async (tx: Tx, scope: string, { failed_at, run, locked_until }: Failures): Promise<void> => {
  await noted(tx, scope, JSON.stringify(failed_at), run, locked_until)
}

/**
 * Asks for one attempt and counts it as failed at once, so that a crowd of parallel guesses is counted too. Blocked: 5
 * failures within 15 minutes by this spender, 30 within an hour by all strangers together, or 10 in a row for this person
 * there (SEC-11).
 */
export const beginAttempt = (db: Db, attempt: Attempt): Promise<Verdict> =>
  transaction(db, attempt.clientId, async (tx) => {
    const { at } = attempt
    const counts: (readonly [Scope, Failures])[] = []
    for (const scope of scopesOf(attempt)) counts.push([scope, await read(tx, scope.name)])
    const until = Math.max(...counts.map(([{ limit }, failures]) => blockedUntil(failures, limit, at) ?? 0))
    if (until > 0) return { _tag: "Blocked", minutes: Math.ceil((until - at) / 60_000) }
    for (const [scope, failures] of counts) await write(tx, scope.name, failed(failures, at, windowOf(scope)))
    return { _tag: "Allowed", attempt }
  })

/**
 * Takes an attempt back that turned out right. It ends the run of a person who is known by name; a right PIN says
 * nothing about who mistyped before it, and no success clears a window (SEC-11).
 */
export const succeedAttempt = (db: Db, attempt: Attempt, proven: "by-name" | "by-digits"): Promise<void> =>
  transaction(db, attempt.clientId, async (tx) => {
    const { at } = attempt
    for (const { name, limit } of scopesOf(attempt)) {
      const ends = limit === "run" && proven === "by-name"
      await write(tx, name, ends ? NO_FAILURES : forgiven(await read(tx, name), at))
    }
  })
