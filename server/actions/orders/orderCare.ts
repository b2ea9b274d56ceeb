import { query } from "../../db/transaction.ts"
import { ownKey } from "../../ids.ts"
import { post, receiptMessage } from "../../mail/outbox.ts"
import { findOrder, orderReply } from "./orders.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"

const NOT_FOUND = { status: "error", message: "This order was not found.", body: {} } as const

/** The note of an order; null or nothing takes it away (ORD-21, CG-42). */
export const saveItemOrderNotes: RecordedHandler<"save_item_order_notes"> = {
  kind: "recorded",
  run: async (tx, { request }) => {
    const order = await findOrder(tx, request)
    if (order === undefined) return NOT_FOUND
    await tx
      .updateTable("orders")
      .set({ notes: request.notes?.trim() || null })
      .where("order_id", "=", order.order_id)
      .execute()
    return { status: "success", body: {} }
  }
}

/** The receipt to the address of the order's customer, once for an order however often it is asked (CG-75, API-85). */
export const sendConfirmationEmail: FreeHandler<"send_confirmation_email"> = {
  kind: "free",
  run: (call) =>
    query(async () => {
      const { deps, request, now } = call
      const reply = await orderReply(call, request)
      const address = reply.body.order_billing_address?.email_address
      if (reply.status !== "success") return NOT_FOUND
      if (address === undefined) return { status: "success", body: { notification_emails: [] } }
      const message = receiptMessage(reply.body, address, ownKey(`confirmation-${request.order_id}`))
      if (message) await post(deps.db, message, now)
      return { status: "success", body: { notification_emails: [address] } }
    })
}
