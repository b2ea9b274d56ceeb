import type { PersonSecret } from "../../../src/store/rules.ts"
import type { StorePerson } from "../../../src/store/contract.ts"
import type { StoreChange } from "../../../src/store/wire.ts"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { present } from "../../present.ts"
import type { FreeHandler } from "../types.ts"
import { deskFault, refused } from "./desk.ts"

export const NO_PERSON = "This person isn't here any more."

/** So many changes are shown; all are kept. */
const SHOWN = 30

/** Is this secret set? */
export const isSet = (staff: Row<"staff">, secret: PersonSecret): boolean => staff[`${secret}_hash`] !== null

/** Everybody of the store, or one of them, as managers see them: nothing of a secret but that it is set. */
export const peopleOf = async (
  db: Db | Tx,
  { own, staffId }: { readonly own: string; readonly staffId?: string }
): Promise<readonly StorePerson[]> => {
  const staff = await db
    .selectFrom("staff")
    .selectAll()
    .$if(staffId !== undefined, (rows) => rows.where("staff_id", "=", staffId ?? ""))
    .orderBy("inactive")
    .orderBy("user_type_code", "desc")
    .orderBy("user_name")
    .execute()
  const last = await db
    .selectFrom("session")
    .select((eb) => ["staff_id", eb.fn.max("created_at").as("at")])
    .groupBy("staff_id")
    .execute()
  const live = await db
    .selectFrom("session")
    .innerJoin("device", (join) => join.onRef("device.device_license_id", "=", "session.device_license_id"))
    .select(["session.staff_id", "device.device_nickname"])
    .where("session.ended_at", "is", null)
    .orderBy("device.position")
    .execute()
  const lastAt = new Map(last.map(({ staff_id, at }) => [staff_id, at]))
  const at = Map.groupBy(live, ({ staff_id }) => staff_id)
  return staff.map((one) => ({
    staff_id: one.staff_id,
    user_name: one.user_name,
    user_type_code: one.user_type_code,
    disabled: one.inactive,
    has_password: isSet(one, "password"),
    has_pin: isSet(one, "pin"),
    has_manager_code: isSet(one, "manager_code"),
    signed_in_at: (at.get(one.staff_id) ?? []).map(({ device_nickname }) => device_nickname),
    own: one.staff_id === own,
    ...present({ last_sign_in: lastAt.get(one.staff_id) })
  }))
}

const changesOf = async (db: Db, staffId: string): Promise<StoreChange[]> => {
  const rows = await db
    .selectFrom("person_change as change")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "change.changed_by"))
    .select(["change.field", "change.was", "change.became", "change.changed_at", "staff.user_name"])
    .where("change.staff_id", "=", staffId)
    .orderBy("change.position", "desc")
    .limit(SHOWN)
    .execute()
  return rows.map(({ changed_at: since, ...change }) => ({ ...change, since }))
}

/** The people of the store, who may sign in first. */
export const getListStorePeople: FreeHandler<"get_list_store_people"> = {
  kind: "free",
  run: ({ deps: { db }, person }) =>
    query(async () => {
      const fault = deskFault(person)
      if (fault !== undefined) return fault
      return { status: "success", body: { list: await peopleOf(db, { own: person.staffId }) } }
    })
}

/** Somebody of the store, and who changed what of them. */
export const getItemStorePerson: FreeHandler<"get_item_store_person"> = {
  kind: "free",
  run: ({ deps: { db }, person, request: { staff_id: staffId } }) =>
    query(async () => {
      const fault = deskFault(person)
      if (fault !== undefined) return fault
      const [one] = await peopleOf(db, { own: person.staffId, staffId })
      return one === undefined
        ? refused(NO_PERSON)
        : { status: "success", body: { person: one, changes: await changesOf(db, staffId) } }
    })
}
