import type { Name } from "../../server/actions/types.ts"
import type { Browser, Got } from "./office.ts"

const SIGHTING = { product_id: "1011", price: "25.00", quantity: 1, notes: "Zero at 100 yards" }

const services = async (till: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const added = await till.call("add_to_order_cart", { item: SIGHTING })
  const { shopping_cart_item_id } = added.body.items?.at(-1) ?? {}
  return [
    ["add_to_order_cart", added],
    ["get_shopping_cart_item", await till.call("get_shopping_cart_item", { shopping_cart_item_id })]
  ]
}

/** One answer of every action of what is sold on screens of its own; the cart is empty afterwards. */
export const specialReplies = async (till: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const replies = await services(till)
  await till.call("clear_cart")
  return replies
}
