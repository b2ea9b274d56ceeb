import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test"
import { openDrawer } from "../../e2e/support/facts.ts"
import { type Office, openOffice } from "../../e2e/support/office.ts"
import type { DemoStore } from "../../e2e/support/store.ts"
import type { Files } from "../../server/http/static.ts"
import { DEMO_CLIENT } from "../../server/seed/store.ts"

/** The windows and schemes of every picture. */
export const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 }
] as const
export const SCHEMES = ["light", "dark"] as const

/** A browser at a back office of its own, and the camera. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly browser: Browser
  readonly office: Office
  /** Takes what the page shows now, in both schemes and sizes, under a name. */
  readonly shoot: (state: string, page?: Page) => Promise<void>
}

/** A way through the register that passes the states worth a picture. */
export interface Walk {
  readonly name: string
  /** Is the drawer of Front 1 open already? It is, unless this says no. */
  readonly drawer?: "open" | "closed"
  /** How long the simulated terminal takes, in ms of the office's clock; 0 without it. */
  readonly terminalDelayMs?: number
  readonly run: (stage: Stage) => Promise<void>
}

/** What a walk brought home; `problem` when it did not reach its end. */
export interface Roll {
  readonly walk: string
  readonly states: readonly string[]
  readonly problem: string | null
}

/** The file of a picture, in the folder of all of them. */
export const fileOf = (walk: string, state: string, width: number, scheme: string): string =>
  `${walk} ${state} ${width} ${scheme}`.toLowerCase().replace(/[^a-z0-9]+/g, "-") + ".png"

const camera = (folder: string, walk: string, states: string[]) => async (page: Page, state: string) => {
  await page.evaluate(() => document.fonts.ready)
  for (const size of SIZES)
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      await page.screenshot({
        path: join(folder, fileOf(walk, state, size.width, colorScheme)),
        animations: "disabled"
      })
    }
  await page.setViewportSize(SIZES[0])
  states.push(state)
}

/** Opens the browser of the pictures. */
export const openBrowser = (executablePath: string | undefined): Promise<Browser> =>
  chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
  })

/** What all walks share. */
export interface Set {
  readonly browser: Browser
  readonly store: DemoStore
  /** The built register. */
  readonly files: Files
  /** Where the pictures go. */
  readonly folder: string
}

/** Walks one walk; what goes wrong in it ends only itself. */
export const take = async ({ browser, store, files, folder }: Set, walk: Walk): Promise<Roll> => {
  await mkdir(folder, { recursive: true })
  const states: string[] = []
  const office = await openOffice(store, { terminalDelayMs: walk.terminalDelayMs ?? 0, files })
  if (walk.drawer !== "closed") await openDrawer(office, "1")
  const context = await browser.newContext({
    baseURL: office.url,
    viewport: SIZES[0],
    reducedMotion: "reduce",
    // The demo store's own: what the back office says of the time agrees with the register's clock.
    timezoneId: DEMO_CLIENT.time_zone
  })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const picture = camera(folder, walk.name, states)
  try {
    await walk.run({ page, context, browser, office, shoot: (state, of = page) => picture(of, state) })
    return { walk: walk.name, states, problem: null }
  } catch (cause) {
    await picture(page, "where it stopped").catch(() => undefined)
    return { walk: walk.name, states, problem: cause instanceof Error ? cause.message : String(cause) }
  } finally {
    await context.close()
    await office.close()
  }
}
