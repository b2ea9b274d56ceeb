import type { PricedSums } from "../money/pricing.ts"
import type { SettingsState } from "../settings/model.ts"
import type { AwayLine, AwaySale, Prices } from "./model.ts"
import { totalsOf } from "./rules.ts"
import type { PriceRow } from "./wire.ts"

/** A line that is sold. */
export type SoldLine = AwayLine & { readonly row: PriceRow; readonly seen: number }

/** Is it sold: found, and not refused? */
export const isSold = (line: AwayLine): line is SoldLine =>
  line.row !== undefined && line.seen !== undefined && line.why === undefined

/** Is it still being looked up? */
export const isLooking = ({ row, why }: AwayLine): boolean => row === undefined && why === undefined

/** The rate that a register taxes by, a fraction: its own, else the store's. */
export const rateOf = ({ altRate: { rate } }: Pick<SettingsState, "altRate">, { head }: Pick<Prices, "head">): number =>
  rate ?? head.tax_rate

/** What a sale comes to so far, in cents; null where the prices cannot tell. */
export const sumsOf = (
  { lines }: Pick<AwaySale, "lines">,
  prices: Pick<Prices, "head"> | null,
  settings: Pick<SettingsState, "altRate">
): PricedSums | null => (prices === null ? null : totalsOf(lines.filter(isSold), prices.head, rateOf(settings, prices)))
