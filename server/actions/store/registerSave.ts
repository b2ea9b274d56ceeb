import { Result } from "effect"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { placeRegister, registerName, registerNameFault } from "../../setup/registers.ts"
import type { RecordedHandler } from "../types.ts"
import { ratesAsked, saveRates } from "./registerRates.ts"
import { deskFault, notRight, refused } from "./desk.ts"
import { retire, retireFault } from "./registerRetire.ts"
import { NO_REGISTER, registersAt } from "./registers.ts"

type Device = Row<"device">
type By = Pick<Row<"register_change">, "client_id" | "device_license_id" | "changed_by" | "changed_at">

/** The register's row, held until this is done. */
const held = (tx: Tx, id: string): Promise<Device | undefined> =>
  tx.selectFrom("device").selectAll().where("device_license_id", "=", id).forUpdate().executeTakeFirst()

const keep = async (tx: Tx, by: By, changes: readonly (readonly [field: string, was: string, became: string])[]) => {
  if (changes.length === 0) return
  const rows = changes.map(([field, was, became]) => ({
    ...by,
    register_change_id: newId(by.changed_at),
    field,
    was,
    became
  }))
  await tx.insertInto("register_change").values(rows).execute()
}

/** Adds a register, gives one another name, retires it, or brings a retired one back; who did stands with it. */
export const saveItemStoreRegister: RecordedHandler<"save_item_store_register"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const before = request.register_id === undefined ? undefined : await held(tx, request.register_id)
    if (request.register_id !== undefined && before === undefined) return refused(NO_REGISTER)
    const name = registerName(request.device_nickname ?? before?.device_nickname ?? "")
    const message = await registerNameFault(tx, name, before?.device_license_id)
    const rates = ratesAsked(request.other_rates)
    const faults = [
      ...(message === undefined ? [] : [{ field: "device_nickname", message }]),
      ...(Result.isFailure(rates) ? [{ field: "other_rates", message: rates.failure }] : [])
    ]
    if (faults.length > 0) return notRight(faults)
    const wasRetired = before !== undefined && before.retired_at !== null
    const isRetired = before !== undefined && (request.retired ?? wasRetired)
    if (before !== undefined && isRetired && !wasRetired) {
      const why = await retireFault(tx, before, person.deviceId)
      if (why !== undefined) return refused(why)
      await retire(tx, before, now)
    }
    const id = before?.device_license_id ?? (await placeRegister(tx, name, now))
    if (before !== undefined)
      await tx
        .updateTable("device")
        .set({ device_nickname: name, ...(isRetired ? {} : { retired_at: null }) })
        .where("device_license_id", "=", id)
        .execute()
    const asked = Result.getOrUndefined(rates)
    const moved = asked && (await saveRates(tx, id, asked))
    const by = { client_id: clientId, device_license_id: id, changed_by: person.staffId, changed_at: now }
    await keep(
      tx,
      by,
      before === undefined
        ? [["new", "", name], ...(moved === undefined ? [] : [["other_rates", ...moved] as const])]
        : [
            ...(moved === undefined ? [] : [["other_rates", ...moved] as const]),
            ...(before.device_nickname === name ? [] : [["device_nickname", before.device_nickname, name] as const]),
            ...(wasRetired === isRetired ? [] : [["retired", wasRetired ? "1" : "0", isRetired ? "1" : "0"] as const])
          ]
    )
    const [register] = await registersAt(tx, { own: person.deviceId, now, id })
    return { status: "success", body: register === undefined ? {} : { register } }
  }
}
