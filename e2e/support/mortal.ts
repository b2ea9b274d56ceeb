import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { type Browser, chromium, type LaunchOptions, type Page } from "@playwright/test"
import { WHOLE_BROWSER } from "./browser.ts"

/** A browser that keeps its profile and may die at any moment. */
export interface Mortal {
  readonly page: Page
  /** Kills every process of it after `ms`, as a power cut does: nothing is written any more, nobody says goodbye. */
  readonly killAfter: (ms: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** A profile on disk that outlives its browser. */
export interface Profile {
  readonly folder: string
  readonly remove: () => void
}

export const newProfile = (): Profile => {
  const folder = mkdtempSync(join(tmpdir(), "tillstone-profile-"))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Where the browser listens for us: it says so on its error output. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!child.stderr) throw new Error("The browser has no error output.")
    createInterface(child.stderr).on("line", (line) => {
      const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once("exit", (code) => reject(new Error(`The browser ended with ${code} before it listened.`)))
  })

const pageOf = async (browser: Browser, url: string): Promise<Page> => {
  const [context] = browser.contexts()
  if (!context) throw new Error("The browser has no profile.")
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(url)
  return page
}

const living = new Set<ChildProcess>()

const killGroup = ({ pid }: ChildProcess): void => {
  if (pid !== undefined) process.kill(-pid, "SIGKILL")
}

// A journey that fails leaves its browser behind, which would go on at the cost of the next ones.
process.on("exit", () => living.forEach(killGroup))

/** Starts the whole Chromium on a profile, in a process group of its own, at `url`. It has a back/forward cache. */
export const startMortal = async ({ folder }: Profile, url: string, { args = [] }: LaunchOptions): Promise<Mortal> => {
  const program = WHOLE_BROWSER ?? chromium.executablePath()
  const own = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "about:blank"]
  const child = spawn(program, [...args, ...own], { detached: true, stdio: ["ignore", "ignore", "pipe"] })
  living.add(child)
  const ended = once(child, "exit").then(() => living.delete(child))
  const browser = await chromium.connectOverCDP(await addressOf(child))
  return {
    page: await pageOf(browser, url),
    killAfter: async (ms) => {
      spawn("sh", ["-c", `sleep ${ms / 1_000}; kill -KILL -${child.pid}`], { stdio: "ignore" })
      await ended
    },
    close: async () => {
      await browser.close()
      if (child.exitCode === null) killGroup(child)
      await ended
    }
  }
}
