import type { Row, StandIn } from "./schema.ts"
import type { Tx } from "./transaction.ts"

type Facts = Pick<Row<"product">, "description" | "picture" | "not_taxable">

/**
 * What is sold or taken in without a product of the store: its lines need one to name. Work is taxed as the store says; what
 * comes in takes no tax off.
 */
const STANDS_FOR: Readonly<Record<StandIn, Facts>> = {
  override: { description: "Override product", picture: "package", not_taxable: false },
  transfer: { description: "Transfer product", picture: "package", not_taxable: false },
  gunsmithing: { description: "Gunsmithing", picture: "wrench", not_taxable: false },
  trade_in: { description: "Trade-in", picture: "tool", not_taxable: true }
}

/** The product that stands for such lines: nobody finds it, changes it or counts it, and the database holds that. */
export const standIn = async (tx: Tx, kind: StandIn): Promise<Row<"product">> => {
  await tx
    .insertInto("product")
    .values({
      product_id: kind,
      stands_for: kind,
      upc: null,
      department: "",
      inactive: true,
      search_words: "",
      ...STANDS_FOR[kind]
    })
    .onConflict((there) => there.doNothing())
    .execute()
  return tx.selectFrom("product").selectAll().where("product_id", "=", kind).executeTakeFirstOrThrow()
}
