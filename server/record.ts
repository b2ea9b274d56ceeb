import { Data, Effect, Redacted } from "effect"
import type { CompiledQuery } from "kysely"
import { formatMoney, LARGEST } from "../src/money/text.ts"
import { gateAsked, notInHand } from "./actions/cart/cartGate.ts"
import type {
  CartUse,
  Failure,
  KeyedCall,
  Moves,
  Name,
  PreparedHandler,
  RecordedHandler,
  Wire
} from "./actions/types.ts"
import type { Approval } from "./auth/approval.ts"
import { given, keepApproval, naming } from "./approvals.ts"
import { together } from "./db/asked.ts"
import { query, type Tx } from "./db/transaction.ts"
import { encodeReply } from "./encode.ts"
import { type Begun, begunOf, claim, finish, isKnown, keyAsked, OTHER_CONTENT } from "./idempotency.ts"
import { REGISTER_CLOSED, RegisterClosed, sessionAsked } from "./money/session.ts"
import { raced } from "./money/sql.ts"

/** 409 for a key whose first request has not ended: it is a payment's, and is asked about, not repeated. */
const RUNNING: Wire = {
  code: 409,
  json: { status: "error", message: "This request is still running.", transaction_status: "in_progress" }
}

/** Sums that no register reads: what would lead to them is not done. Thrown, so that nothing of it stays. */
class TooMuch extends Data.TaggedError("TooMuch") {}

const TOO_MUCH: Wire = {
  code: 200,
  json: { status: "error", message: `An order can total up to ${formatMoney(LARGEST)}. Nothing was changed.` }
}

export const isTooMuch = (body: object): boolean => {
  const totals: unknown = "totals" in body ? body.totals : undefined
  return typeof totals === "object" && totals !== null
    ? Object.values(totals).some((amount) => typeof amount === "number" && Math.abs(amount) > LARGEST)
    : false
}

const CLOSED: Wire = { code: 200, json: { status: "error", message: REGISTER_CLOSED } }

/** The reply to what came to too much, or would move money at a closed register; anything else is passed on. */
const orUndone = (cause: unknown): Outcome => {
  if (cause instanceof TooMuch) return { wire: TOO_MUCH }
  if (cause instanceof RegisterClosed) return { wire: CLOSED }
  throw cause
}

export interface Row<K extends Name> {
  readonly name: K
  readonly use: CartUse
  readonly moves: Moves
}

/** What must hold before a write is done, each asked with its key. */
interface Gates {
  readonly cart: CompiledQuery | undefined
  /** What moves money is done at a register that somebody has open. */
  readonly session: CompiledQuery | undefined
}

export const gatesOf = (tx: Tx, { use, moves }: Pick<Row<Name>, "use" | "moves">, call: KeyedCall<Name>): Gates => {
  const { deviceId } = call.person
  const isMoved = moves === "at an open register" && deviceId !== undefined
  return { cart: gateAsked(tx, use, call), session: isMoved ? sessionAsked(tx, deviceId) : undefined }
}

/** A write's key, and which of its gates are shut. */
interface AtGates {
  readonly begun: Begun
  readonly isElsewhere: boolean
  readonly isClosed: boolean
}

const atGates = async <K extends Name>(tx: Tx, row: Row<K>, call: KeyedCall<K>): Promise<AtGates> => {
  const { clientId, key, fingerprint, now } = call
  const keyed = { clientId, action: row.name, key, fingerprint }
  const gates = gatesOf(tx, row, call)
  const asked = [gates.cart, gates.session].filter((one) => one !== undefined)
  const [took, ...rows] = await together(tx, keyAsked(tx, keyed, now), ...asked)
  const isShut = (gate: CompiledQuery | undefined): boolean =>
    gate !== undefined && rows[asked.indexOf(gate)]?.length === 0
  return { begun: await begunOf(tx, keyed, took), isElsewhere: isShut(gates.cart), isClosed: isShut(gates.session) }
}

interface Outcome {
  readonly wire: Wire
  readonly after?: Effect.Effect<unknown, Failure>
}

