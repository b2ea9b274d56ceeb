import { createServer, type Server } from "node:http"
import { join } from "node:path"
import { openBackOffice } from "./app.ts"
import type { BackOffice } from "./backoffice.ts"
import { FolderInUse } from "./folder.ts"
import { nodeListener } from "./http/node.ts"
import { TERMINAL_DELAY_MS } from "./backoffice.ts"

const env = (name: string): string | undefined => process.env[name] || undefined

const number = (name: string, fallback: number): number => {
  const value = Number(env(name) ?? fallback)
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} must be a whole number.`)
  return value
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })

const greeting = (address: string, where: string): string =>
  [
    "",
    `  Tillstone is ready at ${address}`,
    `  Data: ${where}`,
    "",
    "  Manager   manager / ridgeline-demo",
    "  Cashiers  PIN 135790 (Dana K.), PIN 246802 (Lee M.)",
    "  Code      864209 (manager code)",
    ""
  ].join("\n")

const stopOn = (server: Server, office: BackOffice): void => {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    server.close()
    server.closeAllConnections()
    office.close().then(
      () => process.exit(0),
      (cause: unknown) => {
        console.error(cause)
        process.exit(1)
      }
    )
  }
  process.on("SIGINT", stop)
  process.on("SIGTERM", stop)
}

const main = async (): Promise<void> => {
  const port = number("PORT", 4100)
  const host = env("HOST") ?? "127.0.0.1"
  const dataDir = env("DATA_DIR") ?? "./.data"
  const databaseUrl = env("DATABASE_URL")
  const pepper = env("PEPPER")
  const office = await openBackOffice({
    dataDir,
    staticDir: join(import.meta.dirname, "../dist"),
    terminalDelayMs: number("TERMINAL_DELAY_MS", TERMINAL_DELAY_MS),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(pepper === undefined ? {} : { pepper })
  })
  const listener = nodeListener(office.handle)
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  try {
    await listen(server, port, host)
  } catch (cause) {
    await office.close()
    throw cause
  }
  stopOn(server, office)
  console.info(
    greeting(
      `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`,
      databaseUrl === undefined ? dataDir : "PostgreSQL"
    )
  )
}

const explain = (cause: unknown): string => {
  if (cause instanceof FolderInUse) return cause.message
  if (cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE")
    return `Port ${env("PORT") ?? "4100"} is in use. Stop what listens there, or set PORT to another one.`
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}

try {
  await main()
} catch (cause) {
  console.error(explain(cause))
  process.exit(1)
}
