/** The page may do what our own build does and nothing else (SEC-5). */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'"
].join("; ")

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
export const secure = (response: Response, https: boolean): Response => {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(COMMON)) if (!headers.has(name)) headers.set(name, value)
  if (https) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains")
  return new Response(response.body, { status: response.status, headers })
}
