import { Result } from "effect"
import type { SecretText } from "../../../src/kernel/contract.ts"
import { PERSON_SECRETS, type PersonSecret, SECRETS_OF } from "../../../src/store/rules.ts"
import { endSessions } from "../../auth/sessions.ts"
import { withoutCard } from "../../db/held/door.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import type { Deps } from "../../deps.ts"
import { newId } from "../../ids.ts"
import { secretColumns, secretFault } from "../../setup/secrets.ts"
import type { RecordedHandler } from "../types.ts"
import { deskFault, type Fault, notRight, refused } from "./desk.ts"
import { isSet, NO_PERSON, peopleOf } from "./people.ts"

type Staff = Row<"staff">
type Role = Staff["user_type_code"]

const OWN = "You can't disable your own sign-in. Ask another manager."
const lastManager = (name: string): string => `${name} is the only manager who can sign in. Add another one first.`

const NEEDED: Readonly<Record<PersonSecret, string>> = {
  password: "Enter a password.",
  pin: "Enter a PIN.",
  manager_code: "Enter a manager code."
}
const TAKEN: Readonly<Record<PersonSecret, string>> = {
  password: "",
  pin: "Somebody has this PIN. Choose another.",
  manager_code: "Somebody has this manager code. Choose another."
}

const isRole = (text: string): text is Role => text === "MANAGER" || text === "CASHIER"

const shown = (staff: Staff) => ({
  user_name: staff.user_name,
  user_type_code: staff.user_type_code === "MANAGER" ? "Manager" : "Cashier",
  disabled: staff.inactive ? "1" : "0"
})

/** What is wrong with a name: nobody could tell two of one name apart, whatever the case. */
const nameFault = (everybody: readonly Staff[], staffId: string | undefined, name: string): Fault[] => {
  if (name === "") return [{ field: "user_name", message: "Enter a name." }]
  const isTaken = everybody.some(
    (one) => one.staff_id !== staffId && one.user_name.trim().toLowerCase() === name.toLowerCase()
  )
  return isTaken ? [{ field: "user_name", message: `There is a ${name} already.` }] : []
}

type Given = Readonly<Partial<Record<PersonSecret, SecretText>>>

type Secrets = Partial<Omit<Staff, "client_id" | "staff_id">>

/** The columns of the secrets that were typed; or what is wrong with one, or missing. Nothing of them goes anywhere else. */
const secretsOf = async (
  { hasher, clientId }: Deps,
  { everybody, before, role, given }: Wanted & { readonly given: Given }
): Promise<{ readonly columns: Secrets; readonly faults: readonly Fault[] }> => {
  const faults: Fault[] = []
  let columns: Secrets = {}
  for (const kind of PERSON_SECRETS) {
    const secret = given[kind]
    if (secret === undefined) {
      const isNeeded = SECRETS_OF[role].includes(kind) && (before === undefined || kind !== "pin")
      if (isNeeded && (before === undefined || !isSet(before, kind)))
        faults.push({ field: kind, message: NEEDED[kind] })
      continue
    }
    const fault = SECRETS_OF[role].includes(kind) ? secretFault(kind, secret) : "A cashier signs in with a PIN alone."
    if (fault !== undefined) {
      faults.push({ field: kind, message: fault })
      continue
    }
    if (kind !== "password") {
      const lookup = hasher.lookup({ clientId, kind }, secret)
      if (everybody.some((one) => one.staff_id !== before?.staff_id && one[`${kind}_lookup`] === lookup)) {
        faults.push({ field: kind, message: TAKEN[kind] })
        continue
      }
    }
    const kept = await secretColumns(hasher, clientId, kind, secret)
    if (Result.isFailure(kept)) faults.push({ field: kind, message: kept.failure })
    else columns = { ...columns, ...kept.success }
  }
  return { columns, faults }
}

interface Wanted {
  readonly everybody: readonly Staff[]
  readonly before: Staff | undefined
  readonly role: Role
}

/** Somebody has to be left who can approve things. */
const isLastManager = ({ everybody, before, role }: Wanted, disabled: boolean): boolean =>
  before !== undefined &&
  before.user_type_code === "MANAGER" &&
  !before.inactive &&
  (disabled || role !== "MANAGER") &&
  !everybody.some((one) => one.staff_id !== before.staff_id && one.user_type_code === "MANAGER" && !one.inactive)

