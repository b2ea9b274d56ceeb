import { createServer, type Server } from "node:http"
import { join } from "node:path"
import { openBackOffice } from "./app.ts"
import { address, backOfficeOptions, siteOptions } from "./env.ts"
import { FolderInUse } from "./folder.ts"
import { nodeListener } from "./http/node.ts"
import { firstStartFrom } from "./setup/flags.ts"
import { SetupRefused } from "./setup/refused.ts"
import { secretFrom } from "./setup/terminal.ts"
import { ownTerminal } from "./store/command.ts"
import { firstQuestion } from "./store/firstQuestion.ts"
import { EMBEDDED_LIMIT } from "./store/newStore.ts"
import { StartProblem } from "./startProblem.ts"
import { makeStop, stopOnSignal } from "./stop.ts"

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })

const DEMO = [
  "",
  "  Manager   manager / ridgeline-demo",
  "  Cashiers  PIN 135790 (Dana K.), PIN 246802 (Lee M.)",
  "  Code      864209 (manager code)"
]

const greeting = (address: string, where: string, notes: readonly string[]): string =>
  ["", `  Tillstone is ready at ${address}`, `  Data: ${where}`, ...notes, ""].join("\n")

const main = async (): Promise<void> => {
  const { port, host } = address()
  const options = backOfficeOptions()
  const site = siteOptions()
  const firstStart = await firstStartFrom(process.argv.slice(2), secretFrom)
  const askFirst = firstQuestion(ownTerminal(), process.env["CI"])
  const office = await openBackOffice({
    ...options,
    ...(firstStart === undefined ? {} : { firstStart }),
    ...(askFirst === undefined ? {} : { askFirst }),
    site,
    staticDir: join(import.meta.dirname, "../dist")
  })
  const stop = makeStop(office)
  const listener = nodeListener(stop.handle)
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  try {
    await listen(server, port, host)
  } catch (cause) {
    await office.close()
    throw cause
  }
  stopOnSignal(server, stop)
  const shown = `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`
  console.info(
    greeting(
      site.publicUrl?.origin ?? shown,
      options.databaseUrl === undefined ? options.dataDir : "PostgreSQL",
      office.isOpenDemo ? DEMO : office.isDemo || options.databaseUrl !== undefined ? [] : ["", `  ${EMBEDDED_LIMIT}`]
    )
  )
}

const explain = (cause: unknown): string => {
  if (cause instanceof FolderInUse || cause instanceof SetupRefused || cause instanceof StartProblem)
    return cause.message
  if (cause instanceof RangeError) return cause.message
  if (cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE")
    return `Port ${address().port} is in use. Stop what listens there, or set PORT to another one.`
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}

try {
  await main()
} catch (cause) {
  console.error(explain(cause))
  process.exit(1)
}
