import { Clock, Effect } from "effect"
import { codeGiven, type Approved, given, keepApproval, naming } from "../../approvals.ts"
import { type Approval, isGiven } from "../../auth/approval.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { encodeReply } from "../../encode.ts"
import { begin, finish, isKnown, OTHER_CONTENT } from "../../idempotency.ts"
import type { Concluded } from "../../jobs.ts"
import { type Attempt, debtOf } from "../../money/attempt.ts"
import { REGISTER_CLOSED, RegisterClosed } from "../../money/session.ts"
import { raced } from "../../money/sql.ts"
import type { Failure, KeyedCall, PaymentHandler, Reply } from "../types.ts"

/** The writes that end with the processor's word about a void. */
type Voids = "void_shopping_cart_payment" | "cancel_order"

/** What a write came to in its transaction: an end, or a void that was asked for, whose attempt the processor settles. */
export type Voiding<K extends Voids> =
  | { readonly _tag: "Over"; readonly reply: Reply<K> }
  | { readonly _tag: "Asked"; readonly attempt: Attempt }

/** How such a write begins and what it answers. */
export interface VoidingParts<K extends Voids> {
  /** Asks for the void, once: one that was asked for before is what it was. */
  readonly open: (
    tx: Tx,
    call: KeyedCall<K>,
    approval: Approval | undefined,
    /** It was begun before under this key, and not ended. */
    isAgain: boolean
  ) => Promise<Voiding<K>>
  /** What is said of an attempt that the processor has answered for, or has yet to. */
  readonly reply: (call: KeyedCall<K>, attempt: Attempt) => Promise<Reply<K>>
}

interface Ending {
  /** Nothing about it can change any more: it is remembered. */
  readonly isFinal: boolean
  /** On whose word it was asked for. */
  readonly approved: Approved | undefined
}

const closed = <K extends Voids>(): Voiding<K> => ({
  _tag: "Over",
  reply: { status: "error", message: REGISTER_CLOSED, body: {} }
})

const isDone = <K extends Voids>(voiding: Voiding<K>): boolean =>
  voiding._tag === "Asked" || voiding.reply.status === "success"

const codeOf = async <K extends Voids>(call: KeyedCall<K>): Promise<Approval | undefined> => {
  const { manager_code: code } = call.request
  return isGiven(code) && !(await isKnown(call.deps.db, call)) ? codeGiven(call, code) : undefined
}

/**
 * A write that voids: what is asked for is committed before the processor hears of it, so that whoever asks next, this
 * register or the completer, goes on with it (REL-7, REL-11). Its reply is remembered once the processor has answered.
 */
export const voiding = <K extends Voids>(action: K, { open, reply }: VoidingParts<K>): PaymentHandler<K> => {
  const end = Effect.fnUntraced(function* (
    call: KeyedCall<K>,
    said: Reply<K>,
    { isFinal, approved }: Ending
  ): Effect.fn.Return<Concluded, Failure> {
    const { deps, key } = call
    const wire = naming(encodeReply(action, said), approved)
    const now = yield* Clock.currentTimeMillis
    if (isFinal) yield* query(() => finish(deps.db, key, wire, now))
    return { wire }
  })

  const work = Effect.fnUntraced(function* (call: KeyedCall<K>): Effect.fn.Return<Concluded, Failure> {
    const { deps, clientId, key, fingerprint, now } = call
    const approval = yield* query(() => codeOf(call))
    const begun = yield* query(() =>
      raced(deps.db, clientId, async (tx) => {
        const known = await begin(tx, { clientId, action, key, fingerprint }, now)
        if (known._tag === "Done" || known._tag === "Other") return known
        const opened = await open(tx, call, approval, known._tag === "Running")
        const approved = isDone(opened) ? given(approval) : undefined
        await keepApproval(tx, action, call, approved)
        return { ...opened, approved }
      }).catch((cause: unknown) => {
        // Nothing of it stays, not even its key.
        if (cause instanceof RegisterClosed) return { ...closed<K>(), approved: undefined }
        throw cause
      })
    )
    switch (begun._tag) {
      case "Done":
        return { wire: begun.wire }
      case "Other":
        return { wire: OTHER_CONTENT }
      case "Over":
        return yield* end(call, begun.reply, { isFinal: true, approved: begun.approved })
      case "Asked": {
        const attempt = yield* deps.payments.pursue(clientId, begun.attempt)
        const { approved } = begun
        return yield* end(call, yield* query(() => reply(call, attempt)), {
          isFinal: debtOf(attempt) === "nothing",
          approved
        })
      }
    }
  })

  return {
    kind: "payment",
    run: (call) => Effect.map(call.deps.jobs.run(call, work(call)), ({ wire }) => wire)
  }
}
