import type { Cents } from "../../money/cents.ts"
import { formatMoney } from "../../money/text.ts"

/** What clearing and unloading a cart do, in words. */
export const clearExplained = (total: Cents): string =>
  `This removes everything from the cart. The total is ${formatMoney(total)}.`
export const UNLOAD_EXPLAINED = "It stays in Manage Open Orders, and an empty cart takes its place."
