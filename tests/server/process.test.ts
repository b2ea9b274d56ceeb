import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openBackOffice } from "../../server/app.ts"
import { CHEAP_COST } from "../../server/auth/hash.ts"
import { cents } from "../../src/money/cents.ts"
import { browserOf, DANA, FRONT_1 } from "./office.ts"
import { balanceOf, paymentOf, withAmmo } from "./till.ts"

const root = join(import.meta.dirname, "../..")
const MAIN = join(root, "server/main.ts")
const base = mkdtempSync(join(tmpdir(), "tillstone-process-"))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill("SIGKILL")
  rmSync(base, { recursive: true, force: true })
})

/** A server of its own process: what it printed, and how it ended. */
const start = (
  env: Readonly<Record<string, string>>,
  [command, ...args]: readonly [string, ...string[]] = [process.execPath, MAIN]
) => {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, CI: "1", DATABASE_URL: "", PEPPER: "", ...env }
  })
  running.add(child)
  let said = ""
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text
      for (const look of heard) look()
    })
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)))
  return {
    child,
    ended,
    said: () => said,
    says: (words: string) =>
      new Promise<void>((resolve) => {
        const look = () => said.includes(words) && resolve()
        heard.add(look)
        look()
      })
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

describe("a server that is told to stop", { timeout: 120_000 }, () => {
  const dataDir = join(base, "store")
  beforeAll(async () => {
    await (await openBackOffice({ dataDir, hashCost: CHEAP_COST, log: () => undefined })).close()
  }, 120_000)

  test("lets a payment come to its end, begins nothing new, and is gone", async () => {
    const port = await freePort()
    const server = start({ PORT: String(port), DATA_DIR: dataDir, TERMINAL_DELAY_MS: "2500" })
    await server.says("Tillstone is ready")
    const at = (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request))
    }
    const till = browserOf(at, FRONT_1)
    await till.call("login", { pin: DANA, force_login: 1 })
    await till.call("open_register", { amount: "200.00" })
    const cart = await withAmmo(till)
    const paid = till.call("process_payment_terminal", paymentOf(cart, cents(balanceOf(cart))))
    const payments = async () => (await till.call("get_shopping_cart")).body.payments
    await expect.poll(payments, { timeout: 20_000 }).toMatchObject([{ transaction_identifier: "PENDING" }])
    // Ctrl+C under npm: once from the terminal, once passed on by npm.
    server.child.kill("SIGINT")
    server.child.kill("SIGTERM")
    const { status, body } = await paid
    expect({ status, due: body.totals?.balance_remaining ?? 0 }).toEqual({ status: "success", due: 0 })
    expect(await server.ended).toBe(0)
    expect(server.said()).not.toContain("failure")
    await expect(till.call("get_shopping_cart")).rejects.toThrow("fetch failed")
  })
})

describe("npm start that is told to stop", { timeout: 120_000 }, () => {
  test("ends the server with it, and leaves its folder to the next one", async () => {
    const port = await freePort()
    const dataDir = join(base, "npm")
    const npm = start({ PORT: String(port), DATA_DIR: dataDir }, ["npm", "start"])
    await npm.says("Tillstone is ready")
    const asked = () => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status)
    expect(await asked()).toBe(200)
    // What a process manager knows is npm alone.
    npm.child.kill("SIGTERM")
    await npm.ended
    await expect(asked()).rejects.toThrow("fetch failed")
    await (await openBackOffice({ dataDir, hashCost: CHEAP_COST, log: () => undefined })).close()
  })
})

describe("a server that cannot start", { timeout: 60_000 }, () => {
  test("says in one sentence what is the matter with its folder or its database, and what to do", async () => {
    const file = join(base, "file")
    writeFileSync(file, "")
    const taken = start({ DATA_DIR: join(file, "store") })
    const gone = start({ DATA_DIR: join(base, "other"), DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })
    expect(await taken.ended).toBe(1)
    expect(taken.said()).toBe(
      `The data folder ${join(file, "store")} cannot be written (ENOTDIR): let this user write there, or set DATA_DIR to another folder.\n`
    )
    expect(await gone.ended).toBe(1)
    expect(gone.said()).toBe("PostgreSQL does not answer (ECONNREFUSED): start it, or correct DATABASE_URL.\n")
  })
})
