import { answeringOf, type Heard, type Page, PATIENCE, takesCopy } from "./answering.ts"
import { type Build, copyOfFile, copyOfPage, dropOutlived, keep } from "./copies.ts"

// The service worker: a script of its own beside the register (`scripts/offlineWorker.ts` builds it), which starts the
// register where its server does not answer.

/** What this worker was built with. */
declare const BUILD: Build
const own: Build = BUILD

interface LifeEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface AskEvent extends LifeEvent {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}

interface Worker {
  readonly skipWaiting: () => Promise<void>
}

const isLife = (event: Event): event is LifeEvent => "waitUntil" in event
const isAsk = (event: Event): event is AskEvent => "respondWith" in event
const isWorker = (scope: object): scope is Worker => "skipWaiting" in scope

/** After how long a new worker asks again to take over, in ms. */
const SOON = 1_000

const late = (): Promise<"late"> => new Promise((resolve) => setTimeout(resolve, PATIENCE, "late"))

const heardOf = (said: Response | "nobody" | "late"): Heard => (said instanceof Response ? said.status : said)

const pageOf = async (request: Request, page: Page): Promise<Response> => {
  const asked = fetch(request)
  const said = await Promise.race([asked.catch(() => "nobody" as const), late()])
  const copy = takesCopy(heardOf(said)) ? await copyOfPage(page, own.id) : undefined
  return copy ?? asked
}

const fileOf = async (request: Request): Promise<Response> => (await copyOfFile(request)) ?? fetch(request)

let asking: ReturnType<typeof setInterval> | undefined

/**
 * A new build is not kept waiting: old tabs find their files all the same, and the next page without a server is new.
 * Asked once, Chromium may miss the moment at which the last worker is idle, and wait for minutes: so it is asked again.
 */
const takeOver = (worker: Worker): void => {
  const ask = (): void => void worker.skipWaiting()
  ask()
  asking = setInterval(ask, SOON)
}

self.addEventListener("install", (event) => {
  if (!isLife(event)) return
  event.waitUntil(keep(own))
  if (isWorker(self)) takeOver(self)
})

self.addEventListener("activate", (event) => {
  clearInterval(asking)
  if (isLife(event)) event.waitUntil(dropOutlived(own.id))
})

self.addEventListener("fetch", (event) => {
  if (!isAsk(event)) return
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const answering = answeringOf({ method: request.method, mode: request.mode, origin, pathname }, location.origin)
  if (answering._tag === "File") event.respondWith(fileOf(request))
  if (answering._tag === "Page") event.respondWith(pageOf(request, answering.page))
})
