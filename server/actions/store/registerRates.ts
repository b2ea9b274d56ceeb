import { Result } from "effect"
import { fraction, type Rate } from "../../../src/money/rate.ts"
import { rateWords, typedRates } from "../../../src/store/otherRates/rules.ts"
import type { Db } from "../../db/connect.ts"
import type { Tx } from "../../db/transaction.ts"

/** One whole in the unit of a rate. */
const WHOLE = 100_000_000

/** The rates that registers may use in place of the store's (SET-05), as their forms show them, by register. */
export const otherRates = async (db: Db | Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom("device_tax_rate").selectAll().execute()
  const byRegister = Map.groupBy(rows, ({ device_license_id }) => device_license_id)
  return new Map([...byRegister].map(([id, own]) => [id, rateWords(own.map(({ tax_rate }) => fraction(tax_rate)))]))
}

/** What is typed of a register's other rates; undefined: nothing is said of them. Fails with what to type. */
export const ratesAsked = (typed: string | undefined): Result.Result<readonly Rate[] | undefined, string> =>
  typed === undefined ? Result.succeed(undefined) : typedRates(typed)

/** A register may use these rates and no others; gives what it was and what it became, undefined where that is the same. */
export const saveRates = async (
  tx: Tx,
  id: string,
  rates: readonly Rate[]
): Promise<readonly [was: string, became: string] | undefined> => {
  const was = (await otherRates(tx)).get(id) ?? ""
  const became = rateWords(rates)
  if (was === became) return undefined
  await tx.deleteFrom("device_tax_rate").where("device_license_id", "=", id).execute()
  if (rates.length > 0)
    await tx
      .insertInto("device_tax_rate")
      .values(rates.map((rate) => ({ device_license_id: id, tax_rate: rate / WHOLE })))
      .execute()
  return [was, became]
}
