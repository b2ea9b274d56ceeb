import { Clock, Effect, Result, Schema } from "effect"
import { contract } from "../src/app/contract.ts"
import { HELD } from "../src/kernel/unheard.ts"
import { textFault } from "../src/kernel/sent.ts"
import { actions } from "./actions/index.ts"
import type {
  ActionRow,
  AnyHandler,
  Call,
  CartUse,
  Failure,
  KeyedCall,
  Moves,
  Name,
  OpenCall,
  Person,
  Wire
} from "./actions/types.ts"
import { query } from "./db/transaction.ts"
import type { Deps } from "./deps.ts"
import { encodeReply } from "./encode.ts"
import { registerTax } from "./actions/cart/registerTax.ts"
import { type Envelope, readEnvelope } from "./envelope.ts"
import type { Arrival } from "./http/site.ts"
import { fingerprintOf } from "./idempotency.ts"
import { malformed } from "./malformed.ts"
import { newerWriter, type Proof, prove, takeRegister } from "./people.ts"
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

const answer = <K extends Name>(
  handler: AnyHandler<K>,
  row: { readonly name: K; readonly use: CartUse; readonly moves: Moves },
  open: OpenCall<K>,
  keyed: (call: Call<K>) => KeyedCall<K>
): Effect.Effect<Wire, Failure> => {
  if (handler.kind === "open") return Effect.map(handler.run(open), (reply) => encodeReply(row.name, reply))
  const { person, cookie: _cookie, proof: _proof, ...rest } = open
  if (person === undefined) return Effect.succeed(LOGIN_REQUIRED)
  const call: Call<K> = { ...rest, person }
  switch (handler.kind) {
    case "free":
      return Effect.map(handler.run(call), (reply) => encodeReply(row.name, reply))
    case "recorded":
    case "prepared":
      return record(handler, row, keyed(call))
    case "payment":
      return handler.run(keyed(call))
  }
}

/**
 * Answers one call: who calls, at which register, is the body right, has it been asked before, and then the action.
 * Everything is decided in this order, so that a stranger learns nothing but that he is one.
 */
export const dispatch = Effect.fnUntraced(function* <K extends Name>(
  deps: Deps,
  { name, fields, cookie, browser, headerKey, arrival }: Incoming<K>
): Effect.fn.Return<Answer, Failure> {
  const now = yield* Clock.currentTimeMillis
  const { handler, rate, at, isActivity, cart, moves }: ActionRow<K> = actions[name]
  const envelope = readEnvelope(fields)
  if (Result.isFailure(envelope)) return malformed(name, envelope.failure)
  const proven = yield* query(() => prove(deps, cookie, envelope.success, { isActivity, now }))
  if (handler.kind !== "open" && proven._tag === "Forged") return FORGED
  if (handler.kind !== "open" && proven._tag === "Nobody") return LOGIN_REQUIRED
  const proof =
    handler.kind === "open" || at === "anywhere"
      ? proven
      : yield* query(() => atRegister(deps, proven, envelope.success, browser, now))
  if (isWire(proof)) return proof
  if (handler.kind !== "open" && proof._tag === "Known" && contract[name].kind === "write") {
    const newer = yield* query(() => newerWriter(deps, proof, envelope.success))
    if (newer !== null) return staleWriter(newer)
  }
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
  const wire = yield* answer(handler, { name, use: cart, moves }, open, (call) => ({
    ...call,
    key: key ?? "",
    fingerprint: fingerprintOf(name, call.request)
  })).pipe(Effect.catchTag("CardKept", ({ message }) => Effect.succeed(plain(200, "error", message))))
  const person = wire.signedIn ?? open.person?.staffId
  return { ...wire, ...(person !== undefined && { person }) }
})
