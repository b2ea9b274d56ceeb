import type { ItemFeeType, ReasonCode } from "../../src/cart/contract.ts"
import type { Db } from "../db/connect.ts"

/** The store's reasons in the order of its list (DISC-14). */
export const reasonCodes = (db: Db, clientId: number): Promise<readonly ReasonCode[]> =>
  db
    .selectFrom("reason_code")
    .select(["reason_code_id", "description"])
    .where("client_id", "=", clientId)
    .orderBy("position")
    .execute()

/** The kinds of fee that the store's products bring with them (ENT-28). */
export const itemFeeTypes = (db: Db, clientId: number): Promise<readonly ItemFeeType[]> =>
  db
    .selectFrom("item_fee_type")
    .select(["item_fee_id", "description", "percent", "applies_to_gross"])
    .where("client_id", "=", clientId)
    .orderBy("item_fee_id")
    .execute()

/** The reason of the store's list with this id; undefined for none and for one that is not in it. */
export const reasonOf = async (
  db: Db,
  clientId: number,
  id: string | null | undefined
): Promise<ReasonCode | undefined> =>
  id === null || id === undefined
    ? undefined
    : db
        .selectFrom("reason_code")
        .select(["reason_code_id", "description"])
        .where("client_id", "=", clientId)
        .where("reason_code_id", "=", id)
        .executeTakeFirst()
