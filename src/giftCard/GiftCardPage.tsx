import { useSearchParams } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { GiftCardForm } from "./GiftCardForm.tsx"
import { GiftCardInCart } from "./GiftCardInCart.tsx"

/** A gift card into the cart (GIFT-01); a line of the cart is shown as it is there (GIFT-06). */
export const GiftCardPage = () => {
  const [query] = useSearchParams()
  const id = query.get("shopping_cart_item_id")
  const line = useApp(({ cart }) => cart.cart?.items.find((item) => item.shopping_cart_item_id === id))
  return line === undefined ? (
    <GiftCardForm productId={query.get("product_id") ?? ""} />
  ) : (
    <GiftCardInCart line={line} />
  )
}
