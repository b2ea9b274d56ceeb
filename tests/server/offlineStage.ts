import { beforeAll, beforeEach } from "vitest"
import { transaction } from "../../server/db/transaction.ts"
import { loadDrawer } from "../../server/money/drawer.ts"
import type { PriceRow } from "../../src/offline/contract.ts"
import type { OfflineSale } from "../../src/offline/sale/wire.ts"
import { freshTill } from "./adjusting.ts"
import { deskOf } from "./listing.ts"
import { type Browser, FRONT_1, MANAGER, type Office } from "./office.ts"
import type { At } from "./offlineSales.ts"
import { type Book, bookOf } from "./priceBooks.ts"

/** What a register has when nobody answers any more: who stands there, its prices, its drawer, and two products. */
export interface Standing {
  readonly till: Browser
  readonly manager: Browser
  readonly desk: ReturnType<typeof deskOf>
  readonly book: Book
  readonly at: At
  readonly oil: PriceRow
  readonly rag: PriceRow
}

/** A store that lets its registers take $500.00 a sale without the server, anew before each test, and what its books say. */
export const offlineStage = (office: Office) => {
  const { db, clientId } = office.database
  const manager = office.browser()
  const desk = deskOf(manager)
  const stands: { now: Standing | null } = { now: null }
  const ids = { oil: "", rag: "" }

  const made = async (description: string, price: string, said: Readonly<Record<string, string>> = {}) => {
    const { product, faults } = await desk.saveProduct({
      description,
      department: "Care",
      price,
      taxable: "1",
      counted: "0",
      ...said
    })
    if (product === undefined) throw new Error(JSON.stringify(faults))
    return product.product_id
  }
  const rowOf = (book: Book, id: string): PriceRow => {
    const row = book.rows.get(id)
    if (row === undefined) throw new Error(`No ${id}`)
    return row
  }
  const standing = async (): Promise<Standing> => {
    const till = await freshTill(office)
    const book = await bookOf(till)
    const session = await db
      .selectFrom("register_session")
      .selectAll()
      .where("device_license_id", "=", FRONT_1)
      .where("closed_at", "is", null)
      .executeTakeFirstOrThrow()
    const at = {
      device: FRONT_1,
      session: session.register_session_id,
      now: office.clock.currentTimeMillisUnsafe()
    }
    stands.now = { till, manager, desk, book, at, oil: rowOf(book, ids.oil), rag: rowOf(book, ids.rag) }
    return stands.now
  }

  beforeAll(async () => {
    await manager.call("login", MANAGER)
    await db.updateTable("client").set({ offline_cash_limit: 500_00, offline_check_limit: 500_00 }).execute()
    ids.oil = await made("Gun oil", "9.49", { counted: "1" })
    ids.rag = await made("Rag", "1.25")
  })
  beforeEach(async () => {
    await office.clock.leap(1_000)
    await standing()
  })

  const orderRow = async (order_id: string | undefined) =>
    db
      .selectFrom("orders")
      .selectAll()
      .where("order_id", "=", order_id ?? "")
      .executeTakeFirstOrThrow()
  const exceptionsOf = async ({ sale_key }: OfflineSale) =>
    db
      .selectFrom("offline_exception")
      .select(["kind", "line", "amount", "is_open", "words"])
      .where("sale_key", "=", sale_key)
      .orderBy("kind")
      .execute()
  return {
    made,
    rowOf,
    /** Reads anew what the register has. */
    standing,
    /** What it has. */
    now: (): Standing => {
      if (stands.now === null) throw new Error("Nothing stands before a test begins.")
      return stands.now
    },
    orderRow,
    exceptionsOf,
    kindsOf: async (sale: OfflineSale) => (await exceptionsOf(sale)).map(({ kind }) => kind),
    countOf: async (id: string) =>
      (await db.selectFrom("product").select("available").where("product_id", "=", id).executeTakeFirstOrThrow())
        .available,
    /** What the drawer of a session should hold. */
    drawerOf: async (session: string) => {
      const row = await db
        .selectFrom("register_session")
        .selectAll()
        .where("register_session_id", "=", session)
        .executeTakeFirstOrThrow()
      return transaction(db, clientId, (tx) => loadDrawer(tx, row))
    }
  }
}
