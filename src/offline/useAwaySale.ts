import { useApp } from "../app/hooks.ts"
import { type Cents, cents, ZERO } from "../money/cents.ts"
import type { PricedSums } from "../money/pricing.ts"
import type { AwayLine, AwaySale } from "./model.ts"
import { isSold, sumsOf } from "./sums.ts"

const NO_LINES: readonly AwayLine[] = []

/** The sale that is rung up here, with what it comes to by the register's own prices, in cents. */
export interface ShownSale {
  readonly sale: AwaySale | null
  readonly lines: readonly AwayLine[]
  readonly sums: PricedSums | null
  readonly total: Cents
  readonly pieces: number
}

/** The sale that is rung up without the server. */
export const useAwaySale = (): ShownSale => {
  const sale = useApp((state) => state.offline.sale)
  const prices = useApp((state) => state.offline.prices)
  const settings = useApp((state) => state.settings)
  const lines = sale?.lines ?? NO_LINES
  const sums = sale === null ? null : sumsOf(sale, prices, settings)
  return {
    sale,
    lines,
    sums,
    total: sums === null ? ZERO : cents(sums.sums.total),
    pieces: lines.filter(isSold).reduce((sum, { quantity }) => sum + quantity, 0)
  }
}
