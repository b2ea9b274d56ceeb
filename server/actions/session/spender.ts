import { findBrowser } from "../../auth/browsers.ts"
import type { Spender } from "../../auth/throttle.ts"
import type { Name, OpenCall } from "../types.ts"

/** Whose tries a password or PIN spends: those of a browser of the store's, else a stranger's by his source (SEC-11). */
export const spenderOf = async <K extends Name>(
  call: Pick<OpenCall<K>, "deps" | "clientId" | "browser" | "source">
): Promise<Spender> => {
  const browser = await findBrowser(call.deps.db, call.browser)
  return browser
    ? { _tag: "Browser", device: browser.device_license_id, vouchedBy: browser.vouched_by }
    : { _tag: "Stranger", source: call.source }
}
