import { useApp } from "../app/hooks.ts"

/** A screen has one green button: the form's while the cart is empty, and Go To Payments once it holds something. */
export const useOneGreen = (): "primary" | "plain" =>
  useApp(({ cart }) => (cart.cart?.items.length ?? 0) > 0) ? "plain" : "primary"
