import { cents } from "../../src/money/cents.ts"
import { WORD } from "./adjusting.ts"
import type { Desk } from "./desk.ts"
import { pay } from "./paying.ts"
import { cartAt, inRounds } from "./till.ts"
import { endCart } from "./trading.ts"

/** The carts in which something lies and that nobody has in hand. */
const asideNow = ({ office }: Desk) =>
  office.database.db
    .selectFrom("cart")
    .select("shopping_cart_id")
    .where("status", "=", "open")
    .where("is_default", "=", false)
    .where("loaded", "=", false)
    .where("saved_at", "is not", null)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom("cart_item")
            .select("cart_item.shopping_cart_id")
            .whereRef("cart_item.shopping_cart_id", "=", "cart.shopping_cart_id")
        ),
        eb.exists(
          eb
            .selectFrom("payment")
            .select("payment.shopping_cart_id")
            .whereRef("payment.shopping_cart_id", "=", "cart.shopping_cart_id")
            .where("payment.state", "=", "approved")
        )
      ])
    )
    .orderBy("cart_number")
    .execute()

/** Layaways of these registers that somebody pays still. */
const owing = ({ office }: Desk) =>
  office.database.db
    .selectFrom("orders")
    .select(["order_id", "balance_remaining"])
    .where("order_status", "=", "Layaway")
    .where("shopping_cart_id", "is not", null)
    .orderBy("order_number")
    .execute()

/** Has everything that was asked an answer, and every cancelled order its end? */
const isSettled = async ({ office }: Desk): Promise<boolean> => {
  const { db } = office.database
  const open = await db.selectFrom("payment").select("state").where("state", "in", ["started", "review"]).execute()
  const going = await db.selectFrom("orders").select("order_id").where("order_status", "=", "Cancelling").execute()
  return open.length + going.length === 0
}

/**
 * Somebody brings everything to an end: what the processor was asked, the carts in hand, those that were put aside, and the layaways,
 * one paid and one cancelled in turn. Gives what was said of whatever nothing ends; nothing is left when there is none.
 */
export const endAll = async (desk: Desk): Promise<readonly string[]> => {
  const { office, tills } = desk
  const [till] = tills
  const said: string[] = []
  const end = async (of: typeof till) => {
    const last = await endCart(office, of)
    if (last !== undefined) said.push(last)
  }
  await inRounds(office, () => isSettled(desk))
  await desk.comeBack()
  for (const one of tills) await end(one)
  for (const { shopping_cart_id } of await asideNow(desk)) {
    await till.call("check_manager_code", { manager_code: WORD.manager_code })
    const { status, message } = await till.call("reset_cashier_cart", { shopping_cart_id, ...WORD })
    if (status === "success") await end(till)
    else said.push(`A cart that was put aside: ${message}`)
  }
  for (const [place, { order_id, balance_remaining }] of (await owing(desk)).entries()) {
    const paid = async () =>
      balance_remaining > 0 &&
      (await pay(till, "save_payment_cash", await cartAt(till), cents(balance_remaining), { order_id })).status ===
        "success"
    const cancelled = await (async () => {
      if (place % 2 === 0 && (await paid())) return undefined
      const { status, message } = await till.call("cancel_order", { order_id, manager_code: WORD.manager_code })
      return status === "success" || (await paid()) ? undefined : message
    })()
    if (cancelled !== undefined) said.push(`A layaway: ${cancelled}`)
  }
  await inRounds(office, () => isSettled(desk))
  return said
}
