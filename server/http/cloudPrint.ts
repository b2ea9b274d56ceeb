import { Cause, Clock, Effect, Exit, Result, Schema } from "effect"
import { Flag, optional, Text } from "../../src/kernel/wire.ts"
import { isPrinterPath } from "../cloudPrint/address.ts"
import { type Caller, confirmed, fetched, type Given, poll, type Told } from "../cloudPrint/cycle.ts"
import { codeOf, intervalOf, macOf } from "../cloudPrint/rules.ts"
import type { DbError } from "../db/errors.ts"
import { type Tx, transactional } from "../db/transaction.ts"
import type { Deps } from "../deps.ts"
import { newId } from "../ids.ts"
import type { Run } from "./api.ts"
import { readBody } from "./body.ts"

/** A printer's question (hardware, section 2.1): any field may be missing. */
const Question = Schema.Struct({
  printerMAC: optional(Text),
  statusCode: optional(Text),
  printingInProgress: optional(Flag),
  clientAction: optional(Schema.Array(Schema.Struct({ request: optional(Text), result: optional(Schema.Unknown) })))
})

/** What a printer is asked when nothing waits for it: the two are never asked for together. */
const INTERVAL = "GetPollInterval"

const NOTHING = { jobReady: false }

const json = (body: object): Response =>
  new Response(JSON.stringify(body), {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" }
  })

const said = (status: number, words: string): Response =>
  new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } })

const NOT_FOUND = (): Response => said(404, "Not found")

const toPoll = (told: Told): Response => {
  switch (told._tag) {
    case "Offered":
      return json({ jobReady: true, mediaTypes: [told.job.media_type], jobToken: told.job.token })
    case "Asked":
      return json({ ...NOTHING, clientAction: [{ request: INTERVAL, options: "" }] })
    case "Nothing":
      return json(NOTHING)
  }
}

const toJob = (given: Given): Response => {
  switch (given._tag) {
    case "Job":
      return new Response(Buffer.from(given.job.data, "base64"), {
        headers: { "content-type": given.job.media_type, "cache-control": "no-store" }
      })
    case "OtherType":
      return said(415, "The job is of another type")
    case "Nothing":
      return NOT_FOUND()
  }
}

type Answer = Effect.Effect<Response, DbError>

/**
 * Answers a store's CloudPRNT printers below /cloudprnt/: POST asks, GET fetches, DELETE (or GET with `&delete`) says what
 * became of it. Everything below another path is not found, the setting of MQTT too: the printer then keeps to HTTP.
 */
export const makeCloudPrint = (deps: Deps, run: Run) => {
  const { db, clientId, pepper } = deps

  const as = <A>(mac: string, work: (tx: Tx, caller: Caller) => Promise<A>): Effect.Effect<A, DbError> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      transactional(db, clientId, (tx) => work(tx, { clientId, mac, now }))
    )

  const asked = async (request: Request): Promise<Answer | Response> => {
    const body = await readBody(request)
    if (body._tag === "TooLarge") return said(413, "The body is larger than 1 MB")
    const question = body._tag === "Fields" ? Schema.decodeUnknownResult(Question)(body.fields) : null
    if (question === null || Result.isFailure(question)) return said(400, "Expected the JSON of a CloudPRNT printer")
    const { printerMAC, statusCode, printingInProgress: printing = false, clientAction = [] } = question.success
    const mac = macOf(printerMAC)
    if (mac === undefined) return json(NOTHING)
    const interval = intervalOf(clientAction.find((action) => action.request === INTERVAL)?.result)
    const says = { code: codeOf(statusCode), printing, interval }
    return Effect.map(
      as(mac, (tx, caller) => poll(tx, caller, says)),
      toPoll
    )
  }

  const about = (method: string, query: URLSearchParams): Answer | Response => {
    const mac = macOf(query.get("mac") ?? undefined)
    const token = query.get("token") || undefined
    const confirms = method === "DELETE" || query.has("delete")
    if (mac === undefined) return confirms ? said(200, "") : NOT_FOUND()
    if (!confirms)
      return Effect.map(
        as(mac, (tx, caller) => fetched(tx, caller, { token, type: query.get("type") || undefined })),
        toJob
      )
    const code = codeOf(query.get("code") ?? undefined)
    return Effect.as(
      as(mac, (tx, caller) => confirmed(tx, caller, { token, code })),
      said(200, "")
    )
  }

  const answer = async (request: Request, query: URLSearchParams): Promise<Response> => {
    const answered = request.method === "POST" ? await asked(request) : about(request.method, query)
    if (answered instanceof Response) return answered
    const exit = await run(answered)
    if (Exit.isSuccess(exit)) return exit.value
    const correlation_id = newId(Date.now())
    deps.log({ event: "failure", action: "cloudprnt", correlation_id, cause: Cause.pretty(exit.cause) })
    return said(500, correlation_id)
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    if (!isPrinterPath(pepper, clientId, pathname)) return NOT_FOUND()
    if (!["POST", "GET", "DELETE"].includes(request.method)) return said(405, "POST, GET and DELETE are answered here")
    const started = performance.now()
    const response = await answer(request, searchParams)
    const ms = Math.round(performance.now() - started)
    // A printer asks every few seconds, day and night: only what comes of it is worth a line.
    if (request.method !== "POST" || !response.ok)
      deps.log({ event: "printer", method: request.method, code: response.status, ms })
    return response
  }
}
