import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { isManager } from "../session/managers.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"
import { settingOf, STORE_SETTINGS } from "./storeSettings.ts"

const MANAGERS_CHANGE = "Only a manager can change these settings."
const unknown = (label: string): string => `This store has no setting called ${label}.`
const notThis = (label: string): string => `${label} can't be set to this.`

const storeOf = (db: Db | Tx, clientId: number) =>
  db.selectFrom("client").selectAll().where("client_id", "=", clientId).executeTakeFirstOrThrow()

const told = async (db: Db | Tx, clientId: number) => {
  const store = await storeOf(db, clientId)
  return STORE_SETTINGS.map((setting) => settingOf(setting, store))
}

/** What the store is set to (SET-02, API-96). */
export const getPosSettings: FreeHandler<"get_pos_settings"> = {
  kind: "free",
  run: ({ deps, clientId }) =>
    query(async () => ({ status: "success", body: { settings: await told(deps.db, clientId) } }))
}

/** Sets what a manager changed, all of it or nothing (SET-02, API-97, CG-77). */
export const savePosSettings: RecordedHandler<"save_pos_settings"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request }) => {
    const refuse = (message: string) => ({ status: "error", message, body: {} }) as const
    if (!isManager(person)) return refuse(MANAGERS_CHANGE)
    let columns: Partial<Row<"client">> = {}
    for (const { label, preference_value } of request.settings) {
      const setting = STORE_SETTINGS.find((one) => one.label === label)
      if (setting === undefined) return refuse(unknown(label))
      const column = setting.column(preference_value)
      if (column === null) return refuse(notThis(label))
      columns = { ...columns, ...column }
    }
    if (request.settings.length > 0)
      await tx.updateTable("client").set(columns).where("client_id", "=", clientId).execute()
    return { status: "success", body: { settings: await told(tx, clientId) } }
  }
}
