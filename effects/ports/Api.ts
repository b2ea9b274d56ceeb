import { Context, Effect, Layer, Result, Schema } from "effect"
import type { Actions } from "../../src/app/actions.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import { type Bound, goneOf } from "../../src/kernel/bound.ts"
import type { Action, ReadsOf, ReplyOf, RequestOf, WritesOf } from "../../src/kernel/contract.ts"
import { readLeniently } from "../../src/kernel/lenient.ts"
import { HELD, NOT_OK, NOT_REPEATED } from "../../src/kernel/unheard.ts"
import { POS_VERSION } from "../../src/session/model.ts"
import type { ApiOptions, Envelope, Transport } from "./apiOptions.ts"
import { Carried } from "./carried.ts"
import { documented, isOwn, ownWrite } from "./ownFields.ts"
import { ApiError, exchange, isSilence } from "./exchange.ts"
import { patiently, READ_TIMEOUT, WRITE_TIMEOUT } from "./patience.ts"
import type { OnSent } from "./sendLarge.ts"
import { flatten, isObject, type Json, textOf, translated } from "./replyJson.ts"

export { ApiError, isSilence }
export type { Envelope, Transport }

/** A reply: its status, the words with it, and the fields that the contract reads. */
export interface Reply<T> {
  /** "success" when the reply has none: many replies of such a back end are only data. */
  readonly status: string
  /** Did the reply itself say its status? Nothing about money is taken from one that did not. */
  readonly stated: boolean
  /** False: the call was turned away before anybody looked at what it asks. It says nothing of an earlier try. */
  readonly tried: boolean
  readonly message: string | null
  readonly body: T
}

export interface WriteOptions {
  /** The name of this change for ever. */
  readonly key: string
  /** It may have been sent before: only a back end that remembers keys sees it again. */
  readonly again?: boolean
  /** No repetition on a lost reply: the caller asks what became of it instead. */
  readonly once?: boolean
  /** A question in the background: no sign that somebody is there (CG-70). */
  readonly quiet?: boolean
  /** Milliseconds; 30 s unless told. */
  readonly timeout?: number
  readonly onSent?: OnSent
}

export interface ReadOptions {
  /** A question in the background: no sign that somebody is there (CG-70). */
  readonly quiet?: boolean
  /** Something comes out of a printer for it: repeated only where the back end remembers its name. */
  readonly prints?: boolean
}

/** The one way to the back office (group 22 of the checklist). */
export class Api extends Context.Service<
  Api,
  {
    readonly read: <A extends ReadsOf<Actions>>(
      action: A,
      request: RequestOf<Actions[A]>,
      how?: ReadOptions
    ) => Effect.Effect<Reply<ReplyOf<Actions[A]>>, ApiError>
    readonly write: <A extends WritesOf<Actions>>(
      action: A,
      request: RequestOf<Actions[A]>,
      options: WriteOptions
    ) => Effect.Effect<Reply<ReplyOf<Actions[A]>>, ApiError>
  }
>()("tillstone/Api") {}

type Codec = Schema.Codec<object, object>

interface Shape {
  readonly kind: "read" | "write"
  readonly request: Codec
  readonly reply: Codec
}

/** The documented statuses of a call that was turned away: nobody has looked at what it asks. */
const TURNED_AWAY: ReadonlySet<string> = new Set(["startup_error", "duplicate_login"])

/** What no back office would take is not sent at all; the words are those of the field's own bounds. */
const unsent = (action: string, { message }: Schema.SchemaError): ApiError =>
  new ApiError({ kind: "not-sent", action, why: message.split("\n", 1)[0] ?? message })

/** A later try that was turned away settles nothing: an earlier one may have been carried out. */
const notTried = (action: string, { message }: Reply<object>): ApiError =>
  new ApiError({ kind: "not-tried", action, why: message ?? NOT_OK })

/** Who is signed in, and the cart in hand. */
const handIn = ({ envelope }: ApiOptions): Bound => {
  const { person, shopping_cart_id } = envelope()
  return { person, cart: shopping_cart_id }
}

