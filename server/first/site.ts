import { randomBytes, timingSafeEqual } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import { secure } from "../http/headers.ts"
import { type Arrival, isHere, makeSite, type SiteOptions } from "../http/site.ts"
import { makeStatic } from "../http/static.ts"
import type { FirstStart } from "../setup/firstStart.ts"
import { storeOfForm, valuesOf } from "./form.ts"
import { type Gate, makeGate } from "./gate.ts"
import { choicePage, codePage, failedPage, type Frame, makingPage, refusedPage } from "./page.ts"
import { STYLE } from "./style.ts"

/** The largest form that is read, in bytes, and how long it may take to come, in ms. */
export const LARGEST_FORM = 16 * 1024
const FORM_MS = 10_000
/** So many forms are read in a minute, from all machines together. */
export const FORMS_A_MINUTE = 30

const COOKIE = "first_start"
const CSP =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const TOO_MANY = "Too many tries. Wait a minute."
const FOREIGN = "This form did not come from this page. Open the page again, and send it from there."
const TOO_LARGE = "That was more than this page takes."
const WRONG = "That is not the code."
const DEAD = "This code is used, or was typed wrong five times. It lets nobody in any more."
const TAKEN = "The store is being made already, from another window or another computer. Nothing of yours was kept."
const WORDS = {
  Demo: "The demo store is being filled.",
  Own: "Sign in with your name and password when the register is here. Whatever is missing yet stands in Store, First steps."
} as const satisfies Record<FirstStart["_tag"], string>

/** What an empty database shows until somebody said what it becomes. */
export interface FirstSite {
  readonly handle: (request: Request, peer?: string) => Promise<Response>
  /** Kept once somebody said it; who says it later is told that it is too late. */
  readonly answer: Promise<FirstStart>
  /** The code for another machine, as it is printed. */
  readonly code: string
  /** It could not be made, and why, in words: gives what somebody says next, the same once more or something else. */
  readonly failed: (words: string) => Promise<FirstStart>
}

export interface FirstOptions {
  readonly site: SiteOptions
  /** The built register, whose look the page has. */
  readonly staticDir: string
  readonly gate?: Gate
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

const sheetsOf = (staticDir: string): readonly string[] => {
  try {
    const page = readFileSync(join(staticDir, "index.html"), "utf8")
    return [...page.matchAll(/<link rel="stylesheet"[^>]*? href="([^"]+\.css)"/g)].map(([, href = ""]) => href)
  } catch {
    return []
  }
}

const html = (page: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(page, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": CSP,
      // With no referrer at all a browser would not say either which page a form comes from.
      "referrer-policy": "same-origin",
      ...headers
    }
  })

/** The fields of a form; undefined where it is larger than a form is, or does not come to its end. */
const formOf = async (request: Request): Promise<URLSearchParams | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  if (reader === undefined) return new URLSearchParams()
  const late = setTimeout(() => void reader.cancel(), FORM_MS)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return new URLSearchParams(Buffer.concat(chunks).toString("utf8"))
      size += value.byteLength
      if (size > LARGEST_FORM) {
        await reader.cancel()
        return undefined
      }
      chunks.push(value)
    }
  } catch {
    return undefined
  } finally {
    clearTimeout(late)
  }
}

const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const cookieOf = (request: Request): string =>
  /(?:^|; )first_start=([0-9a-f]+)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? ""

/** Did our own page send it? What a browser says of that is looked at besides the secret in the form. */
const isOwnForm = (request: Request, { host, https }: Arrival, form: URLSearchParams, token: string): boolean => {
  const site = request.headers.get("sec-fetch-site")
  const origin = request.headers.get("origin")
  const own = site === null || site === "same-origin"
  return (
    own &&
    (origin === null || origin === `${https ? "https" : "http"}://${host}`) &&
    isSame(form.get("token") ?? "", token)
  )
}

