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

/** When the register was opened again after this session, in ms since 1970; undefined: it was not. */
const reopenedAt = async (
  tx: Tx,
  { client_id, device_license_id, opened_at }: Session
): Promise<number | undefined> => {
  const { next } = await tx
    .selectFrom("register_session")
    .select((eb) => eb.fn.min("opened_at").as("next"))
    .where("client_id", "=", client_id)
    .where("device_license_id", "=", device_license_id)
    .where("opened_at", ">", opened_at)
    .executeTakeFirstOrThrow()
  return next ?? undefined
}

/** From when on, and before when, in ms since 1970, something is of a session. */
export interface Period {
  readonly from: number
  readonly until: number
}

/**
 * The time of a session: until the next opening, since what a payment says that it settled at may be past the closing that
 * waited for it.
 */
export const periodOf = async (tx: Tx, session: Session): Promise<Period> => ({
  from: session.opened_at,
  until: (await reopenedAt(tx, session)) ?? Number.MAX_SAFE_INTEGER
})

const within =
  ({ from, until }: Period) =>
  (at: number | null): boolean =>
    at !== null && at >= from && at < until

/** Approved too late for anybody to want it: it was never money of the register, and is voided. */
const wasTaken = ({ state, late_news }: Row<"payment">): boolean => state === "approved" || late_news === null

/**
 * The payments that settled at a session's register, and those whose money it handed back, by whichever register they were
 * taken. What nobody has settled, or what was declined, moved nothing.
 */
export const movesOf = async (tx: Tx, session: Session): Promise<readonly Move[]> => {
  const { client_id, device_license_id } = session
  const period = await periodOf(tx, session)
  const rows = await tx
    .selectFrom("payment")
    .selectAll()
    .where("client_id", "=", client_id)
    .where("state", "in", ["approved", "voided"])
    .where((eb) =>
      eb.or([
        eb.and([eb("device_license_id", "=", device_license_id), eb("settled_at", ">=", period.from)]),
        eb.and([
          eb(eb.fn.coalesce("voided_device_license_id", "device_license_id"), "=", device_license_id),
          eb("voided_at", ">=", period.from)
        ])
      ])
    )
    .orderBy("settled_at")
    .orderBy("shopping_cart_payment_id")
    .execute()
  const isIn = within(period)
  return rows.filter(wasTaken).flatMap((payment): readonly Move[] => {
    const { device_license_id: own, voided_device_license_id: other } = payment
    return [
      ...(own === device_license_id && isIn(payment.settled_at) ? [{ payment, undone: false }] : []),
      ...((other ?? own) === device_license_id && payment.state === "voided" && isIn(payment.voided_at)
        ? [{ payment, undone: true }]
        : [])
    ]
  })
}
