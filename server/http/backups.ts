import { Readable } from "node:stream"
import { Clock, Effect, Exit } from "effect"
import { readTicket } from "../backups/ticket.ts"
import { query } from "../db/transaction.ts"
import type { Deps } from "../deps.ts"
import type { Run } from "./api.ts"
import { readCookies, sessionCookie } from "./cookies.ts"
import { signedIn } from "./signedIn.ts"
import type { Arrival } from "./site.ts"

const said = (status: number, words: string): Response =>
  new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } })

/**
 * GET /backups/<ticket>: a backup or an export, to be saved, piece by piece. For the session in which a manager's code was given for it,
 * for an hour, from the store's own page.
 */
export const makeBackups =
  (deps: Deps, run: Run) =>
  async (request: Request, { https }: Arrival, ticket: string): Promise<Response> => {
    const site = request.headers.get("sec-fetch-site")
    if (site !== null && site !== "same-origin") return said(403, "Open this file from the register.")
    const cookie = readCookies(request)[sessionCookie(https)]
    if (cookie === undefined || (await signedIn(deps, run, cookie)) === undefined) return said(401, "Please sign in.")
    const { db, pepper, clientId, backups } = deps
    const now = await run(Clock.currentTimeMillis)
    const id = Exit.isSuccess(now) ? readTicket({ pepper, clientId, sessionId: cookie }, ticket, now.value) : undefined
    if (id === undefined) return said(403, "This link has ended. Download it again from Store, Backup.")
    const found = await run(
      Effect.gen(function* () {
        const row = yield* query(() =>
          db.selectFrom("store_backup").selectAll().where("backup_id", "=", id).executeTakeFirst()
        )
        if (row === undefined || backups === undefined) return undefined
        const file = yield* Effect.tryPromise(() => backups.read(row))
        return file && { name: row.file_name, ...file }
      })
    )
    const file = Exit.isSuccess(found) ? found.value : undefined
    if (file === undefined) return said(404, "This file cannot be reached from this server.")
    return new Response(Readable.toWeb(Readable.from(file.pieces)) as ReadableStream<Uint8Array>, {
      headers: {
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename="${file.name}"`,
        "content-length": String(file.bytes),
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, no-store"
      }
    })
  }
