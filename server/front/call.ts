import { contract } from "../../src/app/contract.ts"
import { readText } from "../http/body.ts"
import { foreign } from "../http/guard.ts"
import type { Arrival } from "../http/site.ts"
import type { Log } from "../log.ts"
import type { BackEnd } from "./backEnd.ts"
import { cookiesForBackEnd, cookiesFromBackEnd } from "./cookies.ts"
import { ask, type Reply } from "./wire.ts"

const json = (code: number, message: string): Response =>
  Response.json({ status: "error", message }, { status: code, headers: { "cache-control": "no-store" } })

/**
 * Without a word of its own, which a register would take for the back end's: it knows only that there is no answer. Never a
 * connection that is cut: a browser would send the call once more by itself.
 */
const silence = (code: 502 | 504): Response => new Response(null, { status: code })

const actionOf = (request: Request): string | undefined => {
  const [name, another] = new URL(request.url).searchParams.getAll("action")
  return name !== undefined && another === undefined && Object.hasOwn(contract, name) ? name : undefined
}

/** The body as a page of the back end's own host would send it; undefined for what is no JSON object. */
const bodyFor = (text: string, host: string): string | undefined => {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined
    return JSON.stringify("host" in body ? { ...body, host } : body)
  } catch {
    return undefined
  }
}

const responseOf = (reply: Extract<Reply, { readonly _tag: "Answered" }>, https: boolean): Response => {
  const headers = new Headers({ "content-type": reply.type, "cache-control": "no-store" })
  if (reply.retryAfter !== null) headers.set("retry-after", reply.retryAfter)
  for (const line of cookiesFromBackEnd(reply.cookies, https)) headers.append("set-cookie", line)
  const isBare = reply.code === 204 || reply.code === 304
  return new Response(isBare ? null : reply.bytes, { status: reply.code, headers })
}

/**
 * Passes a call of the register on to the back end, once, and its answer back. The log has its name, its code and how long it
 * took, never a body or a cookie. `signal` gives up waiting: the back end may have done it all the same.
 */
export const makeCall = ({ api, origin }: BackEnd, log: Log, signal: AbortSignal) => {
  const pass = async (request: Request, { https, source }: Arrival, action: string): Promise<Response> => {
    const text = await readText(request)
    if (text === undefined) return json(413, `${action}: the body is larger than 1 MB`)
    const body = bodyFor(text, api.host)
    if (body === undefined) return json(400, `${action}: body: Expected a JSON object`)
    const to = new URL(api)
    if (new URL(request.url).pathname === "/api/test") to.pathname += "/test"
    to.searchParams.set("action", action)
    const cookie = cookiesForBackEnd(request.headers.get("cookie"), https)
    const agent = request.headers.get("user-agent")
    const headers = {
      accept: "application/json",
      "content-type": "application/json",
      origin,
      ...(cookie !== "" && { cookie }),
      ...(agent !== null && { "user-agent": agent }),
      ...(source !== "" && { "x-forwarded-for": source })
    }
    const reply = await ask(to, { method: "POST", headers, body, signal })
    switch (reply._tag) {
      case "Answered":
        return responseOf(reply, https)
      case "Unreached":
        log({ event: "failure", action, cause: reply.why })
        return silence(502)
      case "Unknown":
        log({ event: "failure", action, cause: reply.why })
        return silence(504)
    }
  }
  return async (request: Request, arrival: Arrival): Promise<Response> => {
    if (request.method !== "POST") return json(405, "Use POST.")
    const stranger = foreign(request, arrival)
    if (stranger !== undefined) return json(403, stranger)
    const action = actionOf(request)
    if (action === undefined) return json(404, "There is no such action.")
    const started = performance.now()
    const response = await pass(request, arrival, action)
    log({ event: "call", action, code: response.status, ms: Math.round(performance.now() - started) })
    return response
  }
}
