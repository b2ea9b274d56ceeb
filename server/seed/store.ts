import { Redacted, Result } from "effect"
import type { Insertable } from "kysely"
import type { Hasher } from "../auth/hash.ts"
import type { Database } from "../db/schema.ts"
import { secretColumns, type SecretColumns, type SignInKind } from "../setup/secrets.ts"

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

/** When the demo store was made, in milliseconds since 1970. */
export const BEGAN_AT = Date.UTC(2024, 0, 2, 15)

/** The demo store as it began. What else is said of it stands in its files. */
export const DEMO_CLIENT = {
  client_id: DEMO_CLIENT_ID,
  company_name: "Ridgeline Armory & Range",
  address: "",
  phone: "",
  email: "",
  website: "",
  logo_src: "/ridgeline.svg",
  time_zone: "America/Denver",
  is_demo: true,
  tax_rate: 0.0825
} as const

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

const secretOf = async (hasher: Hasher, kind: SignInKind, secret: string): Promise<SecretColumns> =>
  Result.getOrThrow(await secretColumns(hasher, DEMO_CLIENT_ID, kind, Redacted.make(secret)))

/** The manager with whom the demo store began. */
export const demoOwner = async (hasher: Hasher): Promise<Insertable<Database["staff"]>> => {
  const { manager } = DEMO_SIGN_INS
  return {
    staff_id: "1",
    user_name: manager.userName,
    user_type_code: "MANAGER",
    login_name: manager.userName,
    ...(await secretOf(hasher, "password", manager.password)),
    ...(await secretOf(hasher, "manager_code", manager.managerCode))
  }
}

/** What the cashiers sign in with, by who they are. */
export const demoPins = (hasher: Hasher): Promise<readonly (readonly [staffId: string, columns: SecretColumns])[]> =>
  Promise.all(
    DEMO_SIGN_INS.cashiers.map(async ({ staffId, pin }) => [staffId, await secretOf(hasher, "pin", pin)] as const)
  )