/** The page of an empty database, and its answer; whoever is at another machine types the printed code first. */
export const makeFirstSite = ({ site, staticDir, gate = makeGate(), now = Date.now }: FirstOptions): FirstSite => {
  const arrive = makeSite(site)
  const files = makeStatic(staticDir)
  const frame: Frame = { sheets: sheetsOf(staticDir), token: randomBytes(24).toString("hex") }
  const pass = randomBytes(24).toString("hex")
  /** What is being made; and what could not be, and why. */
  let made: FirstStart | undefined
  let last: { readonly first: FirstStart; readonly words: string } | undefined
  let forms: readonly number[] = []
  let give: (first: FirstStart) => void = () => undefined
  const asked = () =>
    new Promise<FirstStart>((resolve) => {
      give = resolve
    })
  const answer = asked()
  const isLetIn = (request: Request, arrival: Arrival): boolean =>
    isHere(request, arrival, site) || isSame(cookieOf(request), pass)

  const code = (form: URLSearchParams, { https }: Arrival): Response => {
    const tried = gate.attempt(form.get("code") ?? "")
    if (tried === "wrong") return html(codePage(frame, WRONG), 403)
    if (tried === "dead") return html(codePage(frame, DEAD, true), 403)
    const cookie = `${COOKIE}=${pass}; Path=/; HttpOnly; SameSite=Strict${https ? "; Secure" : ""}`
    return html("", 303, { location: "/", "set-cookie": cookie })
  }

  const make = (first: FirstStart): Response => {
    made = first
    last = undefined
    give(first)
    return html(makingPage(frame, WORDS[first._tag]))
  }

  const posted = async (request: Request, arrival: Arrival, pathname: string): Promise<Response> => {
    forms = [...forms.filter((at) => at > now() - 60_000), now()].slice(-FORMS_A_MINUTE - 1)
    if (forms.length > FORMS_A_MINUTE) return html(refusedPage(frame, TOO_MANY), 429, { "retry-after": "60" })
    const form = await formOf(request)
    if (form === undefined) return html(refusedPage(frame, TOO_LARGE), 413)
    if (!isOwnForm(request, arrival, form, frame.token)) return html(refusedPage(frame, FOREIGN), 403)
    // Between the question and the answer nothing waits: of two who ask at once one is first.
    if (made !== undefined) return html(refusedPage(frame, TAKEN), 409)
    if (pathname === "/first/code") return code(form, arrival)
    if (!isLetIn(request, arrival)) return html(codePage(frame, undefined, gate.isDead()), 403)
    if (pathname === "/first/again") return last === undefined ? html(choicePage(frame)) : make(last.first)
    if (pathname === "/first/demo") return make({ _tag: "Demo" })
    const read = storeOfForm(form)
    return "own" in read ? make(read.own) : html(choicePage(frame, valuesOf(form), read.faults), 422)
  }

  const shown = (request: Request, arrival: Arrival, isAnew: boolean): Response => {
    if (made !== undefined) return html(makingPage(frame, WORDS[made._tag]))
    if (isLetIn(request, arrival))
      return html(last === undefined || isAnew ? choicePage(frame) : failedPage(frame, last.words))
    return html(codePage(frame, gate.isDead() ? DEAD : undefined, gate.isDead()))
  }

  const route = (request: Request, arrival: Arrival): Response | Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (request.method === "POST") {
      if (/^\/first\/(?:code|demo|store|again)$/.test(pathname)) return posted(request, arrival, pathname)
      return new Response("There is no store here yet.", { status: 503, headers: { "retry-after": "5" } })
    }
    if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, { status: 405 })
    if (pathname === "/first/first.css")
      return new Response(STYLE, {
        headers: { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" }
      })
    if (pathname.startsWith("/assets/") || pathname === "/icon.svg") return files(request)
    return shown(request, arrival, pathname === "/first/new")
  }

  return {
    answer,
    code: gate.code,
    failed: (words) => {
      if (made !== undefined) last = { first: made, words }
      made = undefined
      return asked()
    },
    handle: async (request, peer) => {
      const arrived = arrive(request, peer)
      if (Result.isFailure(arrived)) return new Response(arrived.failure, { status: 421 })
      const { pathname } = new URL(request.url)
      return secure(await route(request, arrived.success), { pathname, https: arrived.success.https })
    }
  }
}
