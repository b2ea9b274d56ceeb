import { Result, Schema } from "effect"
import { serialize } from "hono/utils/cookie"
import { Flag, optional } from "../../src/kernel/wire.ts"
import { type Begun, PRACTICE_TOKEN, TROUBLES } from "../../src/practice/rules.ts"
import { PRACTICE } from "../../src/practice/path/rules.ts"
import { ConnectionCut } from "../faulty.ts"
import { readBody, readText } from "../http/body.ts"
import { readCookies } from "../http/cookies.ts"
import { foreign } from "../http/guard.ts"
import { IMAGE_CSP } from "../http/headers.ts"
import type { Arrival } from "../http/site.ts"
import { newId } from "../ids.ts"
import type { Log } from "../log.ts"
import type { Floor, Told } from "./floor.ts"
import { PRACTICE_PICTURES, practiceAsked } from "./path.ts"

/** The cookie by which a browser's practice is known; the page can't read it, and the store's own calls don't get it. */
const PRACTICE_COOKIE = "practice"

const FULL = "All practice registers are in use. Try again in a few minutes."
const GONE = "This practice has ended. Start a new one."

const Wanted = Schema.Struct({ fresh: optional(Flag) })
const Troubled = Schema.Struct({ trouble: Schema.Literals(TROUBLES) })

const json = (code: number, body: object): Response =>
  Response.json(body, { status: code, headers: { "cache-control": "no-store" } })
const error = (code: number, message: string): Response => json(code, { status: "error", message })

const cookie = (name: string, value: string, { https }: Arrival, httpOnly: boolean): string =>
  serialize(name, value, { path: PRACTICE, sameSite: "Strict", httpOnly, secure: https })

const answered = (told: Told, arrival: Arrival): Response => {
  switch (told._tag) {
    case "Begun": {
      const { practice, name, token } = told
      const begun: Begun = { practice: name, token }
      const response = json(200, { status: "success", ...begun })
      response.headers.append("set-cookie", cookie(PRACTICE_COOKIE, practice, arrival, true))
      response.headers.append("set-cookie", cookie(PRACTICE_TOKEN, token, arrival, false))
      return response
    }
    case "Full":
      return error(503, FULL)
    case "Gone":
      return error(410, GONE)
    case "Done":
      return json(200, { status: "success" })
    case "Cut":
      throw new ConnectionCut()
    case "Reply": {
      const headers = new Headers({ "content-type": told.type, "cache-control": "no-store" })
      if (told.type.startsWith("image/")) headers.set("content-security-policy", IMAGE_CSP)
      if (told.retryAfter !== null) headers.set("retry-after", told.retryAfter)
      if (told.token !== undefined) headers.append("set-cookie", cookie(PRACTICE_TOKEN, told.token, arrival, false))
      return new Response(told.bytes, { status: told.code, headers })
    }
  }
}

/** Answers what is asked below /practice; undefined for what is no call of it: a page. */
export type PracticeSite = (request: Request, arrival: Arrival) => Promise<Response> | undefined

/**
 * Practice on the web: POST /practice/begin, /trouble, /end and /api, GET /practice/images. Of a request only its own cookie,
 * action and body go to the floor; of what comes back no cookie but practice's own reaches the browser.
 */
export const makePracticeSite = (floor: Floor, log: Log): PracticeSite => {
  const call = async (request: Request, practice: string, action: string): Promise<Told | Response> => {
    const body = await readText(request)
    if (body === undefined) return error(413, `${action}: the body is larger than 1 MB`)
    return floor.ask({ _tag: "Call", practice, action, body })
  }

  const trouble = async (request: Request, practice: string): Promise<Told | Response> => {
    const body = await readBody(request)
    const wanted = body._tag === "Fields" ? Schema.decodeUnknownResult(Troubled)(body.fields) : null
    if (wanted === null || Result.isFailure(wanted))
      return error(400, `trouble: Expected one of ${TROUBLES.join(", ")}`)
    return floor.ask({ _tag: "Trouble", practice, trouble: wanted.success.trouble })
  }

  const begin = async (request: Request, practice: string | undefined): Promise<Told | Response> => {
    const body = await readBody(request)
    const wanted = body._tag === "Fields" ? Schema.decodeUnknownResult(Wanted)(body.fields) : null
    if (wanted === null || Result.isFailure(wanted)) return error(400, "begin: Expected a JSON object")
    return floor.ask({ _tag: "Begin", practice, fresh: wanted.success.fresh ?? false })
  }

  const asked = async (request: Request, arrival: Arrival, what: string): Promise<Told | Response> => {
    const practice = readCookies(request)[PRACTICE_COOKIE]
    if (what.startsWith(PRACTICE_PICTURES)) {
      if (practice === undefined) return { _tag: "Gone" }
      return floor.ask({ _tag: "Picture", practice, file: what.slice(PRACTICE_PICTURES.length) })
    }
    if (request.method !== "POST") return error(405, "Use POST.")
    const stranger = foreign(request, arrival)
    if (stranger !== undefined) return error(403, stranger)
    if (what === "begin") return begin(request, practice)
    if (practice === undefined) return { _tag: "Gone" }
    if (what === "trouble") return trouble(request, practice)
    if (what === "end") return floor.ask({ _tag: "End", practice })
    const [action, another] = new URL(request.url).searchParams.getAll("action")
    if (action === undefined || another !== undefined) return error(404, "There is no such action.")
    return call(request, practice, action)
  }

  const answer = async (request: Request, arrival: Arrival, what: string): Promise<Response> => {
    try {
      const told = await asked(request, arrival, what)
      return told instanceof Response ? told : answered(told, arrival)
    } catch (cause) {
      if (cause instanceof ConnectionCut) throw cause
      const correlation_id = newId(Date.now())
      log({ event: "failure", action: "practice", correlation_id, cause: String(cause) })
      return json(500, { status: "error", message: "Practice doesn't work right now. Try again.", correlation_id })
    }
  }

  return (request, arrival) => {
    const what = practiceAsked(new URL(request.url).pathname)
    return what === undefined ? undefined : answer(request, arrival, what)
  }
}
