import { seriesFor } from "../../offline/series.ts"
import type { RecordedHandler } from "../types.ts"

const NO_REGISTER = "Choose a register first."

/** The numbers that a register gives its sales while nobody answers. */
export const getOfflineSeries: RecordedHandler<"get_offline_series"> = {
  kind: "recorded",
  run: async (tx, { person: { deviceId }, request: { chain }, now }) => {
    const device = await tx
      .selectFrom("device")
      .select("device_nickname")
      .where("device_license_id", "=", deviceId ?? "")
      .executeTakeFirst()
    if (deviceId === undefined || device === undefined) return { status: "error", message: NO_REGISTER, body: {} }
    const nickname = device.device_nickname
    return { status: "success", body: await seriesFor(tx, { deviceId, nickname, chain, now }) }
  }
}
