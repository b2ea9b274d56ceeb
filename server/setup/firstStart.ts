import type { SecretText } from "../../src/kernel/contract.ts"
import type { Hasher } from "../auth/hash.ts"
import type { OwnersDb } from "../db/connect.ts"
import { seedOpenOrders } from "../seed/openOrders.ts"
import { DEFAULT_PRODUCTS } from "../seed/products.ts"
import { seedDemoStore } from "../seed/seed.ts"
import { DEMO_CLIENT_ID } from "../seed/store.ts"
import { makeOwnStore, OWN_CLIENT_ID } from "./ownStore.ts"
import { SetupRefused } from "./refused.ts"
import type { SignInKind } from "./secrets.ts"

/** A store of somebody's own, as its owner describes it. */
export interface OwnStore {
  readonly _tag: "Own"
  readonly store: string
  /** What its receipts print below the name; empty prints nothing. */
  readonly imprint: Readonly<Record<"address" | "phone" | "email" | "website", string>>
  /** The name to sign in with, and the one that is shown. */
  readonly owner: string
  /** The names of its registers. */
  readonly registers: readonly string[]
  /** A fraction. */
  readonly taxRate: number
  readonly timeZone: string
  /** Asked for when the store is made, and not before. */
  readonly secrets: () => Promise<Readonly<Record<SignInKind, SecretText>>>
}

/** What a database becomes that holds no store yet. */
export type FirstStart = { readonly _tag: "Demo" } | OwnStore

/** The store of a database. That it is the demo is a fact of its own there, and nothing ever makes it one. */
export interface Store {
  readonly clientId: number
  readonly isDemo: boolean
}

/** Nothing below the name of the store. */
export const NO_IMPRINT: OwnStore["imprint"] = { address: "", phone: "", email: "", website: "" }

const NOTHING_SAID =
  "This database holds no store yet. Make yours with npm run store -- new, or start once with --demo for the demo store."
const GONE =
  "The data folder is marked as a store of somebody's own, and its database is gone: put the database back, restore a backup with npm run store -- restore FILE, or set DATA_DIR to another folder."
const SEVERAL = "This database holds several stores; a back office serves one."
const NOT_DEMO = "This database holds a store of its own: it cannot be the demo."
const IS_THERE = "This database holds a store already: start without --store and --owner."

/** The store of a database; undefined while there is none. Throws `SetupRefused` when there are several. */
export const storeOf = async (db: OwnersDb): Promise<Store | undefined> => {
  const [store, another] = await db.selectFrom("client").select(["client_id", "is_demo"]).limit(2).execute()
  if (another) throw new SetupRefused({ message: SEVERAL })
  return store && { clientId: store.client_id, isDemo: store.is_demo }
}

/** What somebody asked for at a start; `now` is milliseconds since 1970. */
export interface Start {
  readonly asked: FirstStart | undefined
  /** Asked where the database is empty and nothing was said; undefined refuses. */
  readonly otherwise: () => Promise<FirstStart | undefined>
  readonly now: number
  /** The data folder says that it holds a store of somebody's own. */
  readonly isMarked: boolean
}

const opened = (store: Store, asked: FirstStart | undefined): Store => {
  if (asked?._tag === "Own") throw new SetupRefused({ message: IS_THERE })
  if (asked?._tag === "Demo" && !store.isDemo) throw new SetupRefused({ message: NOT_DEMO })
  return store
}

/**
 * Opens the store of a database, or makes what the first start asks for: demo people come into no database that nobody
 * called a demo, and nothing into a folder whose own store is gone. Throws `SetupRefused` when nothing was said, or something else is there.
 */
export const openStore = async (
  db: OwnersDb,
  hasher: Hasher,
  { asked, otherwise, now, isMarked }: Start
): Promise<Store> => {
  const store = await storeOf(db)
  if (store) return opened(store, asked)
  if (isMarked) throw new SetupRefused({ message: GONE })
  const first = asked ?? (await otherwise())
  switch (first?._tag) {
    case undefined:
      throw new SetupRefused({ message: NOTHING_SAID })
    case "Demo":
      await seedDemoStore(db, hasher, DEFAULT_PRODUCTS, now)
      await seedOpenOrders(db)
      return { clientId: DEMO_CLIENT_ID, isDemo: true }
    case "Own":
      await makeOwnStore(db, hasher, first, now)
      return { clientId: OWN_CLIENT_ID, isDemo: false }
  }
}
