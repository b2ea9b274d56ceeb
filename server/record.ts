import { Data, Effect } from "effect"
import { formatMoney, LARGEST } from "../src/money/text.ts"
import { notInHand } from "./actions/cart/cartGate.ts"
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
import { given, keepApproval, naming } from "./approvals.ts"
import { query, type Tx } from "./db/transaction.ts"
import { encodeReply } from "./encode.ts"
import { begin, finish, isKnown, OTHER_CONTENT } from "./idempotency.ts"
import { openSession, REGISTER_CLOSED, RegisterClosed } from "./money/session.ts"
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

const isTooMuch = (body: object): boolean => {
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

/** Why what moves money is not done, as a reply: nobody has its register open. */
const notOpen = async (tx: Tx, moves: Moves, call: Pick<KeyedCall<Name>, "clientId" | "person">) => {
  const { clientId, person } = call
  const { deviceId } = person
  if (moves !== "at an open register" || deviceId === undefined) return undefined
  return (await openSession(tx, { clientId, deviceId })) === undefined ? CLOSED : undefined
}

interface Outcome {
  readonly wire: Wire
  readonly after?: Effect.Effect<unknown, Failure>
}

/** What runs in the transaction. Of a key that is known nothing is prepared: its reply is there, or it is refused. */
const workOf = async <K extends Name>(
  handler: RecordedHandler<K> | PreparedHandler<K>,
  call: KeyedCall<K>
): Promise<RecordedHandler<K>["run"]> => {
  if (handler.kind === "recorded") return handler.run
  if (await isKnown(call.deps.db, call))
    return () => {
      throw new Error("This key is known, and nothing was prepared for it.")
    }
  return handler.prepare(call)
}

/**
 * Runs a recorded write: its key, its change and its reply are one transaction (REL-7). The same key again gives the
 * remembered reply; a key of other content is refused. Refusals are remembered too: a copy of the request that
 * arrives late must not succeed.
 */
export const record = <K extends Name>(
  handler: RecordedHandler<K> | PreparedHandler<K>,
  { name, use, moves }: { readonly name: K; readonly use: CartUse; readonly moves: Moves },
  call: KeyedCall<K>
): Effect.Effect<Wire, Failure> =>
  Effect.gen(function* () {
    const { deps, clientId, key, fingerprint, now } = call
    const ask = handler.kind === "recorded" ? handler.approval : undefined
    const work = yield* query(() => workOf(handler, call))
    const approval = ask && (yield* query(async () => ((await isKnown(deps.db, call)) ? undefined : ask(call))))
    const { wire, after } = yield* query(() =>
      raced<Outcome>(deps.db, clientId, async (tx) => {
        const begun = await begin(tx, { clientId, action: name, key, fingerprint }, now)
        switch (begun._tag) {
          case "Done":
            return { wire: begun.wire }
          case "Other":
            return { wire: OTHER_CONTENT }
          case "Running":
            return { wire: RUNNING }
          case "Fresh": {
            const refused = (await notInHand(tx, use, call)) ?? (await notOpen(tx, moves, call))
            if (refused !== undefined) {
              await finish(tx, clientId, key, refused, now)
              return { wire: refused }
            }
            const reply = await work(tx, call, approval)
            if (isTooMuch(reply.body)) throw new TooMuch()
            const approved = reply.status === "success" ? given(approval) : undefined
            await keepApproval(tx, name, call, approved)
            const fresh = naming(encodeReply(name, reply), approved)
            await finish(tx, clientId, key, fresh, now)
            return { wire: fresh, ...(reply.after === undefined ? {} : { after: reply.after }) }
          }
        }
      }).catch(orUndone)
    )
    if (after) yield* deps.jobs.background(after)
    return wire
  })
