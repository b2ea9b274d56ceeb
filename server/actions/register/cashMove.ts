import { codeGiven } from "../../approvals.ts"
import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { lackOf, needsWord } from "../../../src/register/moves/rules.ts"
import type { Tx } from "../../db/transaction.ts"
import { loadDrawer } from "../../money/drawer.ts"
import { type Owner, ownerOf } from "../cart/carts.ts"
import { isManager } from "../session/managers.ts"
import type { RecordedHandler } from "../types.ts"
import { closedInDrawer } from "./closedSession.ts"
import { openSession } from "../../money/session.ts"

const refused = (message: string) => ({ status: "error", message, body: {} }) as const

const LACKS = {
  reason: "Choose what it is for.",
  reference: "Say who it was paid to or came from, or the bag number.",
  amount: "Enter an amount above $0.00."
} as const

/** It does not say how much there should be: that is nobody's to know before a blind count. */
const NOT_IN_DRAWER = "The drawer doesn't hold that much. Check the amount."

interface From {
  readonly session: string
  readonly holds: number
  readonly isClosed: boolean
}

/** The drawer that cash goes into or out of: that of the open register, or that of a closing, which only a drop leaves. */
const drawerFor = async (
  tx: Tx,
  owner: Owner,
  { kind, register_session_id: id }: Pick<RequestOf<Contract["save_cash_move"]>, "kind" | "register_session_id">
): Promise<From | string> => {
  if (id !== undefined) {
    if (kind !== "drop") return "After the closing cash only goes into the safe."
    const found = await closedInDrawer(tx, owner, id)
    return found._tag === "Refused" ? found.message : { session: id, holds: found.counted, isClosed: true }
  }
  const session = await openSession(tx, owner)
  if (session === undefined) return "Open your register first."
  const { expected } = await loadDrawer(tx, session)
  return { session: session.register_session_id, holds: expected, isClosed: false }
}

/**
 * Cash that is paid in, paid out or dropped into the safe, once under its key, which is its name: its slip is asked for by it. It belongs to the session whose drawer it was;
 * what is paid in or out above the store's limit has a manager's word: his who is signed in, or by code.
 */
export const saveCashMove: RecordedHandler<"save_cash_move"> = {
  kind: "recorded",
  approval: (call) => codeGiven(call, call.request.manager_code),
  run: async (tx, call, approval) => {
    const { person, request, now, key } = call
    const owner = ownerOf(call)
    if (owner === undefined) return refused("Choose a register first.")
    const lack = lackOf(request)
    if (lack !== null) return refused(LACKS[lack])
    const from = await drawerFor(tx, owner, request)
    if (typeof from === "string") return refused(from)
    if (approval?._tag === "Refused") return refused(approval.message)
    const { cash_code_above: limit, blind_count: isBlind } = await tx
      .selectFrom("client")
      .select(["cash_code_above", "blind_count"])
      .executeTakeFirstOrThrow()
    const { kind, amount, reason, reference = "" } = request
    const isAsked = needsWord({ kind, amount }, limit)
    const boss = approval?.staffId ?? (isManager(person) ? person.staffId : undefined)
    if (isAsked && boss === undefined) return refused("Enter a manager code.")
    // Who counts blind is told nothing of what should be there, by no refusal either: what is too much shows at the closing.
    const isHidden = isBlind && !from.isClosed
    if (kind !== "in" && amount > from.holds && !isHidden) return refused(NOT_IN_DRAWER)
    await tx
      .insertInto("cash_move")
      .values({
        cash_move_id: key,
        register_session_id: from.session,
        is_after_closing: from.isClosed,
        kind,
        amount,
        reason: reason ?? null,
        reference: reference.trim(),
        staff_id: owner.staffId,
        approved_by: (isAsked ? boss : approval?.staffId) ?? null,
        created_at: now
      })
      .execute()
    return { status: "success", body: {} }
  }
}
