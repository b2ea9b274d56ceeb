import { notThis } from "../../../src/settings/list/rules.ts"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { isManager } from "../session/managers.ts"
import type { FreeHandler, Person, RecordedHandler } from "../types.ts"
import { keepChanges, latestChanges } from "./settingChanges.ts"
import { settingOf, STORE_SETTINGS } from "./storeSettings.ts"

const MANAGERS_CHANGE = "Only a manager can change these settings."
const unknown = (label: string): string => `This store has no setting called ${label}.`

const storeOf = (db: Db | Tx) => db.selectFrom("client").selectAll()

/** What the store is set to; a manager is told who set it so, too. */
const told = async (db: Db | Tx, person: Person) => {
  const store = await storeOf(db).executeTakeFirstOrThrow()
  const settings = STORE_SETTINGS.map((setting) => settingOf(setting, store))
  return isManager(person) ? { settings, changes: await latestChanges(db) } : { settings }
}

/** What the store is set to (SET-02, API-96). */
export const getPosSettings: FreeHandler<"get_pos_settings"> = {
  kind: "free",
  run: ({ deps, person }) => query(async () => ({ status: "success", body: await told(deps.db, person) }))
}

/** Sets what somebody said, by the labels, all of it or nothing, and keeps who did; why not, in words. A page and a file go this way alone. */
export const saveSettings = async (
  tx: Tx,
  by: Pick<Row<"setting_change">, "client_id" | "staff_id" | "changed_at">,
  said: readonly { readonly label: string; readonly preference_value: string }[]
): Promise<string | undefined> => {
  const before = await storeOf(tx).forUpdate().executeTakeFirstOrThrow()
  let columns: Partial<Omit<Row<"client">, "client_id">> = {}
  for (const { label, preference_value } of said) {
    const setting = STORE_SETTINGS.find((one) => one.label === label)
    if (setting === undefined) return unknown(label)
    const column = setting.column(preference_value)
    if (column === null) return notThis(label, setting.wanted)
    columns = { ...columns, ...column }
  }
  const after = { ...before, ...columns }
  for (const { told: valueIn, fault } of STORE_SETTINGS) {
    const why = valueIn(before) === valueIn(after) ? undefined : await fault?.(tx, after)
    if (why !== undefined) return why
  }
  const changes = STORE_SETTINGS.flatMap(({ label, told: valueIn }) => {
    const [was, became] = [valueIn(before), valueIn(after)]
    return was === became ? [] : [{ label, was, became }]
  })
  if (changes.length === 0) return undefined
  await tx.updateTable("client").set(columns).execute()
  await keepChanges(tx, by, changes)
  return undefined
}

/** Sets what a manager changed, all of it or nothing, and keeps who did (SET-02, API-97, CG-77). */
export const savePosSettings: RecordedHandler<"save_pos_settings"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request, now }) => {
    const refuse = (message: string) => ({ status: "error", message, body: {} }) as const
    if (!isManager(person)) return refuse(MANAGERS_CHANGE)
    const by = { client_id: clientId, staff_id: person.staffId, changed_at: now }
    const why = await saveSettings(tx, by, request.settings)
    return why === undefined ? { status: "success", body: await told(tx, person) } : refuse(why)
  }
}
