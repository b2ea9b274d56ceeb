import { PATHS } from "../paths.ts"
import * as texts from "./texts.ts"

/** Every screen that has an address and is still to be built, by its path, with its title (SHL-17 to SHL-29, SHL-49). */
export const COMING: Readonly<Record<string, string>> = {
  [PATHS.productDetail]: texts.productDetail,
  [PATHS.giftCard]: texts.giftCard,
  [PATHS.memberships]: texts.memberships,
  [PATHS.services]: texts.services,
  [PATHS.classes]: texts.classes,
  [PATHS.rentals]: texts.rentals,
  [PATHS.gunsmithing]: texts.gunsmithing,
  [PATHS.tradeIn]: texts.tradeIn,
  [PATHS.range]: texts.modes.Range,
  [PATHS.reserve]: texts.rangeCalendar,
  [PATHS.lanes]: texts.lanes,
  [PATHS.reservation]: texts.reservation,
  [PATHS.terminal]: texts.terminalSetup,
  [PATHS.settings]: texts.settings,
  [PATHS.tapes]: texts.tapes
}

/** The part of an address's query that is looked at. */
interface Query {
  readonly has: (name: string) => boolean
  readonly get: (name: string) => string | null
}

/** The title of a screen to come: the product screen's depends on what it is asked for (CG-06). */
export const titleOf = (path: string, query: Query): string => {
  if (path === PATHS.productDetail) {
    const asked = (kind: string) => query.has(kind) || query.get("product_id") === kind
    if (asked("override")) return texts.overrideProduct
    if (asked("transfer")) return texts.transferProduct
  }
  return COMING[path] ?? texts.thisPage
}
