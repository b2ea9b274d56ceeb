import { Effect } from "effect"
import { createServer, type Server } from "node:http"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { type BackOffice, startBackOffice } from "../../server/backoffice.ts"
import { atStore, type Db, openDump } from "../../server/db/connect.ts"
import { type Faults, makeFaults } from "../../server/faults.ts"
import { makeFloor } from "../../server/practice/floor.ts"
import { makePracticeSite } from "../../server/practice/site.ts"
import { nodeListener } from "../../server/http/node.ts"
import { type Files, makeStatic } from "../../server/http/static.ts"
import type { LogLine } from "../../server/log.ts"
import { DEMO_CLIENT_ID } from "../../server/seed/store.ts"
import { SLOW } from "../../server/simulator.ts"
import { type OfficeClock, officeClock } from "./clock.ts"
import type { DemoStore } from "./store.ts"

/** A call as it came over the wire. */
export interface WireCall {
  readonly action: string
  /** The body as it was sent. */
  readonly text: string
}

/** A back office of one journey: the real one, in this process, over a database of its own. */
export interface Office {
  readonly url: string
  readonly db: Db
  readonly clock: OfficeClock
  readonly faults: Faults
  /** Every call that arrived, in order. */
  readonly calls: readonly WireCall[]
  readonly log: readonly LogLine[]
  /** Waits until the terminal has a card payment, or a refund, in hand and lets the time pass that it takes to answer. */
  readonly terminalAnswers: () => Promise<void>
  /** Stops listening, as a server that was killed does; its database stays. */
  readonly goDown: () => Promise<void>
  /** Listens again, at the same address. */
  readonly comeBack: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Read and packed once, for all back offices of this process. */
export const BUILT: Files = makeStatic(join(import.meta.dirname, "../../dist"))
/** Below the ports that systems hand out by themselves, and none of those that Chromium refuses. */
const FIRST_PORT = 20_000
const LAST_PORT = 32_000

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject)
      resolve()
    })
  })

const isTaken = (cause: unknown): boolean => cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE"

const listenSomewhere = async (server: Server): Promise<number> => {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT))
    try {
      await listen(server, port)
      return port
    } catch (cause) {
      if (!isTaken(cause)) throw cause
    }
  }
}

const recording =
  (calls: WireCall[], clock: OfficeClock, handle: BackOffice["handle"]): BackOffice["handle"] =>
  async (request) => {
    // No two calls come at the same moment: what they write has an order.
    clock.pass(1)
    const action = new URL(request.url).searchParams.get("action")
    if (action !== null) calls.push({ action, text: await request.clone().text() })
    return handle(request)
  }

export interface OfficeOptions {
  /** How long an ordinary answer of the simulated terminal takes on the office's clock, in ms. */
  readonly terminalDelayMs: number
  /** The built register; out of `dist` without it. */
  readonly files?: Files
  /** Does a gateway take texts? What it takes it sends to nobody. */
  readonly texts?: boolean
}

/** Opens a back office over a fresh copy of the demo store and serves it, with the built register, on a free port. */
export const openOffice = async (
  store: DemoStore,
  { terminalDelayMs, files = BUILT, texts = false }: OfficeOptions
): Promise<Office> => {
  const { dump, pepper, hasher } = store
  const db = await openDump(dump)
  const clock = officeClock(Date.now())
  const faults = makeFaults()
  const log: LogLine[] = []
  const calls: WireCall[] = []
  const floor = makeFloor({
    dump: () => Promise.resolve(dump),
    pepper,
    now: Date.now,
    // Practice tells the time by the journey's clock, and at its own pace.
    clock,
    terminalDelayMs: 0,
    log: () => undefined
  })
  const office = await startBackOffice({
    db,
    practice: makePracticeSite(floor, (line) => log.push(line)),
    clientId: DEMO_CLIENT_ID,
    hasher,
    pepper,
    clock,
    faults,
    terminalDelayMs,
    files,
    ...(texts ? { carriers: { text: { send: () => Effect.void } } } : {}),
    log: (line) => log.push(line)
  })
  const listener = nodeListener(recording(calls, clock, office.handle))
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  const port = await listenSomewhere(server)
  const goDown = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${port}`,
    db: atStore(db, DEMO_CLIENT_ID),
    clock,
    faults,
    calls,
    log,
    // What is charged before the terminal has begun to wait would find its time gone by, and wait for ever.
    terminalAnswers: async () => {
      const taking = (): number | undefined => [terminalDelayMs, SLOW].find(clock.awaits)
      await expect.poll(taking, "a card at the terminal").toBeDefined()
      clock.pass(taking() ?? 0)
    },
    goDown,
    comeBack: () => listen(server, port),
    close: async () => {
      await goDown()
      await floor.close()
      await office.close()
      await db.destroy()
    }
  }
}
