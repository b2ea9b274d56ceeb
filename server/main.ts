import { createServer, type Server } from "node:http"
import { join } from "node:path"
import { openBackOffice } from "./app.ts"
import type { BackOffice } from "./backoffice.ts"
import { address, backEnd, backOfficeOptions, siteOptions } from "./env.ts"
import { type FirstSite, makeFirstSite } from "./first/site.ts"
import { untilMade } from "./first/again.ts"
import { FolderInUse } from "./folder.ts"
import type { BackEnd } from "./front/backEnd.ts"
import { openFront, probed } from "./front/front.ts"
import { nodeListener } from "./http/node.ts"
import type { FirstStart } from "./setup/firstStart.ts"
import { firstStartFrom } from "./setup/flags.ts"
import { SetupRefused } from "./setup/refused.ts"
import { secretFrom } from "./setup/terminal.ts"
import { ownTerminal } from "./store/command.ts"
import { type AskFirst, firstQuestion } from "./store/firstQuestion.ts"
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

const STATIC = join(import.meta.dirname, "../dist")

/** What is served, and what the greeting says of it. */
interface Served {
  readonly office: BackOffice
  readonly greeting: (address: string) => Promise<string>
}

const inFront = (backEnd: BackEnd): Served => {
  if (process.argv.length > 2)
    throw new SetupRefused({
      message: "BACK_END_URL is set: that back end has its store. Start without --demo and --store."
    })
  const office = openFront({ backEnd, staticDir: STATIC, site: siteOptions() })
  const greeting = async (at: string) =>
    ["", `  Tillstone is ready at ${at}`, `  Back end: ${backEnd.api.href}. ${await probed(backEnd)}`, ""].join("\n")
  return { office, greeting }
}

/** `said` was asked before, and is not asked again. */
const ours = async (inBrowser: AskFirst, said?: FirstStart): Promise<Served> => {
  const options = backOfficeOptions()
  const firstStart = await firstStartFrom(process.argv.slice(2), secretFrom)
  const askFirst =
    said === undefined ? firstQuestion(ownTerminal(), process.env["CI"], inBrowser) : () => Promise.resolve(said)
  const office = await openBackOffice({
    ...options,
    ...(firstStart === undefined ? {} : { firstStart }),
    ...(askFirst === undefined ? {} : { askFirst }),
    site: siteOptions(),
    staticDir: STATIC
  })
  const [where, isEmbedded] = options.databaseUrl === undefined ? [options.dataDir, true] : ["PostgreSQL", false]
  const limit = isEmbedded && !office.isDemo ? ["", `  ${EMBEDDED_LIMIT}`] : []
  const notes = office.isOpenDemo ? DEMO : limit
  return {
    office,
    greeting: (at) =>
      Promise.resolve(["", `  Tillstone is ready at ${at}`, `  Data: ${where}`, ...notes, ""].join("\n"))
  }
}

/** What is said where there is no store yet. */
const invitation = (at: string, code: string): string =>
  [
    "",
    `  There is no store here yet. Open ${at} in a browser on this computer to make it.`,
    `  From another computer the page asks for this code, which counts once: ${code}`,
    ""
  ].join("\n")

const main = async (): Promise<void> => {
  const { port, host } = address()
  const behind = backEnd()
  const shown =
    siteOptions().publicUrl?.origin ??
    `http://${host === "127.0.0.1" || host === "0.0.0.0" ? "localhost" : host}:${port}`
  const server = createServer()
  /** Whoever answers now: the page of an empty database first, then the back office, without a moment in which nobody does. */
  const answerBy = (handle: BackOffice["handle"]) => {
    const listener = nodeListener(handle)
    server.removeAllListeners("request")
    server.on("request", (incoming, outgoing) => void listener(incoming, outgoing))
  }
  let first: FirstSite | undefined
  let next: FirstStart | undefined
  const inBrowser: AskFirst = async () => {
    first = makeFirstSite({ site: siteOptions(), staticDir: STATIC })
    answerBy(first.handle)
    await listen(server, port, host)
    console.info(invitation(shown, first.code))
    return first.answer
  }
  const { office, greeting } =
    behind === undefined
      ? await untilMade(
          () => ours(inBrowser, next),
          async (cause) => {
            if (first === undefined) throw cause
            console.error(explain(cause))
            next = await first.failed(failedWords(cause))
          }
        )
      : inFront(behind)
  const stop = makeStop(office)
  answerBy(stop.handle)
  try {
    if (!server.listening) await listen(server, port, host)
  } catch (cause) {
    await office.close()
    throw cause
  }
  stopOnSignal(server, stop)
  console.info(await greeting(shown))
}

/** Why the store was not made, for the page; what says nothing to who reads it stands where the server was started. */
const failedWords = (cause: unknown): string =>
  cause instanceof SetupRefused || cause instanceof StartProblem
    ? cause.message
    : "Something went wrong while it was made. The window in which the server was started says what."

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
