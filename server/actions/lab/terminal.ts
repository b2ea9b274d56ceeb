import { Clock, Effect } from "effect"
import { query } from "../../db/transaction.ts"
import type { Said } from "../../lab/desk.ts"
import type { Call, FreeHandler, Name } from "../types.ts"

const refused = (message: string) => ({ status: "error" as const, message, body: {} })

const NOT_HERE = "The practice bench works in a demo store only."
const NO_REGISTER = "Choose a register first."

type Sat =
  | { readonly _tag: "Refused"; readonly words: string }
  | { readonly _tag: "Sits"; readonly device: string; readonly nickname: string }

/** The register at whose terminal the bench sits. That the store is a demo says the database, nobody else. */
const sitDown = async ({ deps: { db }, person }: Call<Name>): Promise<Sat> => {
  const { is_demo } = await db.selectFrom("client").select("is_demo").executeTakeFirstOrThrow()
  if (!is_demo) return { _tag: "Refused", words: NOT_HERE }
  const device =
    person.deviceId === undefined
      ? undefined
      : await db
          .selectFrom("device")
          .select(["device_license_id", "device_nickname"])
          .where("device_license_id", "=", person.deviceId)
          .executeTakeFirst()
  return device === undefined
    ? { _tag: "Refused", words: NO_REGISTER }
    : { _tag: "Sits", device: device.device_license_id, nickname: device.device_nickname }
}

const attend = Effect.fnUntraced(function* (call: Call<"get_lab_terminal"> | Call<"save_lab_terminal">, said?: Said) {
  const sat = yield* query(() => sitDown(call))
  if (sat._tag === "Refused") return refused(sat.words)
  const { terminals } = call.deps
  const now = yield* Clock.currentTimeMillis
  if (said !== undefined) yield* terminals.say(sat.device, said, now)
  const lab_terminal = { device_nickname: sat.nickname, ...terminals.look(sat.device, now) }
  return { status: "success" as const, body: { lab_terminal } }
})

/** What the terminal of this register shows, and what the bench said of its next card. */
export const getLabTerminal: FreeHandler<"get_lab_terminal"> = { kind: "free", run: (call) => attend(call) }

/** Says what becomes of the card that waits, or of the next one. */
export const saveLabTerminal: FreeHandler<"save_lab_terminal"> = {
  kind: "free",
  run: (call) => {
    const { outcome, reason = "funds", clear, holds } = call.request
    const next = outcome === undefined ? (clear === true ? null : undefined) : { outcome, reason }
    return attend(call, { ...(holds !== undefined && { holds }), ...(next !== undefined && { next }) })
  }
}
