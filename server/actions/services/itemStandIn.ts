import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"

/** What is sold or taken in without a product of the store. Work is taxed as the store says; what comes in takes no tax off. */
const STANDS_FOR = {
  GUNSMITHING: { product_id: "gunsmithing", description: "Gunsmithing", picture: "wrench", not_taxable: false },
  TRADE_IN: { product_id: "trade_in", description: "Trade-in", picture: "tool", not_taxable: true }
} as const
export type StandInKind = keyof typeof STANDS_FOR

/** The product that stands for a kind: nobody finds it, and nobody counts it. */
export const itemStandIn = async (tx: Tx, clientId: number, kind: StandInKind): Promise<Row<"product">> => {
  const facts = STANDS_FOR[kind]
  await tx
    .insertInto("product")
    .values({ client_id: clientId, upc: null, department: "", inactive: true, search_words: "", ...facts })
    .onConflict((there) => there.doNothing())
    .execute()
  return tx
    .selectFrom("product")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("product_id", "=", facts.product_id)
    .executeTakeFirstOrThrow()
}
