import { edit } from "./mutant.ts"

/** Guards of the second layer, each taken away: with them, a bug of the first layer does no harm that anybody sees. */
export const noCap = edit(
  "server/money/payOut.ts",
  `  if (amount > available) return`,
  `  if (amount > original.amount) return`
)
export const cartCap = edit(
  "server/money/payOut.ts",
  `  return cart.standing === undefined && amount > negate(`,
  `  return cart.standing === undefined && amount > original.amount && amount > negate(`
)
/** Whoever looks at the table sees no leg on its way, and gets a name of his own for the next one. */
export const ownNames = [
  edit(
    "server/actions/refund/refundMethods.ts",
    "`refund-${orderPaymentId}-${n}`",
    "`refund-${orderPaymentId}-${n}-${Math.random()}`"
  ),
  edit(
    "server/actions/refund/refundMethods.ts",
    `  if (live !== undefined) {`,
    `  if (live !== undefined && orderPaymentId === "") {`
  ),
  edit(
    "server/actions/refund/refundMethods.ts",
    `  available_amount: leg.held ? ZERO : availableOf(original),
  this_amount: proposed,
  this_available_amount: leg.held ? ZERO : availableOf(original),`,
    `  available_amount: original.amount,
  this_amount: original.amount,
  this_available_amount: original.amount,`
  )
] as const
/** The disk takes a row in the place of another. */
export const anyWriter = edit(
  "tests/simulation/disk.ts",
  `if (entries.some((entry) => disk.places.has(placeOf(entry)))) {`,
  `if (entries.length === 0) {`
)
/** The store lets a second live payment of a cart begin. */
export const manyLive = edit(
  "server/money/claim.ts",
  `  if (live && (live.amount < 0 || intent.amount < 0 || isUnasked))`,
  `  if (live && isUnasked && intent.itemCount < 0)`
)
/** The register takes a card beside an unsettled one without a manager's word. */
export const noWord = edit(
  "src/payment/entry.ts",
  `  if (isBesideUnknown && entry.managerCode === undefined) return words.besideUnknown(processed)`,
  `  if (isBesideUnknown && amount === 0) return words.besideUnknown(processed)`
)
