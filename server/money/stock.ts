/** How many of a line are given: what was wanted, or what is left of it, in whole pieces (CART-22, CG-96). */
export interface Given {
  readonly quantity: number
  /** Fewer than were wanted. */
  readonly clamped: boolean
}

/**
 * Of `wanted` pieces, those that are left when the cart holds `held` of the product in its other lines already.
 * `available` null is not counted and never runs out.
 */
export const clampToStock = (wanted: number, held: number, available: number | null): Given => {
  if (available === null) return { quantity: wanted, clamped: false }
  const quantity = Math.max(0, Math.min(wanted, available - held))
  return { quantity, clamped: quantity < wanted }
}
