import { Effect } from "effect"
import type { SecretText } from "../../../src/kernel/contract.ts"
import { findBrowser, vouch } from "../../auth/browsers.ts"
import { endSession, type Session, signIn } from "../../auth/sessions.ts"
import { posToken } from "../../auth/sessionId.ts"
import { managerByPassword, type Staff, staffByPin } from "../../auth/staff.ts"
import { type Attempt, beginAttempt, blockedMessage, succeedAttempt } from "../../auth/throttle.ts"
import { query } from "../../db/transaction.ts"
import { POS_VERSION } from "../../envelope.ts"
import { knownBrowserCookie, signedInCookies, signedOutCookies } from "../../http/cookies.ts"
import { takeRegister } from "../../people.ts"
import { present } from "../../present.ts"
import { spenderOf } from "./spender.ts"
import type { FreeHandler, OpenCall, OpenHandler, Reply } from "../types.ts"
import { holderOf } from "../savedCarts/holder.ts"
import { changesOf } from "../../offline/book.ts"
import { clientOf, deviceOf, devicesOf, userOf } from "./who.ts"

type Login = OpenCall<"login">

const refuse = (message: string): Reply<"login"> => ({ status: "error", message, body: {} })

/** CG-69: any difference is outdated. */
const OUTDATED = "This POS version is not the latest. Please refresh the page to update."
const WRONG_PASSWORD = "Wrong user name or password."
const WRONG_PIN = "Wrong PIN."

/** Proof of a person, or the words for the refusal. */
type Proven = { readonly staff: Staff } | { readonly refused: string }

const tried = async (
  { deps }: Login,
  attempt: Attempt,
  find: () => Promise<Staff | undefined>,
  known: "by-name" | "by-digits",
  wrong: string
): Promise<Proven> => {
  const verdict = await beginAttempt(deps.db, attempt)
  if (verdict._tag === "Blocked") return { refused: blockedMessage(verdict.minutes) }
  const staff = await find()
  if (staff === undefined) return { refused: wrong }
  await succeedAttempt(deps.db, attempt, known)
  return { staff }
}

const asManager = async (call: Login, userName: string, password: SecretText) => {
  const { deps, clientId, now } = call
  const attempt = { clientId, spender: await spenderOf(call), who: userName, at: now }
  const find = () => managerByPassword(deps.db, deps.hasher, clientId, userName, password)
  return tried(call, attempt, find, "by-name", WRONG_PASSWORD)
}

/** Is it a browser of the store's that was this register when somebody signed in there last? */
const isRegister = async ({ deps, browser }: Pick<Login, "deps" | "browser">, device: string): Promise<boolean> =>
  (await findBrowser(deps.db, browser))?.device_license_id === device

/** A register that the store does not have is told as a wrong PIN is, after as long: nobody learns which ones there are. */
const asCashier = async (call: Login, device: string | undefined, pin: SecretText) => {
  const { deps, clientId, now } = call
  const attempt = { clientId, spender: await spenderOf(call), who: "pin", at: now }
  const find = async () => {
    const staff = await staffByPin(deps.db, deps.hasher, clientId, pin)
    return device === undefined ? undefined : staff
  }
  return tried(call, attempt, find, "by-digits", WRONG_PIN)
}

/** Where the session in the way is, or who is here: what the person must know before forcing. */
const inTheWay = async ({ deps, now }: Login, staff: Staff, session: Session): Promise<string> => {
  if (session.staff_id !== staff.staff_id) return "Someone else is signed in at this register."
  const device = await deviceOf(deps.db, deps, session.device_license_id ?? undefined, now)
  return `${staff.user_name} is signed in at ${device?.device_nickname ?? "another register"}.`
}

