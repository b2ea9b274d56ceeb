/** Ids of the places that keys jump to: F2, F4, and F6 around the areas (rules 17 and 18 of the design). */
export const PLACES = {
  scan: "scan-field",
  quantity: "quantity-field",
  header: "area-header",
  main: "area-main",
  cart: "area-cart"
} as const
export type Place = keyof typeof PLACES

/** Moves focus to a place; a field's text is selected so that typing replaces it. False when it is not on the screen. */
export const focusPlace = (place: Place): boolean => {
  const target = document.getElementById(PLACES[place])
  if (!target) return false
  target.focus()
  if (target instanceof HTMLInputElement) target.select()
  return document.activeElement === target
}
