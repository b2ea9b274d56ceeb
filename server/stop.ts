import type { Server } from "node:http"
import { setTimeout as delay } from "node:timers/promises"
import type { BackOffice } from "./backoffice.ts"

/** How long what is under way may take to its end, in ms. What takes longer, the next start settles (REL-11). */
const DRAIN_MS = 10_000

const STOPPING = { status: "error", message: "The back office is stopping. Try again in a moment." }

/** Answers what still comes over a connection that is open: nothing new is begun. */
const refuse = (): Response =>
  Response.json(STOPPING, { status: 503, headers: { "retry-after": "2", connection: "close" } })

/** A way to end a server without cutting a payment. */
export interface Stop {
  /** The back office's `handle` until it stops. */
  readonly handle: BackOffice["handle"]
  /** No new connection, no new call; what is under way comes to its end, for ten seconds at most. Then all is closed. */
  readonly stop: (server: Server) => Promise<void>
}

/** Stands between a server and its back office, and counts the calls. */
export const makeStop = (office: BackOffice): Stop => {
  let stopping = false
  const calls = new Set<Promise<Response>>()
  const handle: BackOffice["handle"] = (request, peer) => {
    if (stopping) return Promise.resolve(refuse())
    const call = office.handle(request, peer)
    calls.add(call)
    const done = () => void calls.delete(call)
    call.then(done, done)
    return call
  }
  const stop = async (server: Server): Promise<void> => {
    stopping = true
    office.stopping?.()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const drained = Promise.allSettled(calls).then(() => office.drain())
    await Promise.race([drained, delay(DRAIN_MS)])
    // The last answers are on their way to the socket.
    server.closeIdleConnections()
    await Promise.race([closed, delay(500)])
    server.closeAllConnections()
    await office.close()
  }
  return { handle, stop }
}

/** A signal this soon after the first, in ms, is the same one: npm passes on the Ctrl+C that the terminal sent us already. */
const SAME_MS = 500

/** Ends the process by SIGINT or SIGTERM as `stop` does; a second signal, half a second later or more, ends it at once. */
export const stopOnSignal = (server: Server, { stop }: Stop): void => {
  let firstAt: number | undefined
  const onSignal = (): void => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt >= SAME_MS) process.exit(1)
      return
    }
    firstAt = performance.now()
    stop(server).then(
      () => process.exit(0),
      (cause: unknown) => {
        console.error(cause)
        process.exit(1)
      }
    )
  }
  process.on("SIGINT", onSignal)
  process.on("SIGTERM", onSignal)
}
