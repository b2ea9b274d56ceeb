import type { Decision } from "../kernel/decider.ts"
import { type FollowUp, followUp, NOTHING } from "./followUp.ts"
import type { AppEvent, AppRequest, Command } from "./protocol.ts"

/**
 * The tax rate that a manager set for this register comes with what the back office says of it: after the browser lost its
 * storage, or where the same register is another computer now, it is in force again before the first sale (SET-05).
 */
export const ownTaxRate = (
  happened: readonly AppEvent[],
  ask: (command: Command) => Decision<AppEvent, AppRequest>
): FollowUp => {
  for (const event of happened)
    if (event.type === "ClientReceived" || event.type === "SignedIn" || event.type === "DeviceChosen") {
      const rate = event.data.device?.alt_tax_rate
      if (rate !== undefined) return followUp(ask({ _tag: "TakeAltTaxRate", rate: rate === 0 ? null : rate }))
    }
  return NOTHING
}
