import { Effect } from "effect"
import { sql } from "kysely"
import { type BackOffice, startBackOffice } from "../../server/backoffice.ts"
import { type AnyDb, openDatabase, type OwnersDb } from "../../server/db/connect.ts"
import { newId } from "../../server/ids.ts"
import { sqlStore } from "../../server/money/sql.ts"
import { type Charge, type Ledger, simulateProcessor } from "../../server/simulator.ts"
import { type Browser, browserOf, DANA, FRONT_1, FRONT_2, LEE } from "./office.ts"
import { openSessions } from "./sessions.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"
import { eventually } from "./till.ts"

/** What one cart comes to, in cents: 18.99 and 1.57 tax. */
export const TOTAL = 2056
/** How long the terminal works, in ms: enough for the others to come in between. */
const TERMINAL_MS = 2
/** Charges that go into the processor's table by one statement. */
const BATCH = 1_000

/** A cashier at a register, as each of the two servers sees it: one cart in hand at a time. */
export interface Lane {
  readonly tills: readonly [Browser, Browser]
  /** A cart of one line, ready to be paid; the one before is put aside as it is. */
  readonly cart: () => Promise<string>
}

/** Two servers over one database and one processor. */
export interface Arena {
  readonly database: TestDatabase
  readonly lanes: readonly Lane[]
  /** Both servers stop; another one settles at its start what they left; the processor's books go into their table. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The processor's books: like a real one's, no two who write the same key come between each other. */
const books = () => {
  const charges = new Map<string, Charge>()
  const ledger: Ledger = {
    read: (key) => Effect.sync(() => charges.get(key)),
    write: (key, charge) => Effect.sync(() => void charges.set(key, charge))
  }
  return { charges, ledger }
}

const start = ({ clientId, hasher, pepper }: TestDatabase, db: OwnersDb, ledger: Ledger): Promise<BackOffice> =>
  startBackOffice({
    db,
    clientId,
    hasher,
    pepper,
    processor: simulateProcessor(ledger, TERMINAL_MS),
    log: () => undefined
  })

const openDrawers = async ({ db, clientId }: TestDatabase) => {
  await db.updateTable("device").set({ register_status: "Open" }).where("client_id", "=", clientId).execute()
  await openSessions(db, clientId, 0)
}

const stocked = ({ db }: TestDatabase) =>
  db.updateTable("product").set({ available: 1_000_000 }).where("product_id", "=", "1001").execute()

const putAside = ({ db, clientId }: TestDatabase, staff_id: string, device_license_id: string) =>
  db
    .updateTable("cart")
    .set({ loaded: false })
    .where("client_id", "=", clientId)
    .where("device_license_id", "=", device_license_id)
    .where("staff_id", "=", staff_id)
    .where("loaded", "=", true)
    .where("status", "=", "open")
    .execute()

const putCart = async (database: TestDatabase, staff_id: string, device_license_id: string): Promise<string> => {
  await putAside(database, staff_id, device_license_id)
  const { db, clientId: client_id } = database
  const now = Date.now()
  const shopping_cart_id = newId(now)
  const at = { created_at: now, updated_at: now }
  const mine = { is_default: false, loaded: true, staff_id, device_license_id }
  await db
    .insertInto("cart")
    .values({ client_id, shopping_cart_id, ...mine, ...at })
    .execute()
  const line = { line_number: 1, product_id: "1001", description: "Ridgeline 9mm", quantity: 1, price: 1899 }
  await db
    .insertInto("cart_item")
    .values({ client_id, shopping_cart_item_id: newId(now), shopping_cart_id, ...line })
    .execute()
  return shopping_cart_id
}

const openLane = async (
  database: TestDatabase,
  [first, second]: readonly [BackOffice, BackOffice],
  device: string,
  pin: string
): Promise<Lane> => {
  const tills = [browserOf(first.handle, device), browserOf(second.handle, device)] as const
  await tills[0].call("login", { pin, force_login: 1 })
  for (const [name, value] of tills[0].cookies) tills[1].cookies.set(name, value)
  const { staff_id } = await database.db
    .selectFrom("session")
    .select("staff_id")
    .where("device_license_id", "=", device)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow()
  return { tills, cart: () => putCart(database, staff_id, device) }
}

/** Nothing is owed any more: no answer, no cancel that the processor has yet to confirm, no void. */
const untilSettled = ({ db, clientId }: TestDatabase): Promise<void> => {
  const store = sqlStore(db)
  return eventually(async () => (await Effect.runPromise(store.unsettled(clientId))).length === 0)
}

/** Opens an arena over a database of its own. */
export const openArena = async (): Promise<Arena> => {
  const database = await freshDatabase()
  const { db, owner, clientId, url } = database
  const second = url === undefined ? owner : await openDatabase(url, undefined)
  const { charges, ledger } = books()
  const offices = [await start(database, owner, ledger), await start(database, second, ledger)] as const
  await openDrawers(database)
  await stocked(database)
  const lanes = [await openLane(database, offices, FRONT_1, DANA), await openLane(database, offices, FRONT_2, LEE)]
  const keep = async (): Promise<void> => {
    const rows = [...charges].map(([payment_key, charge]) => ({
      client_id: clientId,
      payment_key,
      state: JSON.stringify(charge),
      created_at: charge.at
    }))
    for (let from = 0; from < rows.length; from += BATCH)
      await db
        .insertInto("processor_ledger")
        .values(rows.slice(from, from + BATCH))
        .execute()
  }
  return {
    database,
    lanes,
    settle: async () => {
      for (const office of offices) await office.close()
      const last = await start(database, owner, ledger)
      await untilSettled(database)
      await last.close()
      await keep()
    },
    close: async () => {
      if (second !== owner) await second.destroy()
      await database.close()
    }
  }
}

const approvedOf = sql`select client_id, shopping_cart_id, sum(amount) as paid from payment
  where state = 'approved' and shopping_cart_id is not null group by client_id, shopping_cart_id`

/** What must never be, each as the rows that show it. Amounts in cents. */
export const WRONG = {
  "a cart that became two orders": sql`select shopping_cart_id from orders where shopping_cart_id is not null
    group by shopping_cart_id having count(*) > 1`,
  "an order that was not paid to the cent": sql`select o.order_number from orders o where o.shopping_cart_id is not null
    and o.total <> (select coalesce(sum(amount), 0) from order_payment p
      where (p.client_id, p.order_id) = (o.client_id, o.order_id))`,
  "a cart that took more than it came to": sql`select a.shopping_cart_id from (${approvedOf}) a where a.paid > ${TOTAL}`,
  "a cart that was paid and is no order": sql`select a.shopping_cart_id from (${approvedOf}) a
    join cart c using (client_id, shopping_cart_id) where a.paid = ${TOTAL} and c.status <> 'ordered'`,
  "an order that lacks a payment of its cart, or has one more": sql`select o.order_number from orders o
    where o.shopping_cart_id is not null and (select count(*) from order_payment p
        where (p.client_id, p.order_id) = (o.client_id, o.order_id)) <> (select count(*) from payment p
        where (p.client_id, p.shopping_cart_id) = (o.client_id, o.shopping_cart_id) and p.state = 'approved')`,
  "money that the processor keeps and no payment names": sql`select l.payment_key, l.state as charge, p.state, p.late_news,
      p.settled_at, p.voided_at from processor_ledger l
    left join payment p using (client_id, payment_key)
    where (l.state ->> 'cancelled')::boolean = false and (l.state ->> 'voided')::boolean = false
      and coalesce(p.state, '') <> 'approved'`,
  "a card payment that the processor did not take, or gave back": sql`select p.payment_key from payment p
    left join processor_ledger l on (l.client_id, l.payment_key) = (p.client_id, p.payment_key)
      and (l.state ->> 'cancelled')::boolean = false
      and (l.state ->> 'voided')::boolean = false and (l.state ->> 'amount')::int = p.amount + p.fee + p.fee_tax
    where p.state = 'approved' and p.payment_method_code = 'CREDIT_CARD' and l.payment_key is null`,
  "a payment that nobody settled": sql`select payment_key from payment where state in ('started', 'review')`,
  "stock that moved more or less often than it was sold": sql`select p.available from product p
    where p.product_id = '1001'
      and p.available <> 1000000 - (select count(*) from orders where shopping_cart_id is not null)`
} as const

/** The rows of each wrong that there are, by its name. Asked once, when all have raced. */
export const wrongsIn = async (db: AnyDb): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const found: Record<string, readonly unknown[]> = {}
  // Tables that have just been filled have no statistics, and what joins them would compare every row with every other.
  await sql`analyze`.execute(db)
  for (const [name, query] of Object.entries(WRONG)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) found[name] = rows.slice(0, 5)
  }
  return found
}
