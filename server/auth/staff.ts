import type { SecretText } from "../../src/kernel/contract.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import type { Hasher, SecretOf } from "./hash.ts"

export type Staff = Row<"staff">

const active = (db: Db) => db.selectFrom("staff").selectAll().where("inactive", "=", false)

const prove = async (
  hasher: Hasher,
  of: SecretOf,
  secret: SecretText,
  person: Staff | undefined,
  stored: string | null | undefined
): Promise<Staff | undefined> => {
  if (person === undefined || stored === null || stored === undefined) {
    await hasher.refuse(of, secret)
    return undefined
  }
  return (await hasher.verify(of, secret, stored)) ? person : undefined
}

/** The manager with this name and password, or undefined; a wrong name takes as long as a wrong password. */
export const managerByPassword = async (
  db: Db,
  hasher: Hasher,
  clientId: number,
  userName: string,
  password: SecretText
): Promise<Staff | undefined> => {
  const name = userName.trim().toLowerCase()
  const person = await active(db).where("login_name", "=", name).executeTakeFirst()
  return prove(hasher, { clientId, kind: "password" }, password, person, person?.password_hash)
}

/** The person with this PIN, or undefined: one lookup, one proof. */
export const staffByPin = async (
  db: Db,
  hasher: Hasher,
  clientId: number,
  pin: SecretText
): Promise<Staff | undefined> => {
  const of = { clientId, kind: "pin" } as const
  const person = await active(db).where("pin_lookup", "=", hasher.lookup(of, pin)).executeTakeFirst()
  return prove(hasher, of, pin, person, person?.pin_hash)
}

/** The manager who approves with this code, or undefined. */
export const managerByCode = async (
  db: Db,
  hasher: Hasher,
  clientId: number,
  code: SecretText
): Promise<Staff | undefined> => {
  const of = { clientId, kind: "manager_code" } as const
  const person = await active(db).where("manager_code_lookup", "=", hasher.lookup(of, code)).executeTakeFirst()
  return prove(hasher, of, code, person, person?.manager_code_hash)
}
