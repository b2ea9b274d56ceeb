import { Result } from "effect"
import { asPercent, parseFraction } from "../../../src/money/rate.ts"
import type { Db } from "../../db/connect.ts"
import type { Envelope } from "../../envelope.ts"

/** The tax that a register asks for: the store's, a rate that the store allows it (a fraction), or one that is refused. */
export type RegisterTax =
  | { readonly _tag: "Store" }
  | { readonly _tag: "Allowed"; readonly rate: number }
  | { readonly _tag: "Refused"; readonly message: string }

const STORE: RegisterTax = { _tag: "Store" }

const refused = (rate: number): RegisterTax => {
  const read = parseFraction(rate)
  const percent = Result.isSuccess(read) ? `${asPercent(read.success)}%` : "that size"
  return { _tag: "Refused", message: `This store has no tax rate of ${percent} for this register.` }
}

/** The rates that a register may use in place of the store's, fractions: those that the store allows it, and what a manager set. */
export const ratesOf = async (db: Db, deviceId: string): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom("device_tax_rate")
    .select("tax_rate")
    .where("device_license_id", "=", deviceId)
    .unionAll(
      db
        .selectFrom("device")
        .select((eb) => eb.ref("alt_tax_rate").$notNull().as("tax_rate"))
        .where("device_license_id", "=", deviceId)
        .where("alt_tax_rate", "is not", null)
    )
    .execute()
  return rows.map(({ tax_rate }) => tax_rate)
}

/**
 * The rate that an envelope asks for (SET-05), against the rates that the store allows this register, by a manager's setting too: a cashier states
 * no tax (SEC-8). None and 0 are the store's own rate; no tax at all is an exemption, which needs its reason (DISC-21).
 */
export const registerTax = async (
  db: Db,
  deviceId: string | undefined,
  { alt_tax_rate: rate }: Pick<Envelope, "alt_tax_rate">
): Promise<RegisterTax> => {
  if (rate === undefined || rate === 0) return STORE
  return (await ratesOf(db, deviceId ?? "")).includes(rate) ? { _tag: "Allowed", rate } : refused(rate)
}
