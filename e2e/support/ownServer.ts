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
  /** Turns it off as one should; its folder stays. */
  readonly stop: () => Promise<void>
  readonly end: () => void
}

/** What is said at its start: how it knows that it is up, its flags, and variables beside this process's own. */
interface Said {
  readonly until: string
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Starts one over a folder and at a port, which is up once it has said `until`. */
const startAt = async (folder: string, port: number, { until, flags = [], env = {} }: Said): Promise<OwnServer> => {
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
    stop: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve))
      child.kill("SIGTERM")
      await gone
    },
    end: () => {
      child.kill("SIGKILL")
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const startOwn = async (said: Said): Promise<OwnServer> =>
  startAt(mkdtempSync(join(tmpdir(), "tillstone-own-")), await freePort(), said)

/** The same store after its computer was off: at the same address, over the same folder. */
export const restarted = async (server: OwnServer): Promise<OwnServer> => {
  await server.stop()
  return startAt(server.folder, Number(new URL(server.url).port), { until: "Tillstone is ready" })
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
