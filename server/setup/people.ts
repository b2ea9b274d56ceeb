import { Result } from "effect"
import type { Hasher } from "../auth/hash.ts"
import { endSessions } from "../auth/sessions.ts"
import type { Db } from "../db/connect.ts"
import { UniqueViolation } from "../db/errors.ts"
import type { Row } from "../db/schema.ts"
import { transaction, type Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import type { AskSecret } from "./flags.ts"
import { SetupRefused } from "./refused.ts"
import { faultOf, secretColumns, type SignInKind } from "./secrets.ts"

/** What a person may do. */
export type Role = Row<"staff">["user_type_code"]

/** Whose task it is, and when, in milliseconds since 1970. */
interface Of {
  readonly clientId: number
  readonly now: number
}

/** What a person of a role signs in and approves with, in the order in which it is asked for. */
const SECRETS: Readonly<Record<Role, readonly (readonly [SignInKind, variable: string, words: string])[]>> = {
  CASHIER: [["pin", "USER_PIN", "PIN"]],
  MANAGER: [
    ["password", "USER_PASSWORD", "Password"],
    ["pin", "USER_PIN", "PIN"],
    ["manager_code", "USER_CODE", "Manager code"]
  ]
}

const refuse = (message: string): never => {
  throw new SetupRefused({ message })
}

const allOf = (tx: Tx) => tx.selectFrom("staff").select(["staff_id", "user_name", "user_type_code", "inactive"])

/** The people who are called so, whatever the case. */
const called = async (tx: Tx, name: string) =>
  (await allOf(tx).execute()).filter(({ user_name }) => user_name.trim().toLowerCase() === name.trim().toLowerCase())

/**
 * Adds a cashier, who signs in with a PIN, or a manager, who has a password and a manager code too. Throws `SetupRefused`
 * with one sentence: two people of one name could not be told apart.
 */
export const addPerson = async (
  db: Db,
  hasher: Hasher,
  { clientId, now }: Of,
  { name, role, ask }: { readonly name: string; readonly role: Role; readonly ask: AskSecret }
): Promise<void> => {
  const user_name = name.trim()
  if (user_name === "") refuse("Say the person's name.")
  const columns: Record<string, string> = {}
  for (const [kind, variable, words] of SECRETS[role]) {
    const secret = await ask(variable, `${words} of ${user_name}`, faultOf(kind))
    Object.assign(columns, Result.getOrElse(await secretColumns(hasher, clientId, kind, secret), refuse))
  }
  const added = transaction(db, clientId, async (tx) => {
    if ((await called(tx, user_name)).length > 0) refuse(`There is a ${user_name} already.`)
    await tx
      .insertInto("staff")
      .values({
        staff_id: newId(now),
        user_name,
        user_type_code: role,
        login_name: role === "MANAGER" ? user_name.toLowerCase() : null,
        ...columns
      })
      .execute()
  })
  await added.catch((cause: unknown) => {
    if (cause instanceof UniqueViolation) refuse("That PIN or code is taken. Choose another.")
    throw cause
  })
}

/**
 * Takes somebody's sign-ins away, and ends those that are open; or gives them back as they were. The name stays on what was
 * sold. Throws `SetupRefused`, also for the last manager: nobody could approve anything any more.
 */
export const setDisabled = (db: Db, of: Of, name: string, disabled: boolean): Promise<void> =>
  transaction(db, of.clientId, async (tx) => {
    const [person, another] = await called(tx, name)
    if (person === undefined || another !== undefined)
      return refuse(`Nobody of this store, or more than one person, is called ${name.trim()}.`)
    const managers = await allOf(tx).where("user_type_code", "=", "MANAGER").where("inactive", "=", false).execute()
    if (disabled && managers.every(({ staff_id }) => staff_id === person.staff_id))
      refuse(`${person.user_name} is the only manager. Add another one first.`)
    await tx.updateTable("staff").set({ inactive: disabled }).where("staff_id", "=", person.staff_id).execute()
    if (disabled) await endSessions(tx, { staffId: person.staff_id }, "forced", of.now)
  })
