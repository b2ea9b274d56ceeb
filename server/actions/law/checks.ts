import { codeAtRegister } from "../../approvals.ts"
import type { LawCheck } from "../../../src/law/contract.ts"
import { handFault } from "../../../src/law/hand/rules.ts"
import { type Check, CHECK_CHANGED, FEDERAL } from "../../../src/law/rules.ts"
import { query } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { lawChecks } from "../../law/checks.ts"
import { loadCart } from "../../money/rows.ts"
import { present } from "../../present.ts"
import { cartFor, ownerOf } from "../cart/carts.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"

const NO_REGISTER = "Choose a register first."

/** A check on the wire; what is not known is left out. */
const onWire = (check: Check): LawCheck => ({
  law_rule_id: check.rule.id,
  kind: check.rule.kind,
  goods: check.rule.goods,
  state: check.state,
  found: check.found,
  shopping_cart_item_ids: check.lines,
  ...present({
    settled_by: check.settledBy,
    age: check.rule.kind === "age" ? check.age : null,
    since_date: check.since,
    until_date: check.until,
    hand_over_from: check.from,
    amount: check.rule.amount === 0 ? null : check.rule.amount,
    days: check.rule.days === 0 ? null : check.rule.days,
    pieces: check.pieces === 0 ? null : check.pieces,
    is_federal: check.isFederal ? true : null,
    approved_by: check.hand?.by ?? null,
    checked_at: check.hand?.at ?? null
  })
})

/** What the store's rules say about the cart in hand. */
export const getListLawChecks: FreeHandler<"get_list_law_checks"> = {
  kind: "free",
  run: (call) =>
    query(async () => {
      const { deps, request, now } = call
      const owner = ownerOf(call)
      if (owner === undefined) return { status: "error", message: NO_REGISTER, body: {} }
      const { shopping_cart_id } = await cartFor(deps.db, owner, request.shopping_cart_id)
      const loaded = await loadCart(deps.db, shopping_cart_id)
      const checks = loaded === undefined ? [] : await lawChecks(deps.db, loaded, now)
      return { status: "success", body: { checks: checks.map(onWire) } }
    })
}

/** Keeps what a manager checked by hand, by his code: for this cart, this rule, and what it found (CG-25). */
export const saveLawCheck: RecordedHandler<"save_law_check"> = {
  kind: "recorded",
  approval: (call) => codeAtRegister(call, call.request.manager_code),
  run: async (tx, call, approval) => {
    const { request, now } = call
    const refuse = (message: string) => ({ status: "error", message, body: {} }) as const
    const owner = ownerOf(call)
    if (owner === undefined) return refuse(NO_REGISTER)
    const { reason, notes = "" } = request
    const fault = handFault({ reason, notes, hasCode: approval !== undefined })
    if (fault !== null || approval === undefined) return refuse(fault ?? CHECK_CHANGED)
    if (approval._tag === "Refused") return refuse(approval.message)
    const { shopping_cart_id } = await cartFor(tx, owner, request.shopping_cart_id)
    const loaded = await loadCart(tx, shopping_cart_id)
    if (loaded === undefined) return refuse(CHECK_CHANGED)
    const seen = (await lawChecks(tx, loaded, now)).find(
      ({ rule, found, state }) =>
        rule.id === request.law_rule_id && found === request.found && (state === "open" || state === "stop")
    )
    if (seen === undefined) return refuse(CHECK_CHANGED)
    if (seen.isFederal) return refuse(FEDERAL)
    await tx
      .insertInto("law_check")
      .values({
        law_check_id: newId(now),
        shopping_cart_id,
        law_rule_id: seen.rule.id,
        basis: seen.basis,
        reason,
        notes: notes.trim() === "" ? null : notes.trim(),
        approved_by: approval.staffId,
        staff_id: owner.staffId,
        device_license_id: owner.deviceId,
        checked_at: now
      })
      .execute()
    return { status: "success", body: { checks: (await lawChecks(tx, loaded, now)).map(onWire) } }
  }
}
