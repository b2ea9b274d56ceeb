const OWN_PICTURES = "img-src 'self' data:"

/** The page may do what our own build does and nothing else (SEC-5). */
const RULES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  OWN_PICTURES,
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  // The gates by which the page starts its workers: the one that keeps it for a start without the server, and that of the prices.
  "trusted-types offline prices"
]
const CSP = RULES.join("; ")

/**
 * The flight recorder starts one worker, by one policy of its own, and shows the replayed screen in a frame of itself;
 * nobody else may frame either.
 */
const RECORDER_CSP = RULES.map((rule) => {
  if (rule.startsWith("frame-ancestors")) return "frame-src 'self'; frame-ancestors 'self'"
  return rule.startsWith("trusted-types") ? "trusted-types offline prices recorder" : rule
}).join("; ")

const isRecorder = (pathname: string): boolean => pathname === "/support" || pathname.startsWith("/support/")

/** A picture is data: it loads nothing and runs nothing, wherever it is opened. */
export const IMAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const COMMON: Readonly<Record<string, string>> = {
  "content-security-policy": CSP,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "usb=(self)",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff"
}

/** Adds the headers of SEC-5 where the reply does not set its own; HSTS for a year, on https only. */
export const secure = (
  response: Response,
  {
    pathname,
    https,
    pictures
  }: {
    readonly pathname: string
    readonly https: boolean
    /** Another origin whose pictures the page may show. */
    readonly pictures?: string
  }
): Response => {
  const headers = new Headers(response.headers)
  if (isRecorder(pathname)) headers.set("content-security-policy", RECORDER_CSP)
  for (const [name, value] of Object.entries(COMMON)) if (!headers.has(name)) headers.set(name, value)
  const rules = headers.get("content-security-policy") ?? ""
  if (pictures !== undefined)
    headers.set("content-security-policy", rules.replace(OWN_PICTURES, `${OWN_PICTURES} ${pictures}`))
  if (https) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains")
  return new Response(response.body, { status: response.status, headers })
}
