import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { ItemFeeType, ReasonCode } from "../../../src/cart/contract.ts"
import type { Db } from "../../db/connect.ts"
import { prepared } from "../../db/prepared.ts"
import type { Row } from "../../db/schema.ts"

/** What the store says to every cart: the kinds of fee that products bring with them (ENT-28), and its reasons (DISC-14). */
export interface StoreLists {
  readonly item_fee_types: readonly ItemFeeType[]
  readonly reason_codes: readonly ReasonCode[]
}

const lists = prepared<[], StoreLists>((db) =>
  db
    .selectFrom("client")
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("item_fee_type as fee")
          .select(["fee.item_fee_id", "fee.description", "fee.percent", "fee.applies_to_gross"])
          .where("fee.archived", "=", false)
          .orderBy("fee.item_fee_id")
      ).as("item_fee_types"),
      jsonArrayFrom(
        eb
          .selectFrom("reason_code as why")
          .select(["why.reason_code_id", "why.description", "why.kind"])
          .where("why.archived", "=", false)
          .where("why.kind", "<>", "inventory")
          .orderBy("why.position")
      ).as("reason_codes")
    ])
)

/** The lists of a store, in their order. Throws when there is no such store. */
export const storeLists = async (db: Db): Promise<StoreLists> => listsOf(await lists(db))

/** The lists of a store, asked with something else. */
export const listsAsked = lists.asked

/** The lists out of their row. Throws when there is no such store. */
export const listsOf = ([found]: readonly StoreLists[]): StoreLists => {
  if (found === undefined) throw new Error("The store is gone.")
  return found
}

/** The reason for this in the store's list; undefined for none, for one that is not in it and for another kind's. */
export const reasonOf = async (
  db: Db,
  id: string | null | undefined,
  kind: Row<"reason_code">["kind"]
): Promise<ReasonCode | undefined> =>
  id === null || id === undefined
    ? undefined
    : db
        .selectFrom("reason_code")
        .select(["reason_code_id", "description"])
        .where("reason_code_id", "=", id)
        .where("kind", "=", kind)
        .where("archived", "=", false)
        .executeTakeFirst()
