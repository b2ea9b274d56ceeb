import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

/** A server in a process of its own over a data folder of its own, as somebody starts it. */
export interface OwnServer {
  readonly url: string
  readonly folder: string
  readonly end: () => void
}

/** What is said at its start: how it knows that it is up, its flags, and variables beside this process's own. */
interface Said {
  readonly until: string
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Starts one, which is up once it has said `until`. */
export const startOwn = async ({ until, flags = [], env = {} }: Said): Promise<OwnServer> => {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), "tillstone-own-"))
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, "../../server/main.ts"), ...flags], {
    env: { ...process.env, CI: "", DATABASE_URL: "", PEPPER: "", ...env, PORT: String(port), DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"]
  })
  let said = ""
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server ended (${code}): ${said}`)))
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text
      if (said.includes(until)) resolve()
    })
  })
  return {
    url: `http://localhost:${port}`,
    folder,
    end: () => {
      child.kill("SIGKILL")
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** The server as somebody starts it who has no terminal: nothing is said of the store. */
export const startEmpty = (): Promise<OwnServer> => startOwn({ until: "There is no store here yet." })

/** What the owner of that store signs in and approves with. */
export const RUTH = { user: "ruth", password: "four words that I keep", code: "564738" } as const

/** A store of somebody's own that is made already, with nothing in it. */
export const startMill = (env: Readonly<Record<string, string>> = {}): Promise<OwnServer> =>
  startOwn({
    until: "Tillstone is ready",
    flags: ["--store", "Mill Creek", "--owner", "Ruth"],
    env: { OWNER_PASSWORD: RUTH.password, OWNER_PIN: "918273", OWNER_CODE: RUTH.code, ...env }
  })
