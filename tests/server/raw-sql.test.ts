import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Redacted, Result } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type BackOffice, startBackOffice } from "../../server/backoffice.ts"
import { atStore, type Db } from "../../server/db/connect.ts"
import { searchProducts } from "../../server/db/search.ts"
import { loadOriginals } from "../../server/money/account.ts"
import { listBench } from "../../server/firearms/bench.ts"
import { changeSecret } from "../../server/setup/changeSecret.ts"
import { memoryShelf } from "../../server/shelf/shelf.ts"
import { exportStore } from "../../server/store/export/export.ts"
import { applyImport, previewImport } from "../../server/store/import/apply.ts"
import type { Importing } from "../../server/store/import/save.ts"
import { parseCsv } from "../../server/store/import/csv.ts"
import { targetOf } from "../../server/store/import/targets.ts"
import { importToUndo, undoImport } from "../../server/store/import/undo.ts"
import { goalOf } from "../../server/store/import/work.ts"
import { RAW } from "../architecture/stores.ts"
import { idleBackups } from "./backing.ts"
import { everyReply } from "./everyReply.ts"
import { type Browser, browserOf, FRONT_1, MANAGER, openOffice, type Office } from "./office.ts"
import { openTill } from "./till.ts"
import { copyStore, dropFence, dropOther, OTHER, rowsOfOther, sellTwin, THEIRS } from "./twoStores.ts"

const NOW = Date.UTC(2026, 10, 20, 17)
const PASSWORD = "a password of their own"

let office: Office
let theirs: BackOffice
/** All that the other store had before anybody asked, and after every action was called at this one. */
let before: ReadonlyMap<string, readonly string[]>
let after: typeof before
/** What those actions answered. */
let replies: string

beforeAll(async () => {
  office = await openOffice({ backups: idleBackups() })
  const { owner, clientId, hasher, pepper } = office.database
  await dropFence(owner)
  await copyStore(owner, clientId)
  before = await rowsOfOther(owner)
  const till = await openTill(office)
  replies = JSON.stringify((await everyReply(office, till)).map(([name, { json }]) => [name, json]))
  after = await rowsOfOther(owner)
  // From here on the other store has whatever came of those calls, too.
  await dropOther(owner)
  await copyStore(owner, clientId)
  theirs = await startBackOffice({
    db: owner,
    clientId: OTHER,
    hasher,
    pepper,
    clock: office.clock,
    terminalDelayMs: 0,
    log: () => undefined
  })
})
afterAll(async () => {
  await theirs.close()
  await office.close()
})

/** A store that is asked: by its handle, as its owner has it, and by its manager's browser. */
interface Asked {
  readonly db: Db
  readonly clientId: number
  readonly manager: Browser
}

const ours = async (): Promise<Asked> => {
  const manager = office.browser(FRONT_1)
  await manager.call("login", { ...MANAGER, force_login: 1 })
  return { db: office.database.db, clientId: office.database.clientId, manager }
}
const others = async (): Promise<Asked> => {
  const { owner, hasher } = office.database
  // A secret is hashed under its store: a copied one opens nothing.
  const asked = { who: MANAGER.user_name, kind: "password", secret: Redacted.make(PASSWORD), now: NOW } as const
  await changeSecret(atStore(owner, OTHER), hasher, { clientId: OTHER, isDemo: true }, asked)
  const manager = browserOf(theirs.handle, FRONT_1)
  await manager.call("login", { ...MANAGER, password: PASSWORD, force_login: 1 })
  return { db: atStore(office.database.owner, OTHER), clientId: OTHER, manager }
}

type Question = (asked: Asked) => Promise<unknown>
const bodies = async (asks: readonly Promise<{ readonly status: string; readonly body: unknown }>[]) =>
  (await Promise.all(asks)).map(({ status, body }) => ({ status, body }))

