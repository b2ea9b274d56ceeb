import type { Arrival } from "./site.ts"

/** Is it exactly JSON? A form or plain text could come from another site without a preflight (SEC-7). */
const isJson = (request: Request): boolean =>
  /^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(request.headers.get("content-type") ?? "")

const isOwnOrigin = (request: Request, { host }: Arrival): boolean => {
  const origin = request.headers.get("origin")
  if (origin === null) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Why a call cannot have come from our own page, in words for a log; undefined when it can (SEC-7). */
export const foreign = (request: Request, arrival: Arrival): string | undefined => {
  if (!isJson(request)) return "Content-Type must be application/json."
  if (!isOwnOrigin(request, arrival)) return "Calls from another origin are refused."
  const site = request.headers.get("sec-fetch-site")
  if (site !== null && site !== "same-origin") return "Calls from another site are refused."
  return undefined
}
