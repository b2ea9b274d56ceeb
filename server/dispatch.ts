import { Clock, Effect, Result, Schema } from "effect"
import { contract } from "../src/app/contract.ts"
import { HELD } from "../src/kernel/unheard.ts"
import { textFault } from "../src/kernel/sent.ts"
import { actions } from "./actions/index.ts"
import type { ActionRow, Call, CartUse, Failure, KeyedCall, Name, OpenCall, Person, Wire } from "./actions/types.ts"
import { query } from "./db/transaction.ts"
import type { Deps } from "./deps.ts"
import { encodeReply } from "./encode.ts"
import { registerTax } from "./actions/cart/registerTax.ts"
import { type Envelope, readEnvelope } from "./envelope.ts"
import type { Arrival } from "./http/site.ts"
import { fingerprintOf } from "./idempotency.ts"
import { malformed } from "./malformed.ts"
import { type Known, newerWriter, type Proof, prove, takeRegister } from "./people.ts"
import type { Passed } from "./rates.ts"
import { record } from "./record.ts"

/** A call as it came in: an action that exists, a body that is an object. */
export interface Incoming<K extends Name = Name> {
  readonly name: K
  readonly fields: Readonly<Record<string, unknown>>
  /** The session cookie, if there was one. */
  readonly cookie: string | undefined
  /** The cookie by which the browser is known, if there was one. */
  readonly browser: string | undefined
  /** The header `Idempotency-Key`: the same as in the body, for those who cannot write there. */
  readonly headerKey: string | undefined
  readonly arrival: Arrival
}

/** What goes out, and for the log who asked: the number of a person, who is signed in, before the call or by it. */
export interface Answer extends Wire {
  readonly person?: string
}

const plain = (code: number, status: string, message: string): Wire => ({ code, json: { status, message } })

/**
 * Turned away before the action was looked at: a register that repeats a change hears that this says nothing of an earlier
 * try of it, which may have been carried out while its answer was lost.
 */
const turnedAway = (status: string, message: string): Wire => ({
  code: 200,
  json: { status, message, not_tried: true }
})

const LOGIN_REQUIRED = plain(200, "login_required", "Please sign in.")
const FORGED = plain(403, "login_required", "Please sign in.")
const IN_USE = turnedAway("duplicate_login", "Someone else is signed in at this register.")
/** Decided by somebody who is not signed in any more: nothing was done. */
const NOT_THEIRS = turnedAway("error", HELD.person.unsent)
/** A change of a cart that says whose it is, but not which cart. */
const NO_CART = turnedAway("error", "Nothing was changed: the cart was not known. Load it and try again.")
const UNKNOWN_REGISTER = turnedAway("error", "This register is not known.")

/** Of an older page of this browser, and late (REL-15). */
const staleWriter = (newest: number): Wire => ({
  code: 409,
  json: {
    status: "stale_writer",
    message: "This register is open in another window. Nothing was changed.",
    lease_epoch: newest
  }
})

/** A manager works at the register that the browser names (CG-68), or is told why not. */
const atRegister = async (
  deps: Deps,
  proof: Proof,
  { device_license_id: device }: Envelope,
  browser: string | undefined,
  now: number
): Promise<Proof | Wire> => {
  if (proof._tag !== "Known") return proof
  const taken = await takeRegister(deps, proof, { device, browser }, now)
  switch (taken._tag) {
    case "Taken":
      return { ...proof, person: taken.person }
    case "InUse":
      return IN_USE
    case "Unknown":
      return UNKNOWN_REGISTER
  }
}

/**
 * Why a call is not carried out for whoever is signed in now: its person is another, or it changes a cart and names none.
 * Only a register that says who decided is held to it (CG-04).
 */
const notBound = (
  person: Person,
  { decided_by, shopping_cart_id }: Envelope,
  use: CartUse,
  isWrite: boolean
): Wire | null => {
  if (decided_by === undefined) return null
  if (decided_by !== person.staffId && decided_by !== person.userName) return NOT_THEIRS
  return isWrite && use === "changes" && shopping_cart_id === undefined ? NO_CART : null
}

/** 429 in words: nothing was done, and when it may be asked again (SEC-9). */
const tooMany = ({ seconds, message }: Extract<Passed, { readonly _tag: "TooMany" }>): Wire => ({
  code: 429,
  json: { status: "error", message },
  retryAfter: seconds
})

const isWire = (value: Proof | Wire): value is Wire => "code" in value

const keyOf = (name: Name, envelope: Envelope, header: string | undefined): string | Wire | undefined => {
  const key = envelope.idempotency_key ?? header
  const fault = header === undefined ? undefined : textFault("key", header)
  if (fault !== undefined) return plain(400, "error", `${name}: idempotency_key: ${fault}`)
  if (header !== undefined && header !== key) return plain(400, "error", `${name}: idempotency_key: two different keys`)
  if (key === undefined && contract[name].kind === "write")
    return plain(400, "error", `${name}: idempotency_key: a write needs a key`)
  return key
}

/** What is known of who calls, at which register: or why nothing is done. */
type Standing = Proof | Wire

/** What several calls that came in one found out of who calls, by what they said of it. */
export type Standings = Map<string, Known>

interface Calling {
  readonly cookie: string | undefined
  readonly browser: string | undefined
  readonly envelope: Envelope
  readonly now: number
}

