import type { Client, Device, User } from "../../../src/session/contract.ts"
import { MOST_TOGETHER } from "../../../src/kernel/together.ts"
import { devicesInUse } from "../../auth/sessions.ts"
import { cents } from "../../../src/money/cents.ts"
import type { Db } from "../../db/connect.ts"
import { goods } from "../../db/goods.ts"
import { prepared } from "../../db/prepared.ts"
import type { Row } from "../../db/schema.ts"
import { present } from "../../present.ts"
import type { Deps } from "../../deps.ts"
import type { CardWork } from "../../processor.ts"
import type { Person } from "../types.ts"

const shownAt = prepared((db: Db) =>
  db
    .selectFrom("client")
    .select([
      "client_id",
      "company_name",
      "contact_id",
      "is_demo",
      "range_enabled",
      "override_upc",
      "transfer_upc",
      "tax_rate",
      "pos_credit_card_fee",
      "pos_credit_card_fee_taxable",
      "zero_fee_enabled",
      "auth_code_available",
      "financing_available",
      "pos_disable_gift_cards",
      "pos_not_allowed",
      "enable_time_sheets",
      "logo_src",
      "stock_rule",
      "time_zone",
      "stay_signed_in",
      "no_receipt_returns",
      "cash_code_above",
      "blind_count",
      "hours_24",
      "offline_cash_limit",
      "offline_check_limit"
    ])
    .select("law_waiver_years as waiver_years")
    .select((eb) => eb.exists(goods(db).select("product.product_id")).as("has_products"))
)

type Store = Pick<Deps, "db" | "clientId" | "sendsTexts">

/** The store on the wire; `idempotent` says that a write may be sent again under its own key. */
export const clientOf = async ({ db, sendsTexts }: Store): Promise<Client> => {
  const [found] = await shownAt(db)
  if (found === undefined) throw new Error("The store is not in its own database.")
  const {
    client_id,
    contact_id,
    company_name,
    cash_code_above,
    has_products,
    offline_cash_limit,
    offline_check_limit,
    ...row
  } = found
  return {
    client_id: String(client_id),
    company_name,
    contact_id,
    ...present(row),
    transfers_logged: true,
    cash_code_above: cents(cash_code_above),
    has_store_page: true,
    no_products: !has_products,
    has_law_checks: true,
    text_receipts: sendsTexts,
    offline_sales: row.is_demo || offline_cash_limit > 0 || offline_check_limit > 0,
    idempotent: true,
    together: MOST_TOGETHER
  }
}

/** The store whose registers are told, and who works on the cards of each. */
type Registers = Pick<Deps, "clientId" | "cardsAt">

/** Who works on a register's cards, on the wire; of a real processor nothing is said. */
const CARDS: Readonly<Record<CardWork["_tag"], Device["cards"]>> = {
  Real: undefined,
  Simulated: "simulated",
  Nobody: "none"
}

/** A register, and the session of its open drawer. */
type Register = Row<"device"> & { readonly register_session_id: string | null }

const toDevice = (
  { client_id: _client, position: _position, retired_at: _retired, alt_tax_rate, ...row }: Register,
  inUse: ReadonlySet<string>,
  { cardsAt }: Registers
): Device => ({
  ...present({ ...row, cards: CARDS[cardsAt(row.terminal_id)._tag] }),
  alt_tax_rate: alt_tax_rate ?? 0,
  in_use: inUse.has(row.device_license_id)
})

const registersOf = prepared<[], Register>((db) =>
  db
    .selectFrom("device")
    .leftJoin("register_session", (join) =>
      join
        .onRef("register_session.device_license_id", "=", "device.device_license_id")
        .on("register_session.closed_at", "is", null)
    )
    .selectAll("device")
    .select("register_session.register_session_id")
    .where("device.retired_at", "is", null)
    .orderBy("device.position")
)

/** The store's registers that are in use, in their order, each with whether another than `asker` is signed in there (AUTH-03). */
export const devicesOf = async (db: Db, at: Registers, now: number, asker?: string): Promise<readonly Device[]> => {
  const rows = await registersOf(db)
  const inUse = await devicesInUse(db, now, asker)
  return rows.map((row) => toDevice(row, inUse, at))
}

/** One register of the store; undefined where it has none of that name, or has retired it. */
export const deviceOf = async (
  db: Db,
  at: Registers,
  id: string | undefined,
  now: number,
  asker?: string
): Promise<Device | undefined> =>
  id === undefined ? undefined : (await devicesOf(db, at, now, asker)).find((one) => one.device_license_id === id)

const atWork = prepared<[string], Pick<Row<"time_entry">, "time_entry_id">>((db, staffId) =>
  db
    .selectFrom("time_entry")
    .select("time_entry_id")
    .where("staff_id", "=", staffId)
    .where("clocked_out_at", "is", null)
)

/** A person on the wire, and whether he is at work by the time clock (SHL-50). */
export const userOf = async (db: Db, person: Pick<Person, "staffId" | "userName" | "userType">): Promise<User> => {
  const [entry] = await atWork(db, person.staffId)
  return {
    user_id: person.staffId,
    user_name: person.userName,
    user_type_code: person.userType,
    clocked_in: entry !== undefined
  }
}
