import type { Office } from "./office.ts"

/** A sale that became an order since the journey began; money in cents. */
export interface Order {
  readonly number: string
  readonly total: number
  readonly items: readonly { readonly upc: string | null; readonly quantity: number }[]
  readonly payments: readonly {
    readonly method: string
    readonly amount: number
    readonly fee: number
    readonly tendered: number | null
    readonly change: number
  }[]
}

/** The orders that the back office has booked since the journey began: those of the seed have no cart. */
export const ordersOf = async ({ db }: Office): Promise<readonly Order[]> => {
  const orders = await db
    .selectFrom("orders")
    .select(["order_id", "order_number", "total"])
    .where("shopping_cart_id", "is not", null)
    .orderBy("order_number")
    .execute()
  return Promise.all(
    orders.map(async ({ order_id, order_number, total }) => ({
      number: String(order_number),
      total,
      items: await db
        .selectFrom("order_item")
        .select(["upc", "quantity"])
        .where("order_id", "=", order_id)
        .orderBy("line_number")
        .execute(),
      payments: await db
        .selectFrom("order_payment")
        .select(["payment_method_code as method", "amount", "fee", "tendered", "change_due as change"])
        .where("order_id", "=", order_id)
        .orderBy("created_at")
        .orderBy("order_payment_id")
        .execute()
    }))
  )
}

/** Every attempt to pay that the back office knows, oldest first; money in cents. */
export const attemptsOf = ({ db }: Office) =>
  db
    .selectFrom("payment")
    .select(["payment_key as key", "payment_method_code as method", "state", "amount"])
    .orderBy("shopping_cart_payment_id")
    .execute()

/** What the simulated processor did with each key it was given: the customer's money, in cents. */
export const chargesOf = async ({ db }: Office) => {
  const rows = await db.selectFrom("processor_ledger").select(["payment_key as key", "state"]).execute()
  return rows.map(({ key, state }) => ({ key, state }))
}

/** Opens a register's drawer in the back office, as its cashier did this morning. */
export const openDrawer = async ({ db, clock }: Office, device: string): Promise<void> => {
  await db
    .insertInto("register_session")
    .values({
      client_id: 1001,
      register_session_id: `morning-${device}`,
      device_license_id: device,
      opened_at: clock.currentTimeMillisUnsafe(),
      opened_by: "1",
      open_amount: 200_00
    })
    .execute()
  await db.updateTable("device").set({ register_status: "Open" }).where("device_license_id", "=", device).execute()
}

/** How many calls of an action arrived. */
export const callsOf = ({ calls }: Office, action: string): number =>
  calls.filter((call) => call.action === action).length

/** How often the receipt of an order was asked for as bytes for a printer, or by a cloud printer's own way. */
export const printsOf = ({ calls }: Office): number =>
  calls.filter(({ action, text }) => action === "get_item_order" && text.includes("print_receipt")).length