const welcome = async (call: Login, device: string | undefined, staff: Staff): Promise<Reply<"login">> => {
  const { deps, clientId, now, cookie, https, request } = call
  const signed = await signIn(deps.db, {
    clientId,
    staffId: staff.staff_id,
    deviceLicenseId: device,
    force: request.force_login ?? false,
    replaces: cookie,
    now
  })
  if (signed._tag === "Duplicate") {
    const [first] = signed.sessions
    const message = first === undefined ? "Duplicate Login Found" : await inTheWay(call, staff, first)
    return { status: "duplicate_login", message, body: {} }
  }
  const isManager = staff.user_type_code === "MANAGER"
  const known = await vouch(deps.db, {
    clientId,
    cookie: call.browser,
    staffId: staff.staff_id,
    isManager,
    deviceLicenseId: device,
    now
  })
  return {
    status: "success",
    body: present({
      client: await clientOf(deps),
      device: await deviceOf(deps.db, deps, device, now),
      devices: isManager ? await devicesOf(deps.db, deps, now) : undefined,
      user: await userOf(deps.db, {
        staffId: staff.staff_id,
        userName: staff.user_name,
        userType: staff.user_type_code
      }),
      pos_version: POS_VERSION,
      server_time: now
    }),
    cookies: [
      ...signedInCookies(signed.sessionId, posToken(deps.pepper, signed.sessionId), https),
      ...(known === undefined ? [] : [knownBrowserCookie(known, https)])
    ],
    signedIn: staff.staff_id
  }
}

/** Said to a browser of the store's alone, before any PIN is looked at: it was this register until a manager retired it. */
const RETIRED = "This register was retired. A manager can sign in here and choose another."

const attemptLogin = async (call: Login): Promise<Reply<"login">> => {
  const { deps, envelope, now, request } = call
  if (envelope.pos_version !== POS_VERSION) return refuse(OUTDATED)
  const client = await clientOf(deps)
  if (client.pos_not_allowed) return refuse("POS is not enabled for this account")
  const device = (await deviceOf(deps.db, deps, envelope.device_license_id, now))?.device_license_id
  const { user_name, password, pin } = request
  const asked = envelope.device_license_id
  if (password === undefined && device === undefined && asked !== undefined && (await isRegister(call, asked)))
    return refuse(RETIRED)
  const proven = await (user_name !== undefined && password !== undefined
    ? asManager(call, user_name, password)
    : pin !== undefined && envelope.device_license_id !== undefined
      ? asCashier(call, device, pin)
      : { refused: pin === undefined ? "Enter your user name and password, or your PIN." : "Choose a register first." })
  return "refused" in proven ? refuse(proven.refused) : welcome(call, device, proven.staff)
}

/** Manager by name and password, cashier by PIN at a known register; throttled (SM-1, AUTH-01 to AUTH-09, SEC-11). */
export const login: OpenHandler<"login"> = {
  kind: "open",
  run: (call) => query(() => attemptLogin(call))
}

const identify = async (call: OpenCall<"get_client">): Promise<Reply<"get_client">> => {
  const { deps, envelope, proof, now, browser } = call
  const asked = envelope.device_license_id
  const taken = proof._tag === "Known" ? await takeRegister(deps, proof, { device: asked, browser }, now) : undefined
  // A stranger is not told which registers there are, what is connected to them, or whether somebody is there.
  const device = asked !== undefined && (proof._tag === "Known" || (await isRegister(call, asked))) ? asked : undefined
  const body = present({
    client: await clientOf(deps),
    device: await deviceOf(deps.db, deps, device, now, proof._tag === "Known" ? proof.session.session_hash : undefined),
    cart_holder: call.person && (await holderOf(deps.db, call.person, envelope.shopping_cart_id)),
    user: call.person && (await userOf(deps.db, call.person)),
    pos_version: POS_VERSION,
    server_time: now,
    price_book: await changesOf(deps.db)
  })
  if (taken?._tag === "InUse")
    return { status: "duplicate_login", message: "Someone else is signed in at this register.", body }
  return { status: "success", body }
}

/** Who is this store, this register and this person: the first call of a page, signed in or not (SM-1). */
export const getClient: OpenHandler<"get_client"> = {
  kind: "open",
  run: (call) => query(() => identify(call))
}

/** Ends the session on the server and forgets its cookies (AUTH-15). */
export const logout: FreeHandler<"logout"> = {
  kind: "free",
  run: ({ deps, person, now, https }) =>
    Effect.as(
      query(() => endSession(deps.db, person.sessionId, "logout", now)),
      { status: "success", body: {}, cookies: signedOutCookies(https) }
    )
}