const makeCall = (options: ApiOptions) => {
  const { transport } = options

  /**
   * `token` is the one that the call carried: a late reply says nothing about whoever has signed in since. Who has to
   * sign in, and the status, are read before anything else. What cannot be read is left out; a reply that only brings
   * data, and brings none of a field that can be read, is asked for again instead.
   */
  const understand = (
    action: string,
    { kind, reply: schema }: Shape,
    reply: Json,
    { token, key }: { readonly token: string | null; readonly key: string | null }
  ): Effect.Effect<Reply<object>, ApiError> =>
    Effect.suspend(() => {
      const said = textOf(reply["status"])
      const status = said ?? "success"
      const message = textOf(reply["message"])
      const startup = status === "startup_error" ? (message ?? "") : textOf(reply["startup_error"])
      if (startup !== null) options.onStartupError(startup)
      if (status === "login_required") {
        const now = transport.token()
        if (now === null || now === token) {
          transport.forget?.()
          options.onLoginRequired()
        }
        return Effect.fail(new ApiError({ kind: "login", action, why: message ?? "Sign in first." }))
      }
      const named = isObject(reply["user"]) ? textOf(reply["user"]["token"]) : null
      if (status === "success" && named !== null && named !== transport.token()) transport.remember?.(named)
      const isForeign = options.envelope().foreign === true && status === "success"
      const boss = textOf(reply["approved_by"])
      if (boss !== null && key !== null && !isForeign) options.onApproved?.(action, boss, key)
      const fields = isForeign ? translated(action, flatten(reply)) : flatten(reply)
      const changes = fields["price_book"]
      if (typeof changes === "number") options.onPrices?.(changes)
      const latest = isForeign ? textOf(fields["pos_version"]) : null
      if (latest !== null) options.onVersion?.(latest)
      const read = readLeniently(schema, fields)
      const unread = read?.unread ?? []
      if (unread.length > 0) options.onUnread?.(action, unread)
      if (kind === "read" && status === "success" && (read === undefined || read.lost.length > 0)) {
        const why = `The reply to ${action} cannot be read: ${unread.join(", ")}`
        return Effect.fail(new ApiError({ kind: "shape", action, why }))
      }
      const tried = !TURNED_AWAY.has(status) && reply["not_tried"] !== true
      return Effect.succeed({ status, stated: said !== null, tried, message, body: read?.body ?? {} })
    })

  /** Nothing was done of it: the page that is the register says the same again, as one that began later (REL-15). */
  const isOutlived = (reply: Json, lease: number | null): boolean => {
    const newest = reply["lease_epoch"]
    if (typeof newest === "number") options.onStaleWriter?.(newest)
    return (options.envelope().lease_epoch ?? 0) > (lease ?? 0)
  }

  const call = (
    action: string,
    shape: Shape,
    request: object,
    key: string | null,
    how: { readonly timeout: number; readonly onSent?: OnSent | undefined; readonly carried: Carried },
    isSecond = false
  ): Effect.Effect<Reply<object>, ApiError> =>
    Effect.clockWith((clock) => {
      const { timeout, onSent, carried } = how
      const held = goneOf(carried.of, carried.bound, handIn(options))
      if (held !== null) {
        carried.held = held
        return Effect.fail(
          new ApiError({ kind: "not-sent", action, why: HELD[held][carried.sent ? "unanswered" : "unsent"] })
        )
      }
      const { shopping_cart_id, device_license_id, alt_tax_rate, lease_epoch, idempotent, foreign } = options.envelope()
      if (foreign && (isOwn(action) || Object.hasOwn(options.more?.() ?? {}, action)))
        return Effect.fail(new ApiError({ kind: "not-sent", action, why: NOT_OK, code: 404 }))
      const token = transport.token()
      const sent = Schema.encodeResult(shape.request)(request)
      if (Result.isFailure(sent)) return Effect.fail(unsent(action, sent.failure))
      carried.sent = true
      const began = Math.floor(clock.currentTimeMillisUnsafe())
      const body: Json = {
        host: transport.host,
        pos_token: token,
        shopping_cart_id,
        device_license_id,
        alt_tax_rate,
        source: "POS",
        pos_version: POS_VERSION,
        ...sent.success,
        ...(key !== null && { idempotency_key: key, ...(idempotent && ownWrite(lease_epoch, carried.bound.person)) })
      }
      return exchange(transport, action, foreign ? documented(body) : body, onSent).pipe(
        Effect.timeoutOrElse({
          duration: timeout,
          orElse: () => Effect.fail(new ApiError({ kind: "timeout", action, why: NOT_OK }))
        }),
        Effect.tap(() => Effect.sync(() => options.onHeard?.(true, began))),
        Effect.tapError((error) => Effect.sync(() => options.onHeard?.(!isSilence(error), began))),
        Effect.flatMap((reply) => {
          if (reply["status"] !== "stale_writer") return understand(action, shape, reply, { token, key })
          return isOutlived(reply, lease_epoch) && !isSecond
            ? call(action, shape, request, key, how, true)
            : Effect.fail(new ApiError({ kind: "not-ok", action, why: NOT_OK, code: 409 }))
        })
      )
    })
  return call
}

