import { Result } from "effect"
import type { Hasher } from "../auth/hash.ts"
import { type AnyDb, atStore } from "../db/connect.ts"
import { transaction } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import { insertRows } from "../seed/insert.ts"
import { gunTypesOf, logBooksOf } from "../seed/firearms.ts"
import { reasonCodesOf } from "../seed/adjustments.ts"
import type { OwnStore } from "./firstStart.ts"
import { SetupRefused } from "./refused.ts"
import { secretColumns, type SignInKind } from "./secrets.ts"

/** The number of a store of one's own: a database holds one. */
export const OWN_CLIENT_ID = 1
/** The anonymous customer of a sale, whom every store has. */
const NOBODY = "1"

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
  const of = { client_id: OWN_CLIENT_ID }
  await transaction(atStore(db, OWN_CLIENT_ID), OWN_CLIENT_ID, async (tx) => {
    await tx
      .insertInto("client")
      .values({
        ...of,
        company_name: own.store,
        ...own.imprint,
        receipt_message: "",
        time_zone: own.timeZone,
        contact_id: NOBODY,
        tax_rate: own.taxRate,
        cancel_needs_code: true,
        refund_code_above: 200_00,
        return_reasons: "Changed mind, Wrong item, Does not fit, Defective, Damaged",
        // What a first stock count misses stops no sale; the owner sees it.
        stock_rule: "sell"
      })
      .execute()
    await tx
      .insertInto("contact")
      .values({ ...of, contact_id: NOBODY, first_name: "Walk-in", created_at: now })
      .execute()
    await tx
      .insertInto("device")
      .values(
        own.registers.map((device_nickname, index) => ({
          ...of,
          device_license_id: newId(now),
          device_nickname,
          position: index + 1
        }))
      )
      .execute()
    await tx
      .insertInto("staff")
      .values({ ...of, ...owner })
      .execute()
    await insertRows(tx, "reason_code", reasonCodesOf(OWN_CLIENT_ID))
    await insertRows(tx, "gun_type", gunTypesOf(OWN_CLIENT_ID))
    await insertRows(tx, "log_book", logBooksOf(OWN_CLIENT_ID))
    await tx
      .insertInto("counter")
      .values({ ...of, name: "order_number", value: 1000 })
      .execute()
  })
}
