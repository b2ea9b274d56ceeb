import { parse, serialize } from "hono/utils/cookie"

/** The readable cookie that every body must repeat (SEC-1). */
export const TOKEN_COOKIE = "pos_token"

/** The session's cookie: `__Host-` needs https, which a till in a plain local network does not have. */
export const sessionCookie = (secure: boolean): string => (secure ? "__Host-pos_session" : "pos_session")

/** The cookie by which a browser of the store's is known (SEC-11). */
export const browserCookie = (secure: boolean): string => (secure ? "__Host-pos_browser" : "pos_browser")

/** As long as browsers keep one, in seconds. */
const LONGEST = 400 * 24 * 60 * 60

/** The cookies of a request by name. */
export const readCookies = (request: Request): Readonly<Record<string, string>> =>
  parse(request.headers.get("cookie") ?? "")

const options = (secure: boolean, httpOnly: boolean, maxAge?: number) => ({
  path: "/",
  sameSite: "Strict" as const,
  httpOnly,
  secure,
  ...(maxAge === undefined ? {} : { maxAge })
})

/** The `Set-Cookie` lines of a new session: the secret one for the browser, the token for the page (SEC-1). */
export const signedInCookies = (sessionId: string, token: string, secure: boolean): readonly string[] => [
  serialize(sessionCookie(secure), sessionId, options(secure, true)),
  serialize(TOKEN_COOKIE, token, options(secure, false))
]

/** The `Set-Cookie` line by which a browser is known from now on; it outlives every sign-in. */
export const knownBrowserCookie = (cookie: string, secure: boolean): string =>
  serialize(browserCookie(secure), cookie, options(secure, true, LONGEST))

/** The `Set-Cookie` lines that forget a session (CG-84). */
export const signedOutCookies = (secure: boolean): readonly string[] => [
  serialize(sessionCookie(secure), "", options(secure, true, 0)),
  serialize(TOKEN_COOKIE, "", options(secure, false, 0))
]
