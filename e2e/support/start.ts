import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test"
import { sql } from "kysely"
import type { Db } from "../../server/db/connect.ts"
import { fingerprint, keepCopy } from "../../tests/demoStore.ts"
import { allSettled } from "./disk.ts"
import { openDrawer } from "./facts.ts"
import { type Office, openOffice } from "./office.ts"
import type { DemoStore } from "./store.ts"

/** How the store is when a journey begins. */
export interface Morning {
  /** Does the store send texts? */
  readonly texts: boolean
  /** Is the drawer of Front 1 open already? */
  readonly drawer: "open" | "closed"
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>

/** A row of the back office, as JSON text, and its table. */
interface Row {
  readonly table: string
  readonly json: string
}

/** What a way to the sale screen leaves behind: in the browser, and in the back office. */
interface Start {
  /** When it was made, in milliseconds since 1970. */
  readonly at: number
  readonly browser: StorageState
  readonly rows: readonly Row[]
}

/** The way to the sale screen, as hands and eyes take it. */
export type ByHand = (page: Page) => Promise<void>

/** Whose browser a context is: which back office it talks to, and how others to the same store are had. */
interface Home {
  readonly office: Office
  readonly store: DemoStore
  readonly morning: Morning
  readonly browser: Browser
}

const homes = new WeakMap<BrowserContext | Office, Home>()

/** From now on a first page of this context begins where somebody stood before it, if its first step is to sell. */
export const atHome = (context: BrowserContext, home: Home): void => {
  homes.set(context, home)
  homes.set(home.office, home)
}

/** The same for a further browser of a store. */
export const alsoAtHome = (context: BrowserContext, office: Office): void => {
  const home = homes.get(office)
  if (home !== undefined) homes.set(context, home)
}

const FOLDER = join(import.meta.dirname, "../../node_modules/.cache/tillstone-starts")
const PAGE = join(import.meta.dirname, "../../dist/index.html")
/** A cashier is signed out after five minutes without a hand on the register, by the journal's own time (AUTH-18). */
const KEPT_MS = 2 * 60_000

let known: string | undefined
/** What a start was made by: the back office, the hands, and the build. It is read once: nobody changes them under a run. */
const version = (): string => (known ??= `${fingerprint("server", "e2e/support")}-${statSync(PAGE).mtimeMs}`)

const rowsIn = async (db: Db): Promise<readonly Row[]> => {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1
  `.execute(db)
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const found = await sql<{ json: string }>`select to_jsonb(t)::text as json from ${sql.table(name)} t`.execute(db)
      return found.rows.map(({ json }) => ({ table: name, json }))
    })
  )
  return rows.flat()
}

const made = async ({ store, morning, browser }: Home, byHand: ByHand): Promise<Start> => {
  const office = await openOffice(store, { terminalDelayMs: 0, texts: morning.texts })
  if (morning.drawer === "open") await openDrawer(office, "1")
  const before = new Set((await rowsIn(office.db)).map(({ table, json }) => `${table} ${json}`))
  const context = await browser.newContext({ baseURL: office.url, serviceWorkers: "block" })
  // What is sent in quiet moments is sent or not, as quick as the machine is: a start is the same on all.
  await context.route(/action=save_device_events/, () => undefined)
  const page = await context.newPage()
  await byHand(page)
  await allSettled(page)
  await page.close()
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  const rows = (await rowsIn(office.db)).filter(({ table, json }) => !before.has(`${table} ${json}`))
  await office.close()
  return { at: Date.now(), browser: state, rows }
}

const isFresh = ({ at }: Start): boolean => at > Date.now() - KEPT_MS

const kept = (file: string): Start | undefined => {
  try {
    const start = JSON.parse(readFileSync(file, "utf8")) as Start
    return isFresh(start) ? start : undefined
  } catch {
    return undefined
  }
}

const starts = new Map<string, Start>()

const keptOrMade = async (home: Home, name: string, byHand: ByHand): Promise<Start> => {
  const { drawer, texts } = home.morning
  const file = join(FOLDER, `${name}, ${drawer}${texts ? ", texts" : ""}, ${version()}.json`)
  const found = kept(file)
  if (found !== undefined) return found
  const start = await made(home, byHand)
  keepCopy(file, JSON.stringify(start))
  return start
}

const startOf = async (home: Home, name: string, byHand: ByHand): Promise<Start> => {
  const key = JSON.stringify([name, home.morning])
  const last = starts.get(key)
  if (last !== undefined && isFresh(last)) return last
  const start = await keptOrMade(home, name, byHand)
  starts.set(key, start)
  return start
}

/** The rows of a start as of now: who signed in there did so a moment ago. */
const laidInto = async ({ db, clock }: Office, { rows }: Start): Promise<void> => {
  const now = clock.currentTimeMillisUnsafe()
  for (const { table, json } of rows)
    await sql`
      insert into ${sql.table(table)}
      select * from jsonb_populate_record(null::${sql.table(table)}, ${json}::jsonb) on conflict do nothing
    `.execute(db)
  await db.updateTable("session").set({ created_at: now, last_used_at: now }).where("ended_at", "is", null).execute()
}

/** A browser's storage as a start left it, at the address of another office. */
const movedTo = ({ url }: Office, { browser: { cookies, origins } }: Start): StorageState => ({
  cookies,
  origins: origins.map((one) => ({ ...one, origin: url }))
})

/**
 * Brings a page to the sale screen the way `byHand` does. A journey's first page takes what that way left when it was gone
 * last, in the browser and in the back office, and loads the register as the next morning does: signing in is what other
 * journeys are about, and took half of the time of each.
 */
export const beginAs = async (page: Page, name: string, byHand: ByHand): Promise<void> => {
  const home = homes.get(page.context())
  if (home === undefined || page.url() !== "about:blank") return byHand(page)
  const start = await startOf(home, name, byHand)
  await laidInto(home.office, start)
  await page.context().setStorageState(movedTo(home.office, start))
  await page.goto("/")
  return expect(page.getByRole("textbox", { name: "Item Scan / Lookup" })).toBeFocused()
}
