import type { Hasher } from "../../server/auth/hash.ts"
import type { Dump } from "../../server/db/dump.ts"
import { demoDump, HASHER, PEPPER } from "../../tests/demoDump.ts"

/** The demo store as it is on the first start, to copy a database from for each journey. */
export interface DemoStore {
  readonly dump: Dump
  readonly pepper: Uint8Array
  /** Knows the store's PINs and passwords, at a cost that tests can pay. */
  readonly hasher: Hasher
}

/** The demo store that the server's tests have as well. */
export const makeDemoStore = async (): Promise<DemoStore> => ({
  dump: await demoDump(),
  pepper: PEPPER,
  hasher: HASHER
})
