import { test as base } from "@playwright/test"
import { openDrawer } from "./facts.ts"
import { type Office, openOffice } from "./office.ts"
import { pulseOf } from "./pulse.ts"
import { slowed } from "./slowed.ts"
import { atHome, type Morning } from "./start.ts"
import { type DemoStore, makeDemoStore } from "./store.ts"
import { noteVisits } from "./visits.ts"

interface Options extends Morning {
  /** How long the simulated terminal takes, in ms of the office's clock; at 0 it answers at once. */
  readonly terminalDelayMs: number
}

interface Fixtures {
  readonly office: Office
  /** Nothing that the register did not foresee: it fails the journey. */
  readonly soundness: void
  /** A journey that failed also says whether its pages still live. */
  readonly pulse: void
}

/** A journey with a back office of its own; `page` is a browser at its address. */
export const test = base.extend<Options & Fixtures, { readonly store: DemoStore }>({
  terminalDelayMs: [0, { option: true }],
  texts: [false, { option: true }],
  drawer: ["open", { option: true }],
  viewport: { width: 1366, height: 768 },
  store: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(await makeDemoStore())
    },
    { scope: "worker", timeout: 60_000 }
  ],
  office: async ({ store, terminalDelayMs, texts, drawer }, use) => {
    const office = await openOffice(store, { terminalDelayMs, texts })
    if (drawer === "open") await openDrawer(office, "1")
    await use(office)
    await office.close()
  },
  baseURL: async ({ office }, use) => {
    await use(office.url)
  },
  context: async ({ browser, context, office, store, drawer, texts }, use, info) => {
    slowed(context)
    noteVisits(context, info)
    atHome(context, { office, store, browser, morning: { drawer, texts } })
    await use(context)
  },
  soundness: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on("weberror", (fault) => {
        const { name, message, stack = "" } = fault.error()
        faults.push(`${name}: ${message}\n${stack}`)
      })
      context.on("console", (message) => {
        if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return
        const { url, lineNumber } = message.location()
        faults.push(`${message.text()} (${url}:${lineNumber})`)
      })
      await use()
      test.expect(faults).toEqual([])
    },
    { auto: true }
  ],
  pulse: [
    async ({ browser, context }, use, info) => {
      await use()
      if (info.status === info.expectedStatus) return
      // Some journeys have browsers of their own as well.
      const pages = new Set([context, ...browser.contexts()].flatMap((one) => one.pages()))
      throw new Error((await Promise.all([...pages].map(pulseOf))).join("\n"))
    },
    { auto: true }
  ]
})

export const { expect } = test
