import { codeGiven } from "../../approvals.ts"
import { cents, subtract } from "../../../src/money/cents.ts"
import { loadDrawer } from "../../money/drawer.ts"
import { present } from "../../present.ts"
import { ownerOf } from "../cart/carts.ts"
import type { RecordedHandler } from "../types.ts"
import { closedInDrawer } from "./closedSession.ts"
import { isCount, NO_CASH, NO_COUNT } from "./counts.ts"

const refused = (message: string) => ({ status: "error", message, body: {} }) as const

/**
 * Counts the drawer of a closing again, once under its key, on the word of a manager by code: he who is signed in gives his
 * too (CG-25). It is a record of its own. The closing keeps its first count and what was expected of it, and its Z tape is
 * the same for ever: the recount is printed beneath it, with who counted and whose word it was.
 */
export const saveRecount: RecordedHandler<"save_recount"> = {
  kind: "recorded",
  approval: (call) => codeGiven(call, call.request.manager_code),
  run: async (tx, call, approval) => {
    const { key, now } = call
    const { register_session_id: id, amount, counts } = call.request
    const owner = ownerOf(call)
    if (owner === undefined) return refused("Choose a register first.")
    const found = await closedInDrawer(tx, owner, id)
    if (found._tag === "Refused") return refused(found.message)
    if (amount <= 0) return refused(NO_CASH)
    if (!isCount(counts)) return refused(NO_COUNT)
    if (approval === undefined) return refused("Enter a manager code.")
    if (approval._tag === "Refused") return refused(approval.message)
    await tx
      .insertInto("recount")
      .values({
        recount_id: key,
        register_session_id: id,
        amount,
        counts: counts === undefined ? null : JSON.stringify(counts),
        staff_id: owner.staffId,
        approved_by: approval.staffId,
        counted_at: now
      })
      .execute()
    const { session } = found
    const expected = cents(session.expected_amount ?? (await loadDrawer(tx, session)).expected)
    const closing = { register_session_id: id, expected, counted: amount, over_short: subtract(amount, expected) }
    return { status: "success", body: present({ closing }) }
  }
}
