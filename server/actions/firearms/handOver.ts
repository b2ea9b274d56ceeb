import { orderRefusal } from "../../../src/orders/rules.ts"
import type { Row } from "../../db/schema.ts"
import { soldLines } from "../../db/sold.ts"
import type { Tx } from "../../db/transaction.ts"
import { buyerFault, handedSerial, pieceFault } from "../../firearms/handOver.ts"
import { journalPerson, personFault } from "../../firearms/people.ts"
import { pieceOut } from "../../firearms/pieces.ts"
import { newId } from "../../ids.ts"
import { severalOf } from "../../law/several.ts"
import { lineHandedOver } from "../../lines/kinds.ts"
import { orderStanding } from "../../money/account.ts"
import { orderOnHold } from "../../money/onHold.ts"
import { openSession } from "../../money/session.ts"
import { wallText } from "../../storeTime.ts"
import type { KeyedCall, RecordedHandler } from "../types.ts"
import { findOrder } from "../orders/orders.ts"

const refused = (message: string) => ({ status: "error" as const, message, body: {} })

type Call = KeyedCall<"save_firearm_hand_over">

/** Why nothing of this order is handed over, whatever it is, in words. */
const orderFault = async (tx: Tx, order: Row<"orders">): Promise<string | undefined> => {
  const standing = orderStanding(order)
  if (standing === "laid away") return "This layaway is not paid yet. Take its payment before handing over."
  return (
    (await orderOnHold(tx, order.order_id)) ?? (standing === "cancelled" ? orderRefusal(standing, "return") : undefined)
  )
}

const storeOf = (tx: Tx) =>
  tx.selectFrom("client").select(["time_zone", "hours_24", "law_several_handguns"]).executeTakeFirstOrThrow()

const buyerOf = (tx: Tx, { contact_id }: Row<"orders">) =>
  tx
    .selectFrom("contact")
    .select(["birthdate", "drivers_license_expiration"])
    .where("contact_id", "=", contact_id ?? "")
    .executeTakeFirst()

interface Handing {
  readonly order: Row<"orders">
  readonly item: Row<"order_item">
  readonly serial: string
  readonly person: { readonly contact_id: string; readonly person_name: string; readonly person_address: string }
  readonly deviceId: string
}

/** The firearm leaves: with a row of its own, and out of the log book where it is in it. */
const write = async (tx: Tx, { clientId, person: { staffId }, now }: Call, handing: Handing): Promise<void> => {
  const { order, item, serial, person, deviceId } = handing
  await tx
    .insertInto("firearm_hand_over")
    .values({
      firearm_hand_over_id: newId(now),
      order_id: order.order_id,
      order_item_id: item.order_item_id,
      serial_number: serial,
      ...person,
      staff_id: staffId,
      device_license_id: deviceId,
      register_session_id: (await openSession(tx, { clientId, deviceId }))?.register_session_id ?? null,
      handed_over_at: now
    })
    .execute()
  if (await lineHandedOver(tx, item, { now, staffId, deviceId })) return
  if (item.product_id !== null)
    await pieceOut(tx, {
      clientId,
      productId: item.product_id,
      serial,
      orderId: order.order_id,
      staffId,
      deviceId,
      now
    })
}

/**
 * Records that a firearm which waited was handed over: who took which one, when and at which register, with their ID seen. Once, and
 * not before its time. The register session is kept where one is running: no money moves.
 */
export const saveFirearmHandOver: RecordedHandler<"save_firearm_hand_over"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const { request, now, person: who } = call
    if (who.deviceId === undefined) return refused("Choose a register first.")
    const order = await findOrder(tx, { order_id: request.order_id })
    if (order === undefined) return refused("This order was not found.")
    const standing = await orderFault(tx, order)
    if (standing !== undefined) return refused(standing)
    const sold = await soldLines(tx, order)
    const asked = { itemId: request.order_item_id, typed: request.serial_number }
    const fault = await pieceFault(tx, order, sold, asked)
    if (fault !== undefined) return refused(fault)
    const store = await storeOf(tx)
    if ((order.hand_over_from ?? 0) > now)
      return refused(`The waiting period ends ${wallText(order.hand_over_from ?? 0, store)}.`)
    const item = sold.find((line) => line.item.order_item_id === request.order_item_id)?.item
    const serial = item && handedSerial(item, request.serial_number)
    const person = await journalPerson(tx, order.contact_id)
    const buyer = await buyerOf(tx, order)
    if (person?.contact_id == null || buyer === undefined)
      return refused("This order has no customer. Return it, and sell it to the customer by name.")
    if (item?.firearm_kind == null || serial === undefined) return refused("This firearm is not in this order.")
    const stopped = buyerFault(buyer, item.firearm_kind, { ...store, now }) ?? personFault(person)
    if (stopped !== undefined) return refused(stopped)
    if (!request.id_seen) return refused("Look at the customer's ID first.")
    const { contact_id, person_name, person_address } = person
    const taker = { contact_id, person_name, person_address }
    await write(tx, call, { order, item, serial, person: taker, deviceId: who.deviceId })
    const message =
      item.firearm_kind === "handgun"
        ? await severalOf(tx, contact_id, { now, zone: store.time_zone, least: store.law_several_handguns })
        : undefined
    return { status: "success", body: {}, ...(message === undefined ? {} : { message }) }
  }
}
