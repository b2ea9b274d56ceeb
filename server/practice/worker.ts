import { randomBytes } from "node:crypto"
import { parentPort } from "node:worker_threads"
import { CHEAP_COST, makeHasher } from "../auth/hash.ts"
import type { LogLine } from "../log.ts"
import { dumpDemo } from "./demo.ts"
import { type Ask, makeFloor, type Told } from "./floor.ts"

// The thread that practices run in. It is started without an environment and is given questions alone: no database, no
// folder, no key and no address of the store ever comes here.

/** A question, and what goes back: an answer, a line for the log, or that there was none to be had. */
export type ToWorker = { readonly id: number; readonly ask: Ask }
export type FromWorker =
  | { readonly _tag: "Told"; readonly id: number; readonly told: Told }
  | { readonly _tag: "Failed"; readonly id: number; readonly cause: string }
  | { readonly _tag: "Log"; readonly line: LogLine }

const say = (message: FromWorker): void => parentPort?.postMessage(message)

const pepper = randomBytes(32)
const hasher = makeHasher(pepper, CHEAP_COST)
const floor = makeFloor({
  dump: () => dumpDemo(hasher),
  pepper,
  now: Date.now,
  terminalDelayMs: 1500,
  log: (line) => say({ _tag: "Log", line })
})

parentPort?.on("message", ({ id, ask }: ToWorker) => {
  floor.ask(ask).then(
    (told) => say({ _tag: "Told", id, told }),
    (cause: unknown) => say({ _tag: "Failed", id, cause: cause instanceof Error ? (cause.stack ?? "") : String(cause) })
  )
})
