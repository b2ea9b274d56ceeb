import { checkAltRate, rateText } from "../../../src/settings/rules.ts"
import { isManager } from "../session/managers.ts"
import { deviceOf } from "../session/who.ts"
import type { RecordedHandler } from "../types.ts"
import { keepChanges } from "./settingChanges.ts"

const MANAGERS_SET = "Only a manager can set another tax rate for this register."
const NO_REGISTER = "Choose a register first."

const named = (rate: number | null): string => (rate === null ? "The store's" : rateText(rate))

/**
 * A manager sets the tax rate of this register instead of the store's, or takes it back, and it is kept who did: what the
 * register states from then on is allowed it (SET-03 to SET-05, SEC-8).
 */
export const saveAltTaxRate: RecordedHandler<"save_alt_tax_rate"> = {
  kind: "recorded",
  run: async (tx, { deps, clientId, person, request, now }) => {
    const refuse = (message: string) => ({ status: "error", message, body: {} }) as const
    if (!isManager(person)) return refuse(MANAGERS_SET)
    if (person.deviceId === undefined) return refuse(NO_REGISTER)
    const { rate = null } = request
    const fault = rate === null ? undefined : checkAltRate(rate)
    if (fault !== undefined) return refuse(fault.words)
    const before = await tx
      .selectFrom("device")
      .select(["alt_tax_rate", "device_nickname"])
      .where("device_license_id", "=", person.deviceId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.alt_tax_rate !== rate) {
      await tx
        .updateTable("device")
        .set({ alt_tax_rate: rate })
        .where("device_license_id", "=", person.deviceId)
        .execute()
      const change = {
        label: `Tax rate of ${before.device_nickname}`,
        was: named(before.alt_tax_rate),
        became: named(rate)
      }
      await keepChanges(tx, { client_id: clientId, staff_id: person.staffId, changed_at: now }, [change])
    }
    const device = await deviceOf(tx, deps, person.deviceId, now)
    return { status: "success", body: device === undefined ? {} : { device } }
  }
}
