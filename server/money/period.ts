import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"

/** A register from its opening; the drawer is the same one until it is opened again. */
export type Session = Pick<
  Row<"register_session">,
  "client_id" | "device_license_id" | "register_session_id" | "opened_at" | "open_amount"
>

/** Money that changed hands at a register: a payment that was taken or given back, or one whose money went back. */
export interface Move {
  readonly payment: Row<"payment">
  /** The payment was taken out of its cart, or voided: what it moved is moved back. */
  readonly undone: boolean
}

/** Approved too late for anybody to want it: it was never money of the register, and is voided. */
const wasTaken = ({ state, late_news }: Row<"payment">): boolean => state === "approved" || late_news === null

/**
 * The payments that were asked for in a session, and those whose money it handed back or asked back, in whichever they were taken. What
 * nobody has settled, or what was declined, moved nothing. A session's moves are no other's: each payment names the one that asked for
 * it, whenever the processor answered.
 */
export const movesOf = async (
  tx: Tx,
  { register_session_id: session }: Pick<Session, "register_session_id">
): Promise<readonly Move[]> => {
  const rows = await tx
    .selectFrom("payment")
    .selectAll()
    .where("state", "in", ["approved", "voided"])
    .where((eb) => eb.or([eb("register_session_id", "=", session), eb("voided_session_id", "=", session)]))
    .orderBy("settled_at")
    .orderBy("shopping_cart_payment_id")
    .execute()
  return rows
    .filter(wasTaken)
    .flatMap((payment): readonly Move[] => [
      ...(payment.register_session_id === session ? [{ payment, undone: false }] : []),
      ...(payment.voided_session_id === session && payment.state === "voided" ? [{ payment, undone: true }] : [])
    ])
}
