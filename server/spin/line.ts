import { type ClientRequest, type IncomingMessage, request as requestPlain } from "node:http"
import { request as requestSecure } from "node:https"
import { Effect, Option, Redacted, Schema } from "effect"
import type { SpinRequest, Terminal } from "./requests.ts"

/**
 * What came of a request. `NotReached`: no connection came about, so that not a byte was sent and nothing was done.
 * `Lost`: it was sent, and nobody knows what became of it.
 */
export type Heard =
  | { readonly _tag: "Answer"; readonly json: unknown }
  | { readonly _tag: "NotReached"; readonly why: "unreachable" | "certificate" }
  | { readonly _tag: "Lost" }

/** The way to SPIn; `wait` is how long an answer may take once the request is on its way, in ms. */
export type SpinLine = (terminal: Terminal, request: SpinRequest, wait: number) => Effect.Effect<Heard>

/** How long a connection may take to come about, in ms. */
const CONNECT_WAIT = 5_000
/** No answer of SPIn is longer; what is, is none. */
const LONGEST = 256 * 1024

const LOST: Heard = { _tag: "Lost" }
const notReached = (why: "unreachable" | "certificate"): Heard => ({ _tag: "NotReached", why })

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** An answer is JSON with any status below 500; a proxy's page or another address is none, and is not followed. */
const answerOf = (status: number, text: string): Heard => {
  const json = status < 300 || (status >= 400 && status < 500) ? decodeJson(text) : Option.none()
  return Option.isSome(json) ? { _tag: "Answer", json: json.value } : LOST
}

const bodyOf = (response: IncomingMessage, done: (text: string | undefined) => void): void => {
  let text = ""
  response.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk
    if (text.length > LONGEST) response.destroy()
  })
  response.once("close", () => done(response.complete ? text : undefined))
}

/** Opens a connection of its own and sends nothing: a connection that was kept may be dead, and nobody could tell. */
const connect = (url: URL, request: SpinRequest): Effect.Effect<ClientRequest | Heard> =>
  Effect.callback((resume) => {
    const isSecure = url.protocol === "https:"
    const headers =
      request.body === undefined
        ? {}
        : { "content-type": "application/json", "content-length": Buffer.byteLength(request.body) }
    const options = { method: request.method, agent: false, headers: { accept: "application/json", ...headers } }
    const sending = isSecure ? requestSecure(url, { ...options, rejectUnauthorized: true }) : requestPlain(url, options)
    let isConnected = false
    sending.once("socket", (socket) => {
      socket.once("connect", () => {
        isConnected = true
        if (!isSecure) resume(Effect.succeed(sending))
      })
      socket.once("secureConnect", () => resume(Effect.succeed(sending)))
    })
    // Stays for as long as the request lives: an error that nobody hears would end the server.
    sending.on("error", () => resume(Effect.succeed(notReached(isConnected ? "certificate" : "unreachable"))))
    return Effect.sync(() => sending.destroy())
  })

const exchange = (sending: ClientRequest, body: string | undefined): Effect.Effect<Heard> =>
  Effect.callback((resume) => {
    sending.once("response", (response) => {
      const status = response.statusCode ?? 0
      bodyOf(response, (text) => resume(Effect.succeed(text === undefined ? LOST : answerOf(status, text))))
    })
    sending.once("error", () => resume(Effect.succeed(LOST)))
    sending.once("close", () => resume(Effect.succeed(LOST)))
    sending.end(body)
    return Effect.sync(() => sending.destroy())
  })

/** The key is in no answer that anybody reads, whatever SPIn repeats of it. */
const withoutKey = (heard: Heard, { authkey }: Terminal): Heard =>
  heard._tag === "Answer"
    ? answerOf(200, JSON.stringify(heard.json).replaceAll(JSON.stringify(Redacted.value(authkey)).slice(1, -1), "…"))
    : heard

/**
 * The way to SPIn at an address. Certificates are always checked. It repeats nothing by itself: whether a request was heard
 * is for whoever asked to find out.
 */
export const spinLine =
  (address: URL): SpinLine =>
  (terminal, request, wait) =>
    Effect.gen(function* () {
      const url = new URL(`${address.pathname.replace(/\/$/, "")}${request.path}`, address)
      const sending = yield* connect(url, request).pipe(
        Effect.timeoutOrElse({ duration: CONNECT_WAIT, orElse: () => Effect.succeed(notReached("unreachable")) })
      )
      if ("_tag" in sending) return sending
      const heard = yield* exchange(sending, request.body).pipe(
        Effect.timeoutOrElse({ duration: wait, orElse: () => Effect.succeed(LOST) })
      )
      return withoutKey(heard, terminal)
    })
