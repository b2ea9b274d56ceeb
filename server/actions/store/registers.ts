import { printTypeOf } from "../../../src/hardware/rules.ts"
import type { StoreRegister } from "../../../src/store/contract.ts"
import type { StoreChange } from "../../../src/store/wire.ts"
import { IDLE_MS } from "../../auth/sessions.ts"
import type { Db } from "../../db/connect.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { present } from "../../present.ts"
import type { Person, FreeHandler } from "../types.ts"
import { deskFault, refused } from "./desk.ts"
import { otherRates } from "./registerRates.ts"

export const NO_REGISTER = "This register isn't here any more."

/** So many changes are shown; all are kept. */
const SHOWN = 30

/** When each drawer was opened last, and closed, and by whom: the newest session of each register. */
const drawersOf = async (db: Db | Tx) => {
  const rows = await db
    .selectFrom("register_session as one")
    .distinctOn("one.device_license_id")
    .leftJoin("staff as opener", (join) => join.onRef("opener.staff_id", "=", "one.opened_by"))
    .leftJoin("staff as closer", (join) => join.onRef("closer.staff_id", "=", "one.closed_by"))
    .select(["one.device_license_id", "one.opened_at", "one.closed_at"])
    .select(["opener.user_name as opened_by", "closer.user_name as closed_by"])
    .orderBy("one.device_license_id")
    .orderBy("one.opened_at", "desc")
    .execute()
  return new Map(rows.map(({ device_license_id: id, ...drawer }) => [id, drawer]))
}

/** Who is signed in at each register right now, and when somebody last did something there. */
const heardAt = async (db: Db | Tx, now: number) => {
  const last = await db
    .selectFrom("session")
    .select((eb) => ["device_license_id", eb.fn.max("last_used_at").as("at")])
    .groupBy("device_license_id")
    .execute()
  const live = await db
    .selectFrom("session")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "session.staff_id"))
    .select(["session.device_license_id", "staff.user_name"])
    .where("session.ended_at", "is", null)
    .where("session.last_used_at", ">=", now - IDLE_MS)
    .execute()
  return {
    last: new Map(last.map(({ device_license_id: id, at }) => [id, at])),
    who: new Map(live.map(({ device_license_id: id, user_name }) => [id, user_name]))
  }
}

interface Asked {
  readonly own: Person["deviceId"]
  /** Milliseconds since 1970. */
  readonly now: number
  readonly id?: string
}

/** Every register of the store, those in use first, or one of them, as managers see them. */
export const registersAt = async (db: Db | Tx, { own, now, id }: Asked): Promise<readonly StoreRegister[]> => {
  const devices = await db
    .selectFrom("device")
    .selectAll()
    .$if(id !== undefined, (rows) => rows.where("device_license_id", "=", id ?? ""))
    .orderBy((eb) => eb("retired_at", "is not", null))
    .orderBy("position")
    .execute()
  const drawers = await drawersOf(db)
  const { last, who } = await heardAt(db, now)
  const rates = await otherRates(db)
  return devices.map((device) => {
    const { device_license_id, device_nickname, terminal_id, terminal_model, printer_model, retired_at } = device
    return {
      register_id: device_license_id,
      device_nickname,
      open: device.register_status === "Open",
      own: device_license_id === own,
      print_type: printTypeOf({
        printer_serial_id: device.printer_serial_id ?? "",
        printer_mac_address: device.printer_mac_address ?? ""
      }),
      ...present({
        ...drawers.get(device_license_id),
        signed_in: who.get(device_license_id),
        last_heard: last.get(device_license_id),
        terminal_id,
        terminal_model,
        printer_model,
        other_rates: rates.get(device_license_id),
        retired_at
      })
    }
  })
}

const changesOf = async (db: Db, id: string): Promise<StoreChange[]> => {
  const rows = await db
    .selectFrom("register_change as change")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "change.changed_by"))
    .select(["change.field", "change.was", "change.became", "change.changed_at", "staff.user_name"])
    .where("change.device_license_id", "=", id)
    .orderBy("change.position", "desc")
    .limit(SHOWN)
    .execute()
  return rows.map(({ changed_at: since, ...change }) => ({ ...change, since }))
}

/** The registers of the store, retired ones last. */
export const getListStoreRegisters: FreeHandler<"get_list_store_registers"> = {
  kind: "free",
  run: ({ deps: { db }, person, now }) =>
    query(async () => {
      const fault = deskFault(person)
      if (fault !== undefined) return fault
      return { status: "success", body: { list: await registersAt(db, { own: person.deviceId, now }) } }
    })
}

/** A register of the store, and who changed what of it. */
export const getItemStoreRegister: FreeHandler<"get_item_store_register"> = {
  kind: "free",
  run: ({ deps: { db }, person, now, request: { register_id: id } }) =>
    query(async () => {
      const fault = deskFault(person)
      if (fault !== undefined) return fault
      const [register] = await registersAt(db, { own: person.deviceId, now, id })
      return register === undefined
        ? refused(NO_REGISTER)
        : { status: "success", body: { register, changes: await changesOf(db, id) } }
    })
}
