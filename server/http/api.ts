import { Cause, type Effect, Exit } from "effect"
import { contract } from "../../src/app/contract.ts"
import type { Name, Wire } from "../actions/types.ts"
import type { Deps } from "../deps.ts"
import { writtenPlain } from "../../src/kernel/lenient.ts"
import { Connection, toDbError } from "../db/errors.ts"
import type { Answer } from "../dispatch.ts"
import { dispatchAll } from "../dispatchAll.ts"
import type { Faults } from "../faults.ts"
import { ConnectionCut, Faulty } from "../faulty.ts"
import { TOGETHER } from "../../src/kernel/together.ts"
import { newId } from "../ids.ts"
import { StoreFailure } from "../money/port.ts"
import { ONLY_THESE } from "../../src/attachments/rules.ts"
import { BODY_LIMIT, FILE_LIMIT, readBody } from "./body.ts"
import { browserCookie, readCookies, sessionCookie } from "./cookies.ts"
import { foreign } from "./guard.ts"
import { signedIn } from "./signedIn.ts"
import type { Arrival } from "./site.ts"
import { type Part, partsOf, repliesOf, runsOf } from "./together.ts"
import { makeTurns } from "./turns.ts"

/** Runs an effect of the back office under its own clock. */
export type Run = <A, E>(effect: Effect.Effect<A, E>) => Promise<Exit.Exit<A, E>>

const isAction = (name: string): name is Name => Object.hasOwn(contract, name)

const write = (json: Wire["json"]): string => writtenPlain(JSON.stringify(json))

const toResponse = ({ code, json, cookies = [], retryAfter }: Wire): Response => {
  const headers = new Headers({ "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
  for (const cookie of cookies) headers.append("set-cookie", cookie)
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter))
  return new Response(write(json), { status: code, headers })
}

/** A reply, and what the log says of the call. */
interface Answered {
  readonly wire: Wire
  readonly outcome: string
  readonly person?: string
}

const answered = ({ person, ...wire }: Answer, outcome = String(wire.json["status"])): Answered => ({
  wire,
  outcome,
  ...(person === undefined ? {} : { person })
})

const error = (code: number, message: string): Answered => answered({ code, json: { status: "error", message } })

/** What went wrong stays in the log; the caller learns a number to name it by (SEC-18). */
const failure = ({ log }: Deps, name: Name, cause: Cause.Cause<unknown>): Answered => {
  const correlation_id = newId(Date.now())
  log({ event: "failure", action: name, correlation_id, cause: Cause.pretty(cause) })
  const json = { status: "error", message: "Something went wrong in the back office.", correlation_id }
  return answered({ code: 500, json }, "failure")
}

/** Seconds after which it may be tried again: the database is back, or the crowd is through (LOAD-9). */
const RETRY_AFTER = 2

const busy = (message: string): Answered =>
  answered({ code: 503, json: { status: "error", message }, retryAfter: RETRY_AFTER }, "busy")

/** Did the database not answer? Then nobody knows what became of the call; the same key asks. */
const isSilent = (cause: Cause.Cause<unknown>): boolean => {
  const error = Cause.squash(cause)
  return (error instanceof StoreFailure ? toDbError(error.cause) : error) instanceof Connection
}

const fault = (cause: Cause.Cause<unknown>): Faulty | undefined => {
  const error = Cause.squash(cause)
  return error instanceof Faulty ? error : undefined
}

const actionOf = (request: Request): string | undefined => {
  const names = new URL(request.url).searchParams.getAll("action")
  return names.length === 1 ? names[0] : undefined
}

/**
 * Answers POST /api?action=X (API-01 to API-05): JSON of our own page only, one action in the query, one object in
 * the body. Business refusals are HTTP 200 with a status; everything else says what is wrong in JSON.
 */
