import { Cause, Clock, Effect, Exit, Result, Schema } from "effect"
import { Flag, optional, Text } from "../../src/kernel/wire.ts"
import { isPrinterPath } from "../cloudPrint/address.ts"
import { type Caller, confirmed, fetched, type Given, poll, type Told } from "../cloudPrint/cycle.ts"
import { codeOf, dotsOf, intervalOf, macOf, PLAIN } from "../cloudPrint/rules.ts"
import type { DbError } from "../db/errors.ts"
import { type Tx, transactional } from "../db/transaction.ts"
import type { Deps } from "../deps.ts"
import { asciiText, type PlainJob } from "../printing/plain.ts"
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

/** What a printer is asked when nothing waits for it: it is never asked beside a job. */
const INTERVAL = "GetPollInterval"
const PAGE = "PageInfo"

/** What a printer says of its paper. */
const PageInfo = Schema.Struct({
  printWidth: Schema.Union([Schema.Number, Schema.String]),
  horizontalResolution: Schema.Union([Schema.Number, Schema.String])
})
const isPage = Schema.is(PageInfo)

const dotsIn = (result: unknown): number | undefined =>
  isPage(result) ? dotsOf(result.printWidth, result.horizontalResolution) : undefined

const NOTHING = { jobReady: false }

const json = (body: object): Response =>
  new Response(JSON.stringify(body), {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" }
  })

const said = (status: number, words: string): Response =>
  new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } })

const NOT_FOUND = (): Response => said(404, "Not found")

const typesOf = ({ media_type, plain }: Extract<Told, { readonly _tag: "Offered" }>["job"]): readonly string[] =>
  plain === null ? [media_type] : [media_type, PLAIN]

const toPoll = (told: Told): Response => {
  switch (told._tag) {
    case "Offered":
      return json({ jobReady: true, mediaTypes: typesOf(told.job), jobToken: told.job.token })
    case "Asked":
      return json({ ...NOTHING, clientAction: [INTERVAL, PAGE].map((asked) => ({ request: asked, options: "" })) })
    case "Nothing":
      return json(NOTHING)
  }
}

/** In plain text the drawer and the cutter are told by headers; the type has no more to it, which old firmware needs. */
const toPlain = ({ text, kicks }: PlainJob, readsUtf8: boolean): Response =>
  new Response(Buffer.from(readsUtf8 ? text : asciiText(text)), {
    headers: {
      "content-type": PLAIN,
      "cache-control": "no-store",
      "x-star-cut": "partial; feed=true",
      "x-star-cashdrawer": kicks ? "start" : "none"
    }
  })

const toJob = (given: Given, readsUtf8: boolean): Response => {
  switch (given._tag) {
    case "Plain":
      return toPlain(given.job, readsUtf8)
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
    const dots = dotsIn(clientAction.find((action) => action.request === PAGE)?.result)
    const says = { code: codeOf(statusCode), printing, interval, dots }
    return Effect.map(
      as(mac, (tx, caller) => poll(tx, caller, says)),
      toPoll
    )
  }

  const about = ({ method, headers }: Request, query: URLSearchParams): Answer | Response => {
    const mac = macOf(query.get("mac") ?? headers.get("x-star-mac") ?? undefined)
    const token = query.get("token") || headers.get("x-star-token") || undefined
    const confirms = method === "DELETE" || query.has("delete")
    if (mac === undefined) return confirms ? said(200, "") : NOT_FOUND()
    if (!confirms) {
      const dots = dotsOf(headers.get("x-star-print-width"), headers.get("x-star-horizontal-resolution"))
      const readsUtf8 = /\butf-?8\b/i.test(headers.get("x-star-accept-codepages") ?? "")
      return Effect.map(
        as(mac, (tx, caller) => fetched(tx, caller, { token, type: query.get("type") || undefined, dots })),
        (given) => toJob(given, readsUtf8)
      )
    }
    const code = codeOf(query.get("code") ?? undefined)
    return Effect.as(
      as(mac, (tx, caller) => confirmed(tx, caller, { token, code })),
      said(200, "")
    )
  }

  const answer = async (request: Request, query: URLSearchParams): Promise<Response> => {
    const answered = request.method === "POST" ? await asked(request) : about(request, query)
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
