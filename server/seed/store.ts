import { Redacted } from "effect"
import type { Insertable } from "kysely"
import type { Hasher } from "../auth/hash.ts"
import type { Database } from "../db/schema.ts"

/** The demo store's number. */
export const DEMO_CLIENT_ID = 1001

/** The sign-ins of the demo store, printed at start: they guard nothing but invented data. */
export const DEMO_SIGN_INS = {
  manager: { userName: "manager", password: "ridgeline-demo", managerCode: "864209" },
  cashiers: [
    { staffId: "2", userName: "Dana K.", pin: "135790" },
    { staffId: "3", userName: "Lee M.", pin: "246802" }
  ]
} as const

/** The moment before which everything of the seed happened: 2026-11-02 08:00 in the store. */
export const SEED_TIME = Date.UTC(2026, 10, 2, 15)

/** The contact behind a sale to nobody in particular. */
export const DEFAULT_CONTACT: Insertable<Database["contact"]> = {
  client_id: DEMO_CLIENT_ID,
  contact_id: "1",
  first_name: "Walk-in",
  last_name: null,
  company_name: null,
  address_1: null,
  city: null,
  state: null,
  zip_code: null,
  phone_number: null,
  email_address: null,
  birthdate: null,
  created_at: Date.UTC(2024, 0, 2, 15)
}

export const DEMO_CLIENT: Insertable<Database["client"]> = {
  client_id: DEMO_CLIENT_ID,
  company_name: "Ridgeline Armory & Range",
  address: "2480 Old Quarry Road, Cedar Bluff, TX 78699",
  phone: "(512) 555-0148",
  email: "counter@ridgeline.example",
  website: "ridgeline.example",
  receipt_message: "Thank you for shooting with us. Unfired goods may be returned within 30 days with this receipt.",
  logo_src: "/ridgeline.svg",
  time_zone: "America/Denver",
  contact_id: DEFAULT_CONTACT.contact_id,
  is_demo: true,
  range_enabled: true,
  override_upc: "99999",
  transfer_upc: "88888",
  tax_rate: 0.0825,
  pos_credit_card_fee: 3,
  pos_credit_card_fee_taxable: false,
  auth_code_available: true,
  financing_available: true,
  enable_time_sheets: true,
  stock_rule: "sell",
  // An example of a state with a waiting period, not legal advice.
  law_wait_hours: 72
}

const device = (
  position: number,
  nickname: string,
  terminalId: string,
  debit = false
): Insertable<Database["device"]> => ({
  client_id: DEMO_CLIENT_ID,
  device_license_id: String(position),
  device_nickname: nickname,
  register_status: "Closed",
  terminal_id: terminalId,
  terminal_model: "Z11",
  print_receipt: "no",
  debit_encrypted: debit,
  position
})

export const DEMO_DEVICES: readonly Insertable<Database["device"]>[] = [
  device(1, "Front 1", "1170010048239965000101"),
  device(2, "Front 2", "1170010048239965000102", true),
  device(3, "Range desk", "1170010048239965000103")
]

/** The manager and the cashiers, with their secrets hashed. */
export const demoStaff = async (hasher: Hasher): Promise<readonly Insertable<Database["staff"]>[]> => {
  const of = (kind: "pin" | "password" | "manager_code") => ({ clientId: DEMO_CLIENT_ID, kind })
  const { manager, cashiers } = DEMO_SIGN_INS
  const code = Redacted.make(manager.managerCode)
  const boss: Insertable<Database["staff"]> = {
    client_id: DEMO_CLIENT_ID,
    staff_id: "1",
    user_name: manager.userName,
    user_type_code: "MANAGER",
    login_name: manager.userName,
    password_hash: await hasher.hash(of("password"), Redacted.make(manager.password)),
    manager_code_lookup: hasher.lookup(of("manager_code"), code),
    manager_code_hash: await hasher.hash(of("manager_code"), code)
  }
  const others = cashiers.map(async ({ staffId, userName, pin }): Promise<Insertable<Database["staff"]>> => ({
    client_id: DEMO_CLIENT_ID,
    staff_id: staffId,
    user_name: userName,
    user_type_code: "CASHIER",
    pin_lookup: hasher.lookup(of("pin"), Redacted.make(pin)),
    pin_hash: await hasher.hash(of("pin"), Redacted.make(pin))
  }))
  return [boss, ...(await Promise.all(others))]
}
