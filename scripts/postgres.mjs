// Runs the server's tests on a PostgreSQL of their own, from Debian's binaries, and leaves nothing behind.
import { spawn, spawnSync } from "node:child_process"
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

const VERSIONS = "/usr/lib/postgresql"

/** Nothing of it is kept: no disk is waited for, no log is there to follow, and no database is cared for in the background. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  max_connections: 200,
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  autovacuum: "off"
}

/** The newest installed PostgreSQL's programs, or undefined. */
const findBinaries = () => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(VERSIONS, version, "bin")).find((bin) => existsSync(join(bin, "initdb")))
}

/** PostgreSQL refuses to run as root; Debian's package made a user for it. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout)
  return { uid: id("-u"), gid: id("-g") }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })

/** A free port below 32768, where outgoing connections do not get in the way. */
const freePort = async () => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

const run = (program, args, options = {}) => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: "utf8", ...options })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}

/** The tests that run, and the signal that came: what was started is stopped all the same. */
let child
let stopped
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    stopped = signal
    child?.kill(signal)
  })

/** Runs the server's tests, or those that the command line names; gives their exit code, or 1 when a signal ended them. */
const test = (url) =>
  new Promise((resolve) => {
    const named = process.argv.slice(2)
    const args = ["run", "--project=server", ...named]
    child = spawn("vitest", args, { stdio: "inherit", env: { ...process.env, DATABASE_URL: url } })
    child.once("error", (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once("exit", (code) => resolve(code ?? 1))
  })

/** Starts the server; when it does not, its own log says why. */
const start = (program, data, log, settings, options) => {
  try {
    run(program, ["-D", data, "-w", "-l", log, "-o", settings, "start"], { ...options, stdio: "ignore" })
  } catch (cause) {
    throw new Error(existsSync(log) ? readFileSync(log, "utf8") : cause.message, { cause })
  }
}

const main = async () => {
  const bin = findBinaries()
  if (bin === undefined) {
    console.error("PostgreSQL is not installed here. On Debian: apt-get install postgresql")
    return 1
  }
  const as = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), "tillstone-postgres-"))
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, "data")
  const options = { ...as, cwd: folder }
  try {
    run(
      join(bin, "initdb"),
      ["-D", data, "-U", "tillstone", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"],
      options
    )
    const port = await freePort()
    const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
    const place = `-p ${port} -k ${folder} ${settings.join(" ")}`
    start(join(bin, "pg_ctl"), data, join(folder, "log"), place, options)
    // A signal that came meanwhile is heard only after this turn.
    await new Promise((resolve) => setImmediate(resolve))
    return stopped === undefined ? await test(`postgres://tillstone@127.0.0.1:${port}/postgres`) : 1
  } finally {
    if (existsSync(join(data, "postmaster.pid")))
      run(join(bin, "pg_ctl"), ["-D", data, "-w", "-m", "immediate", "stop"], { ...options, stdio: "ignore" })
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
