import { isEmail, EMAIL_INVALID } from "../../src/customer/rules.ts"
import type { Call, Reply } from "../actions/types.ts"
import type { Db } from "../db/connect.ts"
import { newId } from "../ids.ts"
import { receiptRows } from "../printing/receipt.ts"

/** As wide as mail programs show a fixed typeface on a telephone. */
const WIDTH = 42

/** A message that is to go out. */
export interface Message {
  readonly key: string
  readonly orderId: string
  readonly address: string
  readonly subject: string
  readonly body: string
}

type Order = Reply<"get_item_order">["body"]

/** An order's receipt as a message: the same lines as on paper. Undefined when there is no order. */
export const receiptMessage = (order: Order, address: string, key: string): Message | undefined => {
  const detail = order.order_detail
  return (
    detail && {
      key,
      orderId: detail.order_id,
      address: address.trim(),
      subject: `${detail.company_name ?? "Your"} receipt ${detail.order_number}`,
      body: receiptRows(order, WIDTH, false)
        .map(({ text }) => text.trimEnd())
        .join("\n")
    }
  )
}

/** Puts a message into the outbox, once under its key. `now` is milliseconds since 1970. */
export const post = async (
  db: Db,
  clientId: number,
  { key, orderId, address, subject, body }: Message,
  now: number
): Promise<void> => {
  await db
    .insertInto("email")
    .values({
      client_id: clientId,
      email_id: newId(now),
      email_key: key,
      order_id: orderId,
      address,
      subject,
      body,
      created_at: now,
      next_at: now
    })
    .onConflict((conflict) => conflict.columns(["client_id", "email_key"]).doNothing())
    .execute()
}

/** An order with the word that its receipt goes to the address that was typed (CG-75). */
export const emailed = async (
  { deps, clientId, request, now }: Call<"get_item_order">,
  reply: Reply<"get_item_order">
): Promise<Reply<"get_item_order">> => {
  const address = request.email_address ?? ""
  if (reply.status !== "success") return reply
  if (!isEmail(address)) return { status: "error", message: EMAIL_INVALID, body: {} }
  const message = receiptMessage(reply.body, address, request.email_key ?? newId(now))
  if (message) await post(deps.db, clientId, message, now)
  return { ...reply, body: { ...reply.body, notification_emails: [address.trim()] } }
}
