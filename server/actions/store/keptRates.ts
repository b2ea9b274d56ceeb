import type { Db } from "../../db/connect.ts"
import type { Tx } from "../../db/transaction.ts"
import { SHOWN } from "../../money/attempt.ts"

/** Open carts that keep a tax rate which the store no longer has; undefined: none. */
export const ratesKept = async (db: Db | Tx): Promise<number | undefined> => {
  const { carts } = await db
    .selectFrom("cart")
    .select((eb) => eb.fn.countAll<number>().as("carts"))
    .where("status", "=", "open")
    .where("kept_tax_rate", "is not", null)
    .executeTakeFirstOrThrow()
  return carts === 0 ? undefined : carts
}

/** The carts with something in them that somebody works on, or that have money on them. */
export const inWork = (tx: Tx) =>
  tx
    .selectFrom("cart")
    .select("cart.shopping_cart_id")
    .where("cart.status", "=", "open")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("cart_item")
          .select("shopping_cart_item_id")
          .whereRef("cart_item.shopping_cart_id", "=", "cart.shopping_cart_id")
      )
    )
    .where((eb) =>
      eb.or([
        eb("cart.is_default", "=", true),
        eb("cart.loaded", "=", true),
        eb.exists(
          eb
            .selectFrom("payment")
            .select("payment_key")
            .whereRef("payment.shopping_cart_id", "=", "cart.shopping_cart_id")
            .where("payment.state", "in", SHOWN)
        )
      ])
    )

/**
 * Lets what a customer was told hold: a cart that somebody works on, or that has money on it, keeps the store's rate of until
 * now, a fraction. What is put aside without money takes the rate of the day on which it is paid.
 */
export const keepRate = async (tx: Tx, rate: number): Promise<void> => {
  await tx
    .updateTable("cart")
    .set({ kept_tax_rate: rate })
    .where("kept_tax_rate", "is", null)
    .where("shopping_cart_id", "in", inWork(tx))
    .execute()
}