export const makeApi = (deps: Deps, run: Run, faults: Faults) => {
  const inTurn = makeTurns()
  /** A stranger's body is never read further than any other's. */
  const isSomebody = async (request: Request, { https }: Arrival): Promise<boolean> =>
    (await signedIn(deps, run, readCookies(request)[sessionCookie(https)])) !== undefined
  const carriedOut = async (
    request: Request,
    arrival: Arrival,
    parts: readonly [Part, ...Part[]]
  ): Promise<readonly Answered[]> => {
    const [{ name }] = parts
    const cookies = readCookies(request)
    const caller = {
      cookie: cookies[sessionCookie(arrival.https)],
      browser: cookies[browserCookie(arrival.https)],
      headerKey: request.headers.get("idempotency-key") ?? undefined,
      arrival
    }
    const incoming = parts.map(({ fields }) => ({ name, fields, ...caller }))
    const all = (one: Answered) => parts.map(() => one)
    const exit = await inTurn(name, () => run(dispatchAll(deps, name, incoming)))
    if (exit === undefined) return all(busy("Too much is going on. Try again in a moment."))
    if (parts.map(() => faults.takeCut(name)).includes(true)) throw new ConnectionCut()
    if (Exit.isSuccess(exit)) return exit.value.map((one) => answered(one))
    const asked = fault(exit.cause)
    if (asked?.fault === "cut") throw new ConnectionCut()
    const failed = failure(deps, name, exit.cause)
    return all(isSilent(exit.cause) ? busy("The database does not answer. Try again in a moment.") : failed)
  }

  /** What each of some calls of an action is told; the log has a line for each, with the time that they took together. */
  const logged = async (name: Name, work: Promise<readonly Answered[]>): Promise<readonly Wire[]> => {
    const started = performance.now()
    const all = await work
    const ms = Math.round(performance.now() - started)
    for (const { wire, ...told } of all) deps.log({ event: "call", action: name, ...told, code: wire.code, ms })
    return all.map(({ wire }) => wire)
  }

  const answer = async (request: Request, arrival: Arrival, name: Name): Promise<readonly Answered[]> => {
    const most = name === "save_contact_attachment" && (await isSomebody(request, arrival)) ? FILE_LIMIT : BODY_LIMIT
    const body = await readBody(request, most)
    if (body._tag === "TooLarge")
      return [error(413, most === FILE_LIMIT ? ONLY_THESE : `${name}: the body is larger than 1 MB`)]
    if (body._tag === "Malformed") return [error(400, `${name}: body: Expected a JSON object`)]
    return carriedOut(request, arrival, [{ name, fields: body.fields }])
  }

  /** Calls that came in one are worked off in their order, each as if it had come by itself; those of one action in one go. */
  const together = async (request: Request, arrival: Arrival): Promise<Wire> => {
    const body = await readBody(request)
    if (body._tag === "TooLarge") return error(413, `${TOGETHER}: the body is larger than 1 MB`).wire
    const parts = body._tag === "Malformed" ? "body: Expected a JSON object" : partsOf(body.fields)
    if (typeof parts === "string") return error(400, `${TOGETHER}: ${parts}`).wire
    const wires: Wire[] = []
    for (const some of runsOf(parts, ({ name }) => name))
      wires.push(...(await logged(some[0].name, carriedOut(request, arrival, some))))
    return repliesOf(wires, write)
  }

  return async (request: Request, arrival: Arrival): Promise<Response> => {
    if (request.method !== "POST") return toResponse(error(405, "Use POST.").wire)
    const stranger = foreign(request, arrival)
    if (stranger !== undefined) return toResponse(error(403, stranger).wire)
    const name = actionOf(request)
    if (name === TOGETHER) return toResponse(await together(request, arrival))
    if (name === undefined || !isAction(name)) return toResponse(error(404, "There is no such action.").wire)
    const [wire] = await logged(name, answer(request, arrival, name))
    return toResponse(wire ?? error(500, "Nothing was said.").wire)
  }
}
