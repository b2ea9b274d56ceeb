import { Effect, Schema } from "effect"
import type { Db } from "./db/connect.ts"
import { Silent } from "./processor.ts"
import { type Charge, type Ledger, SCRIPTS } from "./simulator.ts"

const StoredCharge = Schema.Struct({
  amount: Schema.Int,
  card: Schema.optionalKey(Schema.Struct({ cardType: Schema.String, lastFour: Schema.String })),
  at: Schema.Int,
  asked: Schema.Boolean,
  cancelled: Schema.Boolean,
  voided: Schema.Boolean,
  fate: Schema.optionalKey(
    Schema.Struct({
      script: Schema.Literals(SCRIPTS),
      due: Schema.Int,
      message: Schema.optionalKey(Schema.String),
      fault: Schema.optionalKey(Schema.Literals(["cut", "broken"]))
    })
  )
})

const read = async (db: Db, key: string): Promise<Charge | undefined> => {
  const row = await db.selectFrom("processor_ledger").select("state").where("payment_key", "=", key).executeTakeFirst()
  return row && Schema.decodeUnknownSync(StoredCharge)(row.state)
}

const write = async (db: Db, key: string, charge: Charge): Promise<void> => {
  const state = JSON.stringify(charge)
  await db
    .insertInto("processor_ledger")
    .values({ payment_key: key, state, created_at: charge.at })
    .onConflict((conflict) => conflict.column("payment_key").doUpdateSet({ state }))
    .execute()
}

const reached = <A>(work: () => Promise<A>): Effect.Effect<A, Silent> =>
  Effect.tryPromise({ try: work, catch: () => new Silent() })

/** The simulated processor's books in a table of their own, which no action reads: they outlive a server. */
export const sqlLedger = (db: Db): Ledger => ({
  read: (key) => reached(() => read(db, key)),
  write: (key, charge) => reached(() => write(db, key, charge))
})
