import type { Name } from "../../server/actions/types.ts"
import type { Browser, Got } from "./office.ts"
import { balanceOf, GLASSES, paymentOf } from "./till.ts"

/** More is sold than was counted; a manager sees and settles it. */
export const stockExceptions = async (
  till: Browser,
  manager: Browser
): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const { body } = await till.call("add_to_cart", { product_id: GLASSES, quantity: 3, beyond_stock: 1 })
  await till.call("save_payment_cash", paymentOf(body, balanceOf(body)))
  const list = await manager.call("get_list_stock_exceptions")
  const stock_exception_id = list.body.list?.[0]?.stock_exception_id
  return [
    ["get_list_stock_exceptions", list],
    ["settle_stock_exception", await manager.call("settle_stock_exception", { stock_exception_id, add_to_count: 1 })]
  ]
}
