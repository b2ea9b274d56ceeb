import { type AddressInfo } from "node:net"
import type { Server } from "node:http"
import { join } from "node:path"
import { test as base } from "@playwright/test"
import { type Backend, openBackend } from "../../tests/dialect/backend.ts"
import { EVERY, type Habits } from "../../tests/dialect/habits.ts"
import { serve } from "../../tests/dialect/web/serve.ts"
import { makeTroubles, type Troubles } from "../../tests/dialect/web/troubles.ts"

/** A store whose back end is not ours, at one address. */
export interface Stranger extends Backend {
  readonly url: string
  readonly troubles: Troubles
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

const openStranger = async (habits: Habits): Promise<Stranger> => {
  const backend = openBackend(habits)
  const troubles = makeTroubles()
  const server = serve(backend, troubles, DIST)
  const port = await listen(server, 0)
  return {
    ...backend,
    url: `http://127.0.0.1:${port}`,
    troubles,
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
  viewport: { width: 1366, height: 768 },
  stranger: async ({ habits, drawer }, use) => {
    const stranger = await openStranger({ ...SPOKEN, ...habits })
    const [counter] = stranger.shop.devices
    if (counter && drawer === "open") counter.status = "Open"
    await use(stranger)
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