/** The Api over a transport: envelope, status handling, repetition and time limits stand here once. */
export const apiLayer = (options: ApiOptions): Layer.Layer<Api> =>
  Layer.sync(Api, () => {
    const call = makeCall(options)
    const withRow = <T>(
      action: string,
      use: (row: Action & Shape) => Effect.Effect<Reply<object>, ApiError>
    ): Effect.Effect<Reply<T>, ApiError> => {
      const brought = options.more?.()[action]
      const row = brought === undefined ? options.rowOf(action) : Effect.succeed(brought)
      // The row is the action's own: it reads what the action's types say.
      return Effect.flatMap(row, (found) => use(found as Action & Shape)) as Effect.Effect<Reply<T>, ApiError>
    }
    /** What is carried out; a screen's own call is made for whoever is signed in as it begins. */
    const inHand = Effect.map(
      Carried,
      (carried): Carried => carried ?? { of: "person", bound: handIn(options), sent: false, held: null }
    )
    /** A change of a cart names it: one that was decided before the cart was known asks for it first. */
    const knowCart = ({ of, bound }: Carried): Effect.Effect<void, ApiError> => {
      if (of !== "cart" || bound.cart !== null || handIn(options).cart !== null) return Effect.void
      const asked = withRow<CartReply>("get_shopping_cart", (row) =>
        call("get_shopping_cart", row, {}, null, {
          timeout: READ_TIMEOUT,
          carried: { of: "person", bound, sent: false, held: null }
        })
      )
      return Effect.map(patiently(asked), ({ status, message, body }) =>
        options.onCart({ _tag: "Answered", status, message, reply: body })
      )
    }
    return {
      read: <A extends ReadsOf<Actions>>(
        action: A,
        request: RequestOf<Actions[A]>,
        { quiet = false, prints = false }: ReadOptions = {}
      ) =>
        Effect.gen(function* () {
          if (!quiet) options.onCall?.()
          const carried = yield* inHand
          const once = withRow<ReplyOf<Actions[A]>>(action, (row) =>
            call(action, row, request, null, { timeout: READ_TIMEOUT, carried })
          )
          return yield* prints && !options.envelope().idempotent ? once : patiently(once)
        }),
      write: <A extends WritesOf<Actions>>(action: A, request: RequestOf<Actions[A]>, write: WriteOptions) =>
        Effect.gen(function* () {
          if (!write.quiet) options.onCall?.()
          const carried = yield* inHand
          yield* knowCart(carried)
          return yield* withRow<ReplyOf<Actions[A]>>(action, (row) => {
            const repeatable = options.envelope().idempotent && row.kind === "write" && row.resend === "same-key"
            if (write.again && !repeatable)
              return Effect.fail(new ApiError({ kind: "not-repeated", action, why: NOT_REPEATED }))
            const how = { timeout: write.timeout ?? WRITE_TIMEOUT, onSent: write.onSent, carried }
            let isFirst = !write.again
            const once = Effect.suspend(() => {
              const wasFirst = isFirst
              isFirst = false
              return Effect.flatMap(call(action, row, request, write.key, how), (reply) =>
                reply.tried || wasFirst ? Effect.succeed(reply) : Effect.fail(notTried(action, reply))
              )
            })
            const sent = repeatable && !write.once ? patiently(once) : once
            const forget = Effect.sync(() => options.transport.forget?.())
            return action === "logout" ? Effect.ensuring(sent, forget) : sent
          })
        })
    }
  })
