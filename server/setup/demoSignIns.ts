import { Redacted } from "effect"
import type { Hasher } from "../auth/hash.ts"
import { managerByCode, managerByPassword, staffByPin } from "../auth/staff.ts"
import type { Db } from "../db/connect.ts"
import { DEMO_SIGN_INS } from "../seed/store.ts"
import type { Store } from "./firstStart.ts"

/** Do the demo's printed sign-ins still open this store? False for every other store, and once one of them was changed. */
export const demoSignInsHold = async (db: Db, hasher: Hasher, { clientId, isDemo }: Store): Promise<boolean> => {
  if (!isDemo) return false
  const { manager, cashiers } = DEMO_SIGN_INS
  const proven = [
    await managerByPassword(db, hasher, clientId, manager.userName, Redacted.make(manager.password)),
    await managerByCode(db, hasher, clientId, Redacted.make(manager.managerCode)),
    ...(await Promise.all(cashiers.map(({ pin }) => staffByPin(db, hasher, clientId, Redacted.make(pin)))))
  ]
  return proven.every((person) => person !== undefined)
}
