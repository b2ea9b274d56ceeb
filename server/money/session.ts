import { Data } from "effect"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"

/** No money goes in or out of a register that nobody has counted. */
export const REGISTER_CLOSED = "Open your register before processing transactions"

/** Money or goods would move at a register that nobody has open: it is thrown, so that nothing of it stays. */
export class RegisterClosed extends Data.TaggedError("RegisterClosed") {}

/** A register of a store; null where there is none. */
interface Place {
  readonly clientId: number
  readonly deviceId: string | null
}

const openAt = prepared<[string | null], Row<"register_session">>((db, deviceId) =>
  db.selectFrom("register_session").selectAll().where("device_license_id", "=", deviceId).where("closed_at", "is", null)
)

/** Asks for the running session of a register, with something else. */
export const sessionAsked = openAt.asked

/** The running session of a register; undefined: it is closed. */
export const openSession = async (tx: Tx, { deviceId }: Place): Promise<Row<"register_session"> | undefined> =>
  (await openAt(tx, deviceId))[0]

/** The name of the running session of a register. Throws `RegisterClosed`: what moves is of a session, or it does not move. */
export const sessionAt = async (tx: Tx, place: Place): Promise<string> => {
  const session = await openSession(tx, place)
  if (session === undefined) throw new RegisterClosed()
  return session.register_session_id
}