/** A cashier keeps nothing of a manager's. */
const NO_MANAGER = {
  login_name: null,
  password_hash: null,
  manager_code_hash: null,
  manager_code_lookup: null
} as const satisfies Partial<Staff>

const keep = async (
  tx: Tx,
  by: Pick<Row<"person_change">, "client_id" | "staff_id" | "changed_by" | "changed_at">,
  { before, after, given }: { readonly before: Staff | undefined; readonly after: Staff; readonly given: Given }
): Promise<void> => {
  const row = (field: string, was: string, became: string) => ({
    ...by,
    person_change_id: newId(by.changed_at),
    field,
    was: withoutCard(was),
    became
  })
  const [was, became] = [before && Object.entries(shown(before)), new Map(Object.entries(shown(after)))]
  const rows =
    was === undefined
      ? [row("new", "", after.user_name)]
      : [
          ...was.flatMap(([field, value]) => {
            const now = became.get(field) ?? ""
            return now === value ? [] : [row(field, value, now)]
          }),
          ...PERSON_SECRETS.flatMap((kind) => (given[kind] === undefined ? [] : [row(kind, "", "")]))
        ]
  if (rows.length > 0) await tx.insertInto("person_change").values(rows).execute()
}

/**
 * Adds somebody, or changes their name, role, secrets or whether they may sign in. Whoever's secret or role changed is signed
 * out everywhere, but for where the manager who changes their own is working; whoever is disabled is at once.
 */
export const saveItemStorePerson: RecordedHandler<"save_item_store_person"> = {
  kind: "recorded",
  run: async (tx, { deps, clientId, person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const everybody = await tx.selectFrom("staff").selectAll().execute()
    const before = everybody.find((one) => one.staff_id === request.staff_id)
    if (request.staff_id !== undefined && before === undefined) return refused(NO_PERSON)
    const asked = request.user_type_code ?? before?.user_type_code ?? "CASHIER"
    if (!isRole(asked)) return refused("Choose Manager or Cashier.")
    const name = (request.user_name ?? before?.user_name ?? "").trim().replaceAll(/\s+/g, " ")
    const disabled = request.disabled ?? before?.inactive ?? false
    const wanted: Wanted = { everybody, before, role: asked }
    const isOwn = before?.staff_id === person.staffId
    if (isOwn && disabled) return refused(OWN)
    if (isLastManager(wanted, disabled)) return refused(lastManager(before?.user_name ?? name))
    const given: Given = Object.fromEntries(
      PERSON_SECRETS.flatMap((kind) => (request[kind] === undefined ? [] : [[kind, request[kind]] as const]))
    )
    const { columns, faults: secretFaults } = await secretsOf(deps, { ...wanted, given })
    const faults = [...nameFault(everybody, before?.staff_id, name), ...secretFaults]
    if (faults.length > 0) return notRight(faults)
    const values = {
      user_name: name,
      user_type_code: asked,
      inactive: disabled,
      ...(asked === "MANAGER" ? { login_name: name.toLowerCase() } : NO_MANAGER),
      ...columns
    }
    const staff_id = before?.staff_id ?? newId(now)
    const after =
      before === undefined
        ? await tx
            .insertInto("staff")
            .values({ staff_id, ...values })
            .returningAll()
            .executeTakeFirstOrThrow()
        : await tx
            .updateTable("staff")
            .set(values)
            .where("staff_id", "=", staff_id)
            .returningAll()
            .executeTakeFirstOrThrow()
    await keep(
      tx,
      { client_id: clientId, staff_id, changed_by: person.staffId, changed_at: now },
      { before, after, given }
    )
    const isOut = disabled || Object.keys(given).length > 0 || before?.user_type_code !== asked
    const but = isOwn && asked === "MANAGER" ? person.sessionId : undefined
    if (before !== undefined && isOut)
      await endSessions(tx, { staffId: staff_id, but }, disabled ? "forced" : "replaced", now)
    const [one] = await peopleOf(tx, { own: person.staffId, staffId: staff_id })
    return { status: "success", body: one === undefined ? {} : { person: one } }
  }
}
