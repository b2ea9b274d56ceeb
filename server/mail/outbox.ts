import { isEmail, EMAIL_INVALID, NO_TEXTS, TEXT_INVALID, textNumber } from "../../src/customer/rules.ts"
import type { Way } from "../../src/payment/methods.ts"
import type { Call, Reply } from "../actions/types.ts"
import type { Db } from "../db/connect.ts"
import { newId } from "../ids.ts"
import { receiptRows } from "../printing/receipt.ts"
import { remembered } from "./consent.ts"
import { textOf } from "./textReceipt.ts"

/** As wide as mail programs show a fixed typeface on a telephone. */
const WIDTH = 42

/** A message that is to go out. */
export interface Message {
  readonly key: string
  readonly orderId: string
  readonly way: Way
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
      way: "email",
      address: address.trim(),
      subject: `${detail.company_name ?? "Your"} receipt ${detail.order_number}`,
      body: receiptRows(order, WIDTH, false)
        .map(({ text }) => text.trimEnd())
        .join("\n")
    }
  )
}

/** The same as a text. Undefined when there is no order. */
const textMessage = (order: Order, number: string, key: string): Message | undefined => {
  const body = textOf(order)
  const orderId = order.order_detail?.order_id
  return body === undefined || orderId === undefined
    ? undefined
    : { key, orderId, way: "text", address: number, subject: "", body }
}

/** Puts a message into the outbox, once under its key. `now` is milliseconds since 1970. */
export const post = async (
  db: Db,
  { key, orderId, way, address, subject, body }: Message,
  now: number
): Promise<void> => {
  await db
    .insertInto("outbox")
    .values({
      message_id: newId(now),
      message_key: key,
      order_id: orderId,
      way,
      address,
      subject,
      body,
      created_at: now,
      next_at: now
    })
    .onConflict((conflict) => conflict.column("message_key").doNothing())
    .execute()
}

/** An order with the word that its receipt goes to the address that was typed (CG-75). */
export const emailed = async (call: Call<"get_item_order">, reply: Reply<"get_item_order">): Promise<typeof reply> => {
  const { deps, request, now } = call
  const address = (request.email_address ?? "").trim()
  if (reply.status !== "success") return reply
  if (!isEmail(address)) return { status: "error", message: EMAIL_INVALID, body: {} }
  const message = receiptMessage(reply.body, address, request.email_key ?? newId(now))
  if (message) await post(deps.db, message, now)
  const body = { ...reply.body, notification_emails: [address] }
  if (request.remember_email !== true) return { ...reply, body }
  return { ...reply, body: { ...body, email_remembered: await remembered(call, reply.body, address) } }
}

/** An order with the word that its receipt goes to the number that was typed, by text. */
export const texted = async (
  { deps, request, now }: Call<"get_item_order">,
  reply: Reply<"get_item_order">
): Promise<typeof reply> => {
  if (reply.status !== "success") return reply
  if (!deps.sendsTexts) return { status: "error", message: NO_TEXTS, body: {} }
  const number = textNumber(request.text_to ?? "")
  if (number === null) return { status: "error", message: TEXT_INVALID, body: {} }
  const message = textMessage(reply.body, number, request.email_key ?? newId(now))
  if (message) await post(deps.db, message, now)
  return { ...reply, body: { ...reply.body, notification_phones: [number] } }
}
