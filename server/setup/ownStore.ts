import { Result } from "effect"
import type { Hasher } from "../auth/hash.ts"
import { type AnyDb, atStore } from "../db/connect.ts"
import { transaction } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import { beginStore } from "./begin.ts"
import type { OwnStore } from "./firstStart.ts"
import { SetupRefused } from "./refused.ts"
import { secretColumns, type SignInKind } from "./secrets.ts"

/** The number of a store of one's own: a database holds one. */
export const OWN_CLIENT_ID = 1

const ownerRow = async (hasher: Hasher, { owner, secrets }: OwnStore) => {
  const chosen = await secrets()
  const columns = async (kind: SignInKind) =>
    Result.getOrElse(await secretColumns(hasher, OWN_CLIENT_ID, kind, chosen[kind]), (message) => {
      throw new SetupRefused({ message })
    })
  return {
    staff_id: "1",
    user_name: owner,
    user_type_code: "MANAGER" as const,
    login_name: owner.toLowerCase(),
    ...(await columns("password")),
    ...(await columns("pin")),
    ...(await columns("manager_code"))
  }
}

/**
 * Makes a store with its owner, its registers and nothing to sell yet, all of it or nothing. The ids of its registers
 * are long and random. Throws `SetupRefused` with what is wrong with a secret. `now` is milliseconds since 1970.
 */
export const makeOwnStore = async (db: AnyDb, hasher: Hasher, own: OwnStore, now: number): Promise<void> => {
  const owner = await ownerRow(hasher, own)
  await transaction(atStore(db, OWN_CLIENT_ID), OWN_CLIENT_ID, (tx) =>
    beginStore(tx, {
      client: {
        client_id: OWN_CLIENT_ID,
        company_name: own.store,
        ...own.imprint,
        time_zone: own.timeZone,
        tax_rate: own.taxRate
      },
      owner,
      registers: own.registers.map((device_nickname, index) => ({
        device_license_id: newId(now),
        device_nickname,
        position: index + 1
      })),
      now
    })
  )
}
