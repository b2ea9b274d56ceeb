import { ConnectionCut } from "../../server/faulty.ts"
import type { TroubleDoes } from "./deeds.ts"
import type { Deeds, Desk } from "./desk.ts"
import type { Browser } from "./office.ts"
import { pay } from "./paying.ts"
import { balanceOf, cartAt, eventually, inRounds, paymentOf, questionOf } from "./till.ts"
import { endCart } from "./trading.ts"

/** What goes wrong at a counter, wherever a cart stands then, and what a cashier does about it. */
export const troubleDeeds = ({ office, books, restart, sold, stuck, way }: Desk): Deeds<TroubleDoes> => {
  const { db } = office.database
  /** What is due on the cart in hand, as a payment; undefined where nothing is. */
  const allOf = async (till: Browser) => {
    const cart = await cartAt(till)
    return balanceOf(cart) > 0 ? { cart, payment: paymentOf(cart, balanceOf(cart)) } : undefined
  }
  const noteOrder = ({ order_id }: { readonly order_id?: string | undefined }): void => {
    if (order_id !== undefined && !sold.includes(order_id)) sold.push(order_id)
  }
  return {
    crash: restart,
    "lost reply": async (till) => {
      const due = await allOf(till)
      if (due === undefined) return
      office.faults.cutNext("save_payment_cash")
      try {
        await till.call("save_payment_cash", due.payment)
      } catch (cut) {
        if (!(cut instanceof ConnectionCut)) throw cut
      }
      noteOrder((await till.call("save_payment_cash", { ...due.payment, retry: 1 })).body)
    },
    "lost order": async (till) => {
      const due = await allOf(till)
      if (due === undefined) return
      office.faults.failConversions(1)
      await till.call("save_payment_cash", due.payment)
      office.faults.failConversions(0)
      await restart()
      noteOrder((await till.call("check_pending_transaction", questionOf(due.cart, due.payment.payment_key))).body)
    },
    "crash in payment": async (till) => {
      const due = await allOf(till)
      if (due === undefined) return
      const { payment_key: key } = due.payment
      way.hangs = true
      let told = false
      const reply = pay(till, "process_payment_terminal", due.cart, balanceOf(due.cart), due.payment)
      const end = () => {
        told = true
      }
      reply.then(end, end)
      await eventually(() => told || books.has(key), reply)
      way.hangs = false
      await restart()
      const row = () => db.selectFrom("payment").select("state").where("payment_key", "=", key).executeTakeFirst()
      await inRounds(office, async () => (await row())?.state !== "started")
      noteOrder((await till.call("check_pending_transaction", questionOf(due.cart, key))).body)
    },
    end: async (till) => {
      const said = await endCart(office, till)
      if (said !== undefined) stuck.push(said)
    }
  }
}
