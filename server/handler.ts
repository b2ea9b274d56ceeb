import { Result } from "effect"
import { Hono } from "hono"
import type { Deps } from "./deps.ts"
import type { Faults } from "./faults.ts"
import { ConnectionCut } from "./faulty.ts"
import { makeApi, type Run } from "./http/api.ts"
import { makeAttachments } from "./http/attachments.ts"
import { makeBackups } from "./http/backups.ts"
import { makeCloudPrint } from "./http/cloudPrint.ts"
import { secure } from "./http/headers.ts"
import { makeImages } from "./http/images.ts"
import { ROUTES, type RouteName } from "./http/routes.ts"
import { type Arrival, makeSite, type SiteOptions } from "./http/site.ts"
import type { Files } from "./http/static.ts"
import type { PracticeSite } from "./practice/site.ts"

/** What a server is made of beside its actions. */
export interface HandlerParts {
  readonly deps: Deps
  readonly run: Run
  readonly faults: Faults
  /** The built register; without it only the API and the images are served. */
  readonly files: Files | undefined
  readonly site: SiteOptions
  /** What is practiced beside the store, and apart from it; without it nobody practices. */
  readonly practice: PracticeSite | undefined
}

/**
 * The back office as one function, used by Node, by Vite and in memory; `peer` is the address at the other end of the
 * connection. Rejects with `ConnectionCut` when the connection is to be cut without a reply.
 */
export const makeHandler = ({ deps, run, faults, files, site, practice }: HandlerParts) => {
  const app = new Hono<{ Bindings: Arrival }>()
  const arrive = makeSite(site)
  const api = makeApi(deps, run, faults)
  const images = makeImages(deps)
  const attached = makeAttachments(deps, run)
  const kept = makeBackups(deps, run)
  const printers = makeCloudPrint(deps, run)
  const answers: {
    readonly [R in RouteName]: ((request: Request, arrival: Arrival, file: string) => Promise<Response>) | undefined
  } = {
    calls: api,
    trials: api,
    printers,
    images: (_request, _arrival, file) => images(file),
    files: attached,
    backups: kept,
    pages: files
  }
  for (const [name, { path, methods }] of Object.entries(ROUTES)) {
    // `Object.entries` forgets which names there are.
    const answer = answers[name as RouteName]
    if (answer === undefined) continue
    app[methods](path, (c) => answer(c.req.raw, c.env, c.req.param("file") ?? ""))
  }
  app.onError((error) => {
    if (error instanceof ConnectionCut) throw error
    deps.log({ event: "failure", cause: String(error) })
    return new Response("Something went wrong in the back office.", { status: 500 })
  })
  return async (request: Request, peer?: string): Promise<Response> => {
    const arrived = arrive(request, peer)
    if (Result.isFailure(arrived)) return new Response(arrived.failure, { status: 421 })
    const { pathname } = new URL(request.url)
    const practiced = practice?.(request, arrived.success)
    const response = await (practiced ?? app.fetch(request, arrived.success))
    return secure(response, { pathname, https: arrived.success.https })
  }
}