const standingOf = async (deps: Deps, name: Name, { cookie, browser, envelope, now }: Calling): Promise<Standing> => {
  const { handler, at, isActivity } = actions[name]
  const proven = await prove(deps, cookie, envelope, { isActivity, now })
  if (handler.kind === "open") return proven
  if (proven._tag === "Forged") return FORGED
  if (proven._tag === "Nobody") return LOGIN_REQUIRED
  const proof = at === "anywhere" ? proven : await atRegister(deps, proven, envelope, browser, now)
  if (isWire(proof) || proof._tag !== "Known" || contract[name].kind !== "write") return proof
  const newer = await newerWriter(deps, proof, envelope)
  return newer === null ? proof : staleWriter(newer)
}

/** `standingOf`, once for all calls that came in one and say the same of it. */
const knownStanding = async (
  deps: Deps,
  name: Name,
  calling: Calling,
  known: Standings | undefined
): Promise<Standing> => {
  const { pos_token, device_license_id, lease_epoch } = calling.envelope
  const said = JSON.stringify([name, pos_token, device_license_id, lease_epoch])
  const found = known?.get(said)
  if (found !== undefined) return found
  const standing = await standingOf(deps, name, calling)
  if (!isWire(standing) && standing._tag === "Known") known?.set(said, standing)
  return standing
}

/** A call that may be carried out. */
export interface Admitted<K extends Name> {
  readonly _tag: "Admitted"
  readonly name: K
  readonly open: OpenCall<K>
  readonly key: string | undefined
}

/** A call under its key. */
export const keyedOf = <K extends Name>({ name, key }: Admitted<K>, call: Call<K>): KeyedCall<K> => ({
  ...call,
  key: key ?? "",
  fingerprint: fingerprintOf(name, call.request)
})

/** The call of somebody who is signed in; undefined for a stranger's. */
export const callOf = <K extends Name>({ open }: Admitted<K>): Call<K> | undefined => {
  const { person, cookie: _cookie, proof: _proof, ...rest } = open
  return person === undefined ? undefined : { ...rest, person }
}

const answer = <K extends Name>(admitted: Admitted<K>): Effect.Effect<Wire, Failure> => {
  const { name } = admitted
  const { handler, cart: use, moves }: ActionRow<K> = actions[name]
  if (handler.kind === "open") return Effect.map(handler.run(admitted.open), (reply) => encodeReply(name, reply))
  const call = callOf(admitted)
  if (call === undefined) return Effect.succeed(LOGIN_REQUIRED)
  switch (handler.kind) {
    case "free":
      return Effect.map(handler.run(call), (reply) => encodeReply(name, reply))
    case "recorded":
    case "prepared":
      return record(handler, { name, use, moves }, keyedOf(admitted, call))
    case "payment":
      return handler.run(keyedOf(admitted, call))
  }
}

/**
 * Lets a call in, or says why not: who calls, at which register, is the body right, has it been asked too often. Everything is decided
 * in this order, so that a stranger learns nothing but that he is one. `known` is what others that came with it found out.
 */
export const admit = Effect.fnUntraced(function* <K extends Name>(
  deps: Deps,
  { name, fields, cookie, browser, headerKey, arrival }: Incoming<K>,
  known?: Standings
): Effect.fn.Return<Answer | Admitted<K>, Failure> {
  const now = yield* Clock.currentTimeMillis
  const { handler, rate, cart }: ActionRow<K> = actions[name]
  const envelope = readEnvelope(fields)
  if (Result.isFailure(envelope)) return malformed(name, envelope.failure)
  const calling = { cookie, browser, envelope: envelope.success, now }
  const proof = yield* query(() => knownStanding(deps, name, calling, known))
  if (isWire(proof)) return proof
  if (handler.kind !== "open" && proof._tag === "Known") {
    const unbound = notBound(proof.person, envelope.success, cart, contract[name].kind === "write")
    if (unbound !== null) return { ...unbound, person: proof.person.staffId }
  }
  const key = keyOf(name, envelope.success, headerKey)
  if (typeof key === "object") return key
  const request = Schema.decodeUnknownResult(contract[name].request)(fields)
  if (Result.isFailure(request)) return malformed(name, request.failure)
  if (proof._tag === "Known") {
    const passed = deps.rates.pass(typeof rate === "string" ? rate : rate(request.success), proof.person.staffId, now)
    if (passed._tag === "TooMany") return tooMany(passed)
  }
  const deviceId = proof._tag === "Known" ? proof.person.deviceId : undefined
  const tax = yield* query(() => registerTax(deps.db, deviceId, envelope.success))
  const open: OpenCall<K> = {
    deps,
    clientId: deps.clientId,
    request: request.success,
    envelope: envelope.success,
    now,
    https: arrival.https,
    source: arrival.source,
    browser,
    cookie,
    proof,
    person: proof._tag === "Known" ? proof.person : undefined,
    tax
  }
  return { _tag: "Admitted", name, open, key }
})

/** Is it let in? */
export const isAdmitted = <K extends Name>(one: Answer | Admitted<K>): one is Admitted<K> => "_tag" in one

/** A reply with who asked, for the log. */
export const answeredTo = <K extends Name>({ open }: Admitted<K>, wire: Wire): Answer => {
  const person = wire.signedIn ?? open.person?.staffId
  return { ...wire, ...(person !== undefined && { person }) }
}

/** Carries out a call that was let in. */
export const carryOut = <K extends Name>(admitted: Admitted<K>): Effect.Effect<Answer, Failure> =>
  answer(admitted).pipe(
    Effect.catchTag("CardKept", ({ message }) => Effect.succeed(plain(200, "error", message))),
    Effect.map((wire) => answeredTo(admitted, wire))
  )
