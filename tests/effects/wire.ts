import { type Context, Effect, Schema } from "effect"
import { TOGETHER } from "../../src/kernel/together.ts"
import type { Transport } from "../../effects/ports/Api.ts"

type Json = Readonly<Record<string, unknown>>

/** A call as it reached the network. */
export interface Call {
  readonly action: string
  readonly body: Json
  readonly url: string
  readonly init: RequestInit
  /** The register went away before the answer came. */
  aborted: boolean
}

/** What the network brings back, after as long as it likes. A defect is a connection that broke. */
export type Answer = Effect.Effect<Response>

/** A back end that does what a test says, action by action, and remembers every call. */
export interface Wire {
  readonly calls: readonly Call[]
  /** The bodies of the calls of an action, in order. */
  readonly sent: (action: string) => readonly Json[]
  /** From now on this action is answered so. */
  readonly on: (action: string, answer: Answer | ((call: Call) => Answer)) => void
  /** The cookie that the page reads is another one from now on. */
  readonly setToken: (token: string) => void
  readonly transport: Transport
}

export const text = (body: string, status = 200): Answer => Effect.sync(() => new Response(body, { status }))
export const json = (body: unknown, status = 200): Answer => text(JSON.stringify(body), status)
/** The connection breaks. */
export const broken: Answer = Effect.die(new TypeError("fetch failed"))
/** Nothing comes, ever. */
export const silence: Answer = Effect.never
export const after = (milliseconds: number, answer: Answer): Answer => Effect.delay(answer, milliseconds)

const Body = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
const decodeParts = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ action: Schema.String, body: Schema.Record(Schema.String, Schema.Unknown) }))
)
const decodeBody = Schema.decodeUnknownSync(Body)

/** A wire whose time is the time of the given context. What no test has scripted is refused in words. */
export const makeWire = (context: Context.Context<never>): Wire => {
  const calls: Call[] = []
  let token: string | null = "the-token"
  const script = new Map<string, Answer | ((call: Call) => Answer)>()
  /** Several calls in one, each answered by its own script, in their order. */
  const answerEach = ({ body, url, init }: Call): Answer =>
    Effect.gen(function* () {
      const replies: Json[] = []
      for (const part of decodeParts(body["calls"])) {
        const call: Call = { ...part, url, init, aborted: false }
        calls.push(call)
        const response = yield* answerTo(call)
        replies.push({ code: response.status, text: yield* Effect.promise(() => response.text()) })
      }
      return Response.json({ status: "success", replies })
    })
  const answerTo = (call: Call): Answer => {
    if (call.action === TOGETHER && !script.has(TOGETHER)) return answerEach(call)
    const scripted = script.get(call.action)
    if (scripted === undefined) return json({ status: "error", message: `Nobody scripted ${call.action}.` })
    return typeof scripted === "function" ? scripted(call) : scripted
  }
  return {
    calls,
    sent: (action) => calls.filter((call) => call.action === action).map(({ body }) => body),
    on: (action, answer) => {
      script.set(action, answer)
    },
    setToken: (next) => {
      token = next
    },
    transport: {
      endpoint: "/api",
      host: "till.test",
      token: () => token,
      remember: (next) => {
        token = next
      },
      forget: () => {
        token = null
      },
      fetch: (input, init = {}) => {
        const url = input instanceof Request ? input.url : String(input)
        const action = new URL(url, "http://till.test").searchParams.get("action") ?? ""
        const call: Call = { action, body: decodeBody(init.body), url, init, aborted: false }
        calls.push(call)
        init.signal?.addEventListener("abort", () => {
          call.aborted = true
        })
        return Effect.runPromiseWith(context)(answerTo(call), init.signal ? { signal: init.signal } : {})
      }
    }
  }
}
