import type { InferResult } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Db } from "../db/connect.ts"
import { prepared } from "../db/prepared.ts"

const termsOf = (db: Db) =>
  db
    .selectFrom("client")
    .select(["tax_rate", "pos_credit_card_fee", "pos_credit_card_fee_taxable", "zero_fee_enabled"])
    .select(["auth_code_available", "financing_available", "pos_disable_gift_cards"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("item_fee_type as fee")
          .select("fee.percent")
          .where("fee.applies_to_gross", "=", true)
          .where("fee.archived", "=", false)
          .orderBy("fee.item_fee_id")
      ).as("gross")
    )

const termsAt = prepared<[], InferResult<ReturnType<typeof termsOf>>[number]>((db) => termsOf(db))

/** The store's tax rate, card fee, what is taken of it, and the methods it offers (SEC-8). Throws when there is no such store. */
export const loadTerms = async (db: Db) => termsFrom(await termsAt(db))

/** Asks for the terms, with something else. */
export const termsAsked = termsAt.asked

/** The terms out of their row. Throws when there is no such store. */
export const termsFrom = ([found]: Awaited<ReturnType<typeof termsAt>>) => {
  if (found === undefined) throw new TypeError("The store is not in its own database.")
  const { gross, ...terms } = found
  return { ...terms, gross_fees: gross.map(({ percent }) => percent) }
}
