import { sql } from "kysely"
import { Redacted } from "effect"
import { openTenant } from "../../server/db/connect.ts"
import { processors } from "../../server/processors.ts"
import { simulateProcessor } from "../../server/simulator.ts"
import { AUTHKEY, type StandIn, TPN } from "../spin/start.ts"
import { FRONT_1, type Office } from "./office.ts"
import { inRounds } from "./till.ts"

/** The Terminal ID of the stand-in's terminal. */
export const TERMINAL_ID = `dejavoo-spin-${TPN}`

/** The processors of the demo store with SPIn at an address. */
export const overSpin = (
  office: Office,
  url: string,
  over: { readonly isSimulating?: boolean; readonly key?: string } = {}
) => {
  const { owner, clientId } = office.database
  const terminal = { tpn: TPN, authkey: Redacted.make(over.key ?? AUTHKEY) }
  return processors({
    db: openTenant(owner, clientId),
    clientId,
    simulated: simulateProcessor(office.ledger, 1500),
    isSimulating: () => over.isSimulating ?? true,
    spin: { url: new URL(url), terminals: new Map([[TPN, terminal]]) },
    log: (line) => void office.log.push(line)
  })
}

/** Where the stand-in of this test file listens. */
const standing = { url: "" }

/** Front 1 has the stand-in's terminal, and the back office starts anew. */
export const atSpin = async (office: Office, standIn: StandIn): Promise<void> => {
  standing.url = standIn.url
  await standIn.reset()
  await office.database.db
    .updateTable("device")
    .set({ terminal_id: TERMINAL_ID })
    .where("device_license_id", "=", FRONT_1)
    .execute()
  await office.restart(overSpin(office, standIn.url))
}

/** What the customers' cards were charged at the stand-in in all, less what was given back or voided, in cents. */
export const atBank = async (standIn: StandIn): Promise<number> =>
  (await standIn.taken()).reduce((all, { kind, total, voided }) => {
    if (voided) return all
    return kind === "Sale" ? all + total : all - total
  }, 0)

/** What the back office believes that they were charged at SPIn, in cents. */
export const believed = async ({ database }: Office): Promise<number> => {
  const { rows } = await sql<{ all: number }>`select coalesce(sum(p.amount + p.fee + p.fee_tax), 0)::int as all
    from payment p join spin_transaction t using (client_id, payment_key)
    where p.state = 'approved'`.execute(database.db)
  return rows[0]?.all ?? 0
}

/** Everything that the database holds, as text. */
export const everyRow = async ({ database: { db } }: Office): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const texts: string[] = []
  for (const { name } of rows) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
    texts.push(...found.rows.map(({ row }) => row))
  }
  return texts.join("\n")
}

/** A payment as it stands in the database. */
export const rowOf = ({ database }: Office, key: string) =>
  database.db.selectFrom("payment").selectAll().where("payment_key", "=", key).executeTakeFirst()

/** The completer's rounds, until nobody has to wait for an answer about a payment any more. */
export const settled = (office: Office, key: string): Promise<void> =>
  inRounds(office, async () => {
    // A question to SPIn takes time of its own, in which the clock stands.
    for (let turn = 0; turn < 3; turn++) await fetch(`${standing.url}/_/look`, { method: "POST" }).then((r) => r.text())
    const row = await rowOf(office, key)
    return row !== undefined && !["started", "review"].includes(row.state) && row.settled_at !== null
  })

/** How often the stand-in was asked to take money for a payment. */
export const salesOf = async (office: Office, standIn: StandIn, key: string): Promise<number> => {
  const row = await office.database.db
    .selectFrom("spin_transaction")
    .select("reference")
    .where("payment_key", "=", key)
    .executeTakeFirst()
  const heard = await standIn.heard()
  return heard.filter((one) => one.operation === "Sale" && one.reference === row?.reference).length
}
