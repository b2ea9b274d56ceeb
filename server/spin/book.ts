import { Effect, Schema } from "effect"
import { cents } from "../../src/money/cents.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import type { Approval } from "../money/attempt.ts"
import { Silent } from "../processor.ts"
import type { Transaction } from "./requests.ts"

/** How a transaction ended, as far as we know. `Sent`: it may have left, and nobody knows yet. */
export type Outcome =
  | { readonly _tag: "Sent" }
  | { readonly _tag: "Approved"; readonly approval: Approval }
  | { readonly _tag: "Declined"; readonly message: string }
  /** No money was taken, and none will be. */
  | { readonly _tag: "Gone" }
  | { readonly _tag: "Voided" }

/** What was asked under a payment's key: written before it leaves. */
export interface Entry extends Transaction {
  /** The terminal's profile number; empty for what was given up before it was sent. */
  readonly tpn: string
  /** When it was written down, just before anything left, in ms since 1970. */
  readonly sentAt: number
  readonly outcome: Outcome
}

/** What SPIn was asked: it outlives a server, as the money does (REL-7, REL-11). */
export interface SpinBook {
  readonly find: (key: string) => Effect.Effect<Entry | undefined, Silent>
  /** Writes the entry unless its key has one; gives the one that stands, and whether it is this. */
  readonly open: (
    key: string,
    entry: Entry
  ) => Effect.Effect<{ readonly entry: Entry; readonly isNew: boolean }, Silent>
  /**
   * Writes how it ended. An end stands, but for an approval, which is true whatever was believed before, and the void of
   * one.
   */
  readonly close: (key: string, outcome: Outcome) => Effect.Effect<void, Silent>
}

type Stored = Row<"spin_transaction">

const StoredApproval = Schema.Struct({
  reference: Schema.String,
  authorizationCode: Schema.String,
  cardType: Schema.String,
  lastFour: Schema.String
})

const outcomeOf = ({ outcome, approval, message }: Stored): Outcome => {
  switch (outcome) {
    case "sent":
      return { _tag: "Sent" }
    case "approved":
      return { _tag: "Approved", approval: Schema.decodeUnknownSync(StoredApproval)(approval) }
    case "declined":
      return { _tag: "Declined", message: message ?? "" }
    case "gone":
      return { _tag: "Gone" }
    case "voided":
      return { _tag: "Voided" }
  }
}

const NAMES = {
  Sent: "sent",
  Approved: "approved",
  Declined: "declined",
  Gone: "gone",
  Voided: "voided"
} as const satisfies Readonly<Record<Outcome["_tag"], Stored["outcome"]>>

/** What each end may follow. */
const FOLLOWS: Readonly<Record<Outcome["_tag"], readonly Stored["outcome"][]>> = {
  Sent: [],
  Approved: ["sent", "declined", "gone"],
  Declined: ["sent"],
  Gone: ["sent"],
  Voided: ["sent", "approved"]
}

const facts = (outcome: Outcome) => ({
  outcome: NAMES[outcome._tag],
  approval: outcome._tag === "Approved" ? JSON.stringify(outcome.approval) : null,
  message: outcome._tag === "Declined" ? outcome.message : null
})

const entryOf = (row: Stored): Entry => ({
  reference: row.reference,
  tpn: row.tpn,
  kind: row.kind,
  paymentType: row.payment_type,
  slip: row.slip,
  amount: cents(row.amount),
  sentAt: row.sent_at,
  outcome: outcomeOf(row)
})

const reached = <A>(work: () => Promise<A>): Effect.Effect<A, Silent> =>
  Effect.tryPromise({ try: work, catch: () => new Silent() })

/** The book in a table of its own. */
export const sqlSpinBook = (db: Db): SpinBook => {
  const read = async (key: string): Promise<Entry | undefined> => {
    const row = await db.selectFrom("spin_transaction").selectAll().where("payment_key", "=", key).executeTakeFirst()
    return row && entryOf(row)
  }
  return {
    find: (key) => reached(() => read(key)),
    open: (key, entry) =>
      reached(async () => {
        const { reference, tpn, kind, paymentType, slip, amount, sentAt, outcome } = entry
        const asked = { reference, tpn, kind, payment_type: paymentType, slip, amount, sent_at: sentAt }
        const put = await db
          .insertInto("spin_transaction")
          .values({ payment_key: key, ...asked, ...facts(outcome) })
          .onConflict((conflict) => conflict.column("payment_key").doNothing())
          .returning("payment_key")
          .executeTakeFirst()
        return { entry: (await read(key)) ?? entry, isNew: put !== undefined }
      }),
    close: (key, outcome) =>
      reached(async () => {
        await db
          .updateTable("spin_transaction")
          .set(facts(outcome))
          .where("payment_key", "=", key)
          .where("outcome", "in", [...FOLLOWS[outcome._tag]])
          .execute()
      })
  }
}
