import { findBrowser, moveBrowser } from "./auth/browsers.ts"
import { bindDevice, findSession, type Seen, type Session, takeLease } from "./auth/sessions.ts"
import { posToken } from "./auth/sessionId.ts"
import { prepared } from "./db/prepared.ts"
import type { Row } from "./db/schema.ts"
import type { Person } from "./actions/types.ts"
import type { Deps } from "./deps.ts"
import type { Envelope } from "./envelope.ts"

export interface Known {
  readonly _tag: "Known"
  readonly person: Person
  readonly session: Session
}

/** What a request proves: nobody is signed in, the page does not hold the session's token, or this person. */
export type Proof = { readonly _tag: "Nobody" } | { readonly _tag: "Forged" } | Known

/**
 * Who calls: the session of the cookie, if the body repeats its token (SEC-1). A cashier's session belongs to its
 * register: from another one it proves nothing.
 */
export const prove = async (
  { db, pepper }: Deps,
  cookie: string | undefined,
  envelope: Envelope,
  seen: Seen
): Promise<Proof> => {
  const session = cookie === undefined ? undefined : await findSession(db, cookie, seen)
  if (cookie === undefined || session === undefined) return { _tag: "Nobody" }
  if (envelope.pos_token !== posToken(pepper, cookie)) return { _tag: "Forged" }
  const { staff_id: staffId, user_name: userName, user_type_code: userType } = session
  if (userName === null || userType === null) return { _tag: "Nobody" }
  const { device_license_id: device } = envelope
  const bound = session.device_license_id ?? undefined
  if (userType === "CASHIER" && device !== undefined && device !== bound) return { _tag: "Nobody" }
  return {
    _tag: "Known",
    session,
    person: { staffId, userName, userType, deviceId: bound, sessionId: cookie }
  }
}

/** The person at the register; or the register is not one of the store's; or somebody else is signed in there. */
export type Taken =
  | { readonly _tag: "Taken"; readonly person: Person }
  | { readonly _tag: "InUse" }
  | { readonly _tag: "Unknown" }

const registerAt = prepared<[string], Pick<Row<"device">, "device_license_id">>((db, id) =>
  db
    .selectFrom("device")
    .select("device_license_id")
    .where("device_license_id", "=", id)
    .where("retired_at", "is", null)
)

const isRegister = async ({ db }: Deps, id: string): Promise<boolean> => (await registerAt(db, id)).length > 0

/** What a browser says of itself: the register that it is, and its cookie. */
interface Says {
  readonly device: string | undefined
  readonly browser: string | undefined
}

/**
 * Ties a manager's session to the register that the browser names (CG-68), which is known as that register from then on;
 * nothing changes when it names none.
 */
export const takeRegister = async (
  deps: Deps,
  { person, session }: Known,
  { device, browser: cookie }: Says,
  now: number
): Promise<Taken> => {
  if (device === undefined || device === person.deviceId) return { _tag: "Taken", person }
  if (!(await isRegister(deps, device))) return { _tag: "Unknown" }
  if (!(await bindDevice(deps.db, session, device, now))) return { _tag: "InUse" }
  const browser = await findBrowser(deps.db, cookie)
  if (browser) await moveBrowser(deps.db, browser, device)
  return { _tag: "Taken", person: { ...person, deviceId: device } }
}

/**
 * The newer page that writes for this sign-in, as its `lease_epoch`; null when it is the caller. A call of an older one
 * came late: the browser has given the register to the newer since, which asks what became of it (REL-15). Who names no
 * page is not compared.
 */
export const newerWriter = async (
  { db }: Deps,
  { session }: Known,
  { lease_epoch: epoch }: Envelope
): Promise<number | null> => {
  const { lease_epoch: newest } = session
  if (epoch === undefined || epoch === newest) return null
  if (newest !== null && epoch < newest) return newest
  await takeLease(db, session, epoch)
  return null
}
