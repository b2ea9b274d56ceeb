import { extname } from "node:path"
import { Result } from "effect"
import type { BackOffice } from "../backoffice.ts"
import { IMAGE_CSP, secure } from "../http/headers.ts"
import { makeSite, type SiteOptions } from "../http/site.ts"
import { makeStatic } from "../http/static.ts"
import { consoleLog, type Log } from "../log.ts"
import { addressAt } from "./address.ts"
import type { BackEnd } from "./backEnd.ts"
import { makeCall } from "./call.ts"
import { ask } from "./wire.ts"

/** The register in front of a back end that a store has already. */
export interface FrontParts {
  readonly backEnd: BackEnd
  /** The built register. */
  readonly staticDir: string
  readonly site?: SiteOptions
  readonly log?: Log
}

const PICTURES: ReadonlySet<string> = new Set([".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"])
const NOT_FOUND = (): Response => new Response("Not found", { status: 404 })

/** How long calls under way are waited for when the server stops, in ms: a little less than it waits itself. */
const PATIENCE = 8_000

/** A picture of the back end's: its answers name them by their path there. */
const pictureOf = async ({ origin }: BackEnd, pathname: string, signal: AbortSignal): Promise<Response> => {
  const address = addressAt(origin, pathname)
  if (address === null) return NOT_FOUND()
  const reply = await ask(address, { signal })
  if (reply._tag !== "Answered" || reply.code !== 200 || !reply.type.startsWith("image/")) return NOT_FOUND()
  const headers = {
    "content-type": reply.type,
    "content-security-policy": IMAGE_CSP,
    "cache-control": "private, max-age=3600"
  }
  return new Response(reply.bytes, { headers })
}

/**
 * Serves the register and passes its calls on. Nothing of ours stands behind it: no database, no data folder. What was under way
 * when it stops is answered with 504, so that no browser sends it again.
 */
export const openFront = ({ backEnd, staticDir, site = {}, log = consoleLog }: FrontParts): BackOffice => {
  const files = makeStatic(staticDir)
  const arrive = makeSite(site)
  const end = new AbortController()
  const call = makeCall(backEnd, log, end.signal)
  const answer = async (request: Request, pathname: string): Promise<Response> => {
    if (request.method !== "GET" && request.method !== "HEAD") return new Response("Not found", { status: 404 })
    const file = await files(request)
    return file.status === 404 && PICTURES.has(extname(pathname).toLowerCase())
      ? pictureOf(backEnd, pathname, end.signal)
      : file
  }
  return {
    handle: async (request, peer) => {
      const arrived = arrive(request, peer)
      if (Result.isFailure(arrived)) return new Response(arrived.failure, { status: 421 })
      const { pathname } = new URL(request.url)
      const isCall = pathname === "/api" || pathname === "/api/test"
      const response = await (isCall ? call(request, arrived.success) : answer(request, pathname))
      return secure(response, { pathname, https: arrived.success.https, pictures: backEnd.origin })
    },
    stopping: () => {
      setTimeout(() => end.abort(), PATIENCE).unref()
    },
    drain: () => Promise.resolve(),
    close: () => Promise.resolve(end.abort())
  }
}

/** Whether the back end speaks to registers, in words for who started the server; it asks only who the store is. */
export const probed = async ({ api, origin }: BackEnd): Promise<string> => {
  const url = new URL(api)
  url.searchParams.set("action", "get_client")
  const reply = await ask(url, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", origin },
    body: JSON.stringify({ host: api.host, source: "POS" }),
    signal: AbortSignal.timeout(5_000)
  })
  if (reply._tag !== "Answered") return `It does not answer (${reply.why}). Registers wait until it does.`
  return /^\s*\{/.test(new TextDecoder().decode(reply.bytes.subarray(0, 100)))
    ? "It answers."
    : `It answers ${reply.code} and no data: check the path of BACK_END_URL, like https://pos.example.com/api.`
}
