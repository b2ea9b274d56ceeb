import { type AddressInfo } from "node:net"
import { createServer, type Server } from "node:http"
import { join } from "node:path"
import { test as base } from "@playwright/test"
import { backEndAt } from "../../server/front/backEnd.ts"
import { openFront } from "../../server/front/front.ts"
import { nodeListener } from "../../server/http/node.ts"
import { type Backend, openBackend } from "../../tests/dialect/backend.ts"
import { EVERY, type Habits } from "../../tests/dialect/habits.ts"
import { serve } from "../../tests/dialect/web/serve.ts"
import { makeTroubles, type Troubles } from "../../tests/dialect/web/troubles.ts"

/** A store whose back end is not ours, at one address. */
export interface Stranger extends Backend {
  /** Where the register is opened. */
  readonly url: string
  readonly troubles: Troubles
  /** The journey is over. */
  readonly ends: () => Promise<void>
  /** Nobody listens any more, and what was connected is cut off. */
  readonly goesAway: () => Promise<void>
  /** It listens again where it did. */
  readonly comesBack: () => Promise<void>
}

const DIST = join(import.meta.dirname, "../../dist")

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * Every habit but two: the register wants to hear at a sign-in who it is, and where no cookie brings the token it sends
 * none.
 */
const SPOKEN: Habits = { ...EVERY, bareLogin: false, tokenInUser: false }

/** The register served by `npm start` with BACK_END_URL, on an address of its own. */
const openInFront = async (backEnd: string) => {
  const front = openFront({ backEnd: backEndAt(backEnd), staticDir: DIST, log: () => undefined })
  const listener = nodeListener(front.handle)
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  const port = await listen(server, 0)
  const close = async () => {
    await closed(server)
    await front.close()
  }
  return { url: `http://localhost:${port}`, close }
}

const openStranger = async (habits: Habits, inFront: boolean): Promise<Stranger> => {
  const backend = openBackend(habits)
  const troubles = makeTroubles()
  const server = serve(backend, troubles, DIST)
  const port = await listen(server, 0)
  const own = `http://127.0.0.1:${port}`
  const front = inFront ? await openInFront(own) : undefined
  return {
    ...backend,
    url: front?.url ?? own,
    troubles,
    ends: () => front?.close() ?? Promise.resolve(),
    goesAway: () => closed(server),
    comesBack: async () => {
      await listen(server, port)
    }
  }
}

interface Options {
  /** What it does beside every habit of its kind, or does not do. */
  readonly habits: Partial<Habits>
  /** Is the drawer of Counter 1 open already? */
  readonly drawer: "open" | "closed"
  /** Is the register served by us in front of it, and not by itself? */
  readonly inFront: boolean
}

/** What was sent that no document knows: the action, and its unknown fields. */
const unknownOf = ({ heard }: Stranger): readonly (readonly string[])[] =>
  heard
    .filter(({ undocumented }) => undocumented.length > 0)
    .map(({ action, undocumented }) => [action, ...undocumented])

/** What was left out that the documents list with a call: the action, and its missing fields. */
const missingOf = ({ heard }: Stranger): readonly (readonly string[])[] =>
  heard.filter(({ missing }) => missing.length > 0).map(({ action, missing }) => [action, ...missing])

/** A journey at a store whose back end has the habits of its kind, unless it says which it has not. */
export const test = base.extend<Options & { readonly stranger: Stranger; readonly soundness: void }>({
  habits: [{}, { option: true }],
  drawer: ["open", { option: true }],
  inFront: [false, { option: true }],
  viewport: { width: 1366, height: 768 },
  stranger: async ({ habits, drawer, inFront }, use) => {
    const stranger = await openStranger({ ...SPOKEN, ...habits }, inFront)
    const [counter] = stranger.shop.devices
    if (counter && drawer === "open") counter.status = "Open"
    await use(stranger)
    await stranger.ends()
    await stranger.goesAway()
  },
  baseURL: async ({ stranger }, use) => {
    await use(stranger.url)
  },
  soundness: [
    async ({ context, stranger }, use) => {
      const faults: string[] = []
      context.on("weberror", (fault) => faults.push(String(fault.error().stack)))
      context.on("console", (message) => {
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          faults.push(message.text())
      })
      await use()
      test.expect(faults).toEqual([])
      test.expect(unknownOf(stranger), "nothing is sent that no document knows").toEqual([])
      test.expect(missingOf(stranger), "nothing is left out that the documents list").toEqual([])
    },
    { auto: true }
  ]
})

export const { expect } = test
