import { Result } from "effect"
import { absolute, type Cents, subtract, sum, ZERO } from "../../src/money/cents.ts"
import { isLive, isShown, type Kept, RESTOCK_FEE } from "./attempt.ts"
import { type RestockRequested, restockFee } from "./refunds.ts"
import { type LoadedCart, withFee } from "./rows.ts"

export const OVER = "The restock fee is more than what it is taken of."
const FIXED = "The restock fee can no longer be changed."

/** What a return keeps back so far, in cents: with legs that are through, or with one that is on its way. */
export const keptSoFar = ({ attempts }: LoadedCart): { readonly through: Cents; readonly all: Cents } => {
  const through = sum(attempts.map(({ state, kept }) => (state === "approved" ? (kept?.amount ?? ZERO) : ZERO)))
  return { through, all: sum([through, ...attempts.filter(isLive).map(({ kept }) => kept?.amount ?? ZERO)]) }
}

/** What a return comes to before its fee, and what the fee is taken of: that without its tax (REF-06). Cents, above 0. */
export const returnSums = (loaded: LoadedCart): { readonly gross: Cents; readonly base: Cents } => {
  const { sums } = loaded
  const total = subtract(sums.total, keptSoFar(loaded).through)
  return { gross: absolute(total), base: absolute(subtract(total, sums.taxAmount)) }
}

/**
 * The fee that the next leg of a return brings: none when it is kept already, or when nothing is kept. Fails in words:
 * it is more than its base (REF-06), or something went back already and it is another one now.
 */
export const returnFee = (loaded: LoadedCart, asked: RestockRequested): Result.Result<Kept | undefined, string> => {
  const amount = restockFee(asked, returnSums(loaded).base)
  if (amount === undefined) return Result.fail(OVER)
  if (amount === keptSoFar(loaded).all) return Result.succeed(undefined)
  if (loaded.attempts.some(isShown)) return Result.fail(FIXED)
  return Result.succeed(amount === ZERO ? undefined : { amount, description: asked.description ?? RESTOCK_FEE })
}

/** A return with the fee that keeps all of it back, and no leg that brings it; fails in words. Without one as it is. */
export const keepingAll = (
  loaded: LoadedCart,
  asked: RestockRequested | undefined
): Result.Result<LoadedCart, string> =>
  asked === undefined || loaded.cart.return_order_id === null
    ? Result.succeed(loaded)
    : Result.map(returnFee(loaded, asked), (kept) => (kept === undefined ? loaded : withFee(loaded, kept)))