const exported: Question = async ({ db, clientId }) => {
  const folder = mkdtempSync(join(tmpdir(), "raw-sql-"))
  try {
    const to = join(folder, "all")
    await exportStore({ db, shelf: memoryShelf() }, { clientId, now: NOW }, to)
    const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
    return paths.map((path) => [path.slice(folder.length), readFileSync(path, "utf8")])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const SHEET = 'Name,UPC,Price,On hand\n"Ridgeline 9mm 115gr FMJ, 50 ct",850000410015,123.45,240\nNew here,,2.00,3'
/**
 * A file is read in, which makes a product and changes another, and is taken back. Meanwhile another store sells a product under
 * the id of the new one.
 */
const imported: Question = async ({ db, clientId }) => {
  const { owner, clientId: demo } = office.database
  const target = targetOf("products", clientId)
  const asked: Importing = { clientId, kind: "products", target, fileName: "two.csv", now: NOW }
  const sheet = Result.getOrThrow(parseCsv(Buffer.from(SHEET)))
  const plan = await previewImport(db, asked, sheet)
  await applyImport(db, asked, sheet, plan)
  const made = await db.selectFrom("product").select("product_id").where("description", "=", "New here").execute()
  const changed = await owner.selectFrom("product").select("client_id").where("price", "=", 123_45).execute()
  const ids = made.map(({ product_id }) => product_id)
  for (const id of ids) await sellTwin(owner, clientId, clientId === demo ? OTHER : demo, id)
  const row = await importToUndo(db)
  const undone = row && (await undoImport(db, row, target, { now: NOW + 1 }))
  const stores = await owner.selectFrom("client").select("client_id").execute()
  const left = await owner.selectFrom("product").select("client_id").where("product_id", "in", ids).execute()
  return {
    created: plan.created.length,
    changed: changed.map((one) => one.client_id === clientId),
    undone,
    // The other store's stays, and this one's is gone.
    left: left.filter((one) => one.client_id === clientId).length,
    stays: left.length === stores.length - 1
  }
}

/** A file of a list makes a fee, which another store has under the same id, and is taken back: it is gone here, and there it stays. */
const listed: Question = async ({ db, clientId }) => {
  const { owner } = office.database
  const target = goalOf("item-fees", clientId)
  const asked: Importing = { clientId, kind: "item-fees", target, fileName: "fees.csv", now: NOW }
  const sheet = Result.getOrThrow(parseCsv(Buffer.from("Item fee,Percent\nBattery fee,1.5")))
  const plan = await previewImport(db, asked, sheet)
  await applyImport(db, asked, sheet, plan)
  const [fee] = await db.selectFrom("item_fee_type").selectAll().where("description", "=", "Battery fee").execute()
  if (fee === undefined) throw new Error("The fee came in.")
  const stores = await owner.selectFrom("client").select("client_id").execute()
  for (const { client_id } of stores)
    if (client_id !== clientId)
      await owner
        .insertInto("item_fee_type")
        .values({ ...fee, client_id })
        .execute()
  const row = await importToUndo(db)
  const undone = row && (await undoImport(db, row, target, { now: NOW + 1 }))
  const same = owner.selectFrom("item_fee_type").select("client_id").where("item_fee_id", "=", fee.item_fee_id)
  const left = await same.execute()
  await owner.deleteFrom("item_fee_type").where("item_fee_id", "=", fee.item_fee_id).execute()
  return {
    created: plan.created.length,
    undone,
    gone: left.every((one) => one.client_id !== clientId),
    stays: left.length === stores.length - 1
  }
}

/** What shows what the SQL by hand of a file finds. */
const READS: Readonly<Record<string, Question>> = {
  "server/actions/orders/orderLists.ts": ({ manager }) =>
    bodies([
      manager.call("get_list_orders", { contact_id: "101" }),
      ...["halden", "cash", "dana", "850000410015"].map((order_words) =>
        manager.call("get_list_orders_expanded", { order_words })
      )
    ]),
  "server/actions/store/productList.ts": ({ manager }) =>
    bodies([
      manager.call("get_list_store_products", { search_term: "halden" }),
      manager.call("get_list_store_products", { search_term: "850000410015" }),
      manager.call("get_list_store_products", { only: "twins" })
    ]),
  "server/db/search.ts": async ({ db, clientId }) =>
    Promise.all(
      ["halden", "ridgeline 9mm", "850000410015", "0041"].map(async (term) => {
        const { rows, ...page } = await searchProducts(db, clientId, term)
        return { ...page, names: rows.map(({ description }) => description) }
      })
    ),
  "server/firearms/bench.ts": ({ db }) => listBench(db, { term: "", all: true, page: 1 }),
  "server/money/restocked.ts": async ({ db }) => {
    const orders = await db.selectFrom("orders").select("order_id").orderBy("order_id").execute()
    return Promise.all(orders.map(({ order_id }) => loadOriginals(db, order_id)))
  },
  "server/range/alive.ts": ({ manager }) => bodies([manager.call("get_range_lanes")]),
  "server/store/export/files.ts": exported,
  "server/store/theirs.ts": exported
}
const IMPORTS: Readonly<Record<string, Question>> = {
  "server/store/forms/listRows.ts": listed,
  "server/store/import/named.ts": imported,
  "server/store/import/rows.ts": imported,
  "server/store/import/undo.ts": imported
}

/** Of which the other store's answers say words that are its own. */
const NAMED: ReadonlySet<string> = new Set([
  "server/actions/orders/orderLists.ts",
  "server/actions/store/productList.ts",
  "server/db/search.ts",
  "server/firearms/bench.ts",
  "server/range/alive.ts",
  "server/store/export/files.ts",
  "server/store/theirs.ts"
])

type Answers = Readonly<Record<string, string>>
const answers = async (asked: Asked, questions: Readonly<Record<string, Question>>): Promise<Answers> => {
  const all: Record<string, string> = {}
  const known = new Map<Question, string>()
  for (const [path, ask] of Object.entries(questions)) {
    const answer = known.get(ask) ?? JSON.stringify(await ask(asked))
    known.set(ask, answer)
    all[path] = answer
  }
  return all
}

describe("without the second fence, and with another store that has the same rows under the same ids", () => {
  test("no action of this one changes anything of the other's, or tells of it", () => {
    expect(after).toEqual(before)
    expect(replies).not.toContain(THEIRS)
  })

  test("each place of SQL by hand that means one store is asked", () => {
    const places = Object.entries(RAW).flatMap(([path, whose]) => (whose === "one store" ? [path] : []))
    expect(Object.keys({ ...READS, ...IMPORTS }).toSorted()).toEqual(places.toSorted())
  })

  describe("SQL by hand", () => {
    let mine: Answers
    let other: Answers
    let alone: Answers
    beforeAll(async () => {
      const { owner, clientId } = office.database
      const [us, them] = [await ours(), await others()]
      // What is read in is asked last: it changes what the others find.
      const together = await answers(us, READS)
      const theirOwn = await answers(them, READS)
      await dropOther(owner)
      const withoutThem = await answers(us, READS)
      await copyStore(owner, clientId)
      mine = { ...together, ...(await answers(us, IMPORTS)) }
      other = { ...theirOwn, ...(await answers(them, IMPORTS)) }
      await dropOther(owner)
      alone = { ...withoutThem, ...(await answers(us, IMPORTS)) }
    })

    // Verifies: SEC-21
    test.for(Object.keys({ ...READS, ...IMPORTS }))(
      "in %s finds the rows of the store that asks, and no others",
      (path) => {
        expect(mine[path]).toBe(alone[path])
        expect(mine[path]).not.toContain(THEIRS)
        expect([path, other[path]?.includes(THEIRS)]).toEqual([path, NAMED.has(path)])
      }
    )
  })
})