/** The write and its reply, in the transaction that has its key. */
const written = async <K extends Name>(
  tx: Tx,
  { name }: Row<K>,
  call: KeyedCall<K>,
  {
    work,
    approval,
    isElsewhere,
    isClosed
  }: { readonly work: RecordedHandler<K>["run"]; readonly approval?: Approval | undefined } & Omit<AtGates, "begun">
): Promise<Outcome> => {
  const { key, now } = call
  const refused = (isElsewhere ? await notInHand(tx, call) : undefined) ?? (isClosed ? CLOSED : undefined)
  if (refused !== undefined) {
    await finish(tx, key, refused, now)
    return { wire: refused }
  }
  const reply = await work(tx, call, approval)
  if (isTooMuch(reply.body)) throw new TooMuch()
  const approved = reply.status === "success" ? given(approval) : undefined
  await keepApproval(tx, name, call, approved)
  const fresh = naming(encodeReply(name, reply), approved)
  await finish(tx, key, fresh, now)
  return { wire: fresh, ...(reply.after === undefined ? {} : { after: reply.after }) }
}

/**
 * What is said of a key without doing anything. Undefined: it is this write's to do. A request under it that has not ended stands
 * in the way, unless that is one of its own that broke off.
 */
export const saidOf = (begun: Begun, isOwn: boolean): Wire | undefined => {
  switch (begun._tag) {
    case "Done":
      return begun.wire
    case "Other":
      return OTHER_CONTENT
    case "Running":
      return isOwn ? undefined : RUNNING
    case "Fresh":
      return undefined
  }
}

const inOne = <K extends Name>(
  row: Row<K>,
  call: KeyedCall<K>,
  isOwn: boolean,
  how: { readonly work: RecordedHandler<K>["run"]; readonly approval?: Approval | undefined }
): Effect.Effect<Wire, Failure> =>
  Effect.gen(function* () {
    const { deps, clientId } = call
    const { wire, after } = yield* query(() =>
      raced<Outcome>(deps.db, clientId, async (tx) => {
        const { begun, ...gates } = await atGates(tx, row, call)
        const said = saidOf(begun, isOwn)
        return said === undefined ? written(tx, row, call, { ...how, ...gates }) : { wire: said }
      }).catch(orUndone)
    )
    if (after) yield* deps.jobs.background(after)
    return wire
  })

/** Takes the key, does what comes first, and then writes. */
const prepared = <K extends Name>(
  handler: PreparedHandler<K>,
  row: Row<K>,
  call: KeyedCall<K>
): Effect.Effect<Wire, Failure> =>
  Effect.gen(function* () {
    const { deps, clientId, key, fingerprint, now } = call
    const said = yield* query(() =>
      raced(deps.db, clientId, async (tx) =>
        saidOf(await claim(tx, { clientId, action: row.name, key, fingerprint }, now), true)
      )
    )
    if (said !== undefined) return said
    const { run, undo } = yield* query(() => handler.prepare(call))
    const wire = yield* inOne(row, call, true, { work: run })
    if (undo && wire.json["status"] !== "success") yield* deps.jobs.background(undo)
    return wire
  })

/** Did a manager's code come with a request? */
export const hasCode = (request: object): boolean =>
  "manager_code" in request && Redacted.isRedacted(request.manager_code) && Redacted.value(request.manager_code) !== ""

/**
 * Runs a recorded write: its key, its change and its reply are one transaction (REL-7). The same key again gives the
 * remembered reply; a key of other content is refused. Refusals are remembered too: a copy of the request that
 * arrives late must not succeed. Where something is done before, the key is taken first, and copies of the request that come
 * meanwhile wait for the one reply.
 */
export const record = <K extends Name>(
  handler: RecordedHandler<K> | PreparedHandler<K>,
  row: Row<K>,
  call: KeyedCall<K>
): Effect.Effect<Wire, Failure> => {
  const { jobs, db } = call.deps
  if (handler.kind === "prepared") {
    const work = Effect.map(prepared(handler, row, call), (wire) => ({ wire }))
    return Effect.map(jobs.run(call, work), ({ wire }) => wire)
  }
  const ask = handler.approval
  // A code that was typed is not asked about twice; without one nothing is spent.
  const isOver = async () => hasCode(call.request) && (await isKnown(db, call))
  return Effect.gen(function* () {
    const approval = ask && (yield* query(async () => ((await isOver()) ? undefined : ask(call))))
    return yield* inOne(row, call, false, { work: handler.run, approval })
  })
}
