import { Worker } from "node:worker_threads"
import type { Log } from "../log.ts"
import { type Ask, type Floor, IDLE_PRACTICE_MS, type Told } from "./floor.ts"
import type { FromWorker, ToWorker } from "./worker.ts"

interface Waiting {
  readonly resolve: (told: Told) => void
  readonly reject: (cause: Error) => void
}

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

/**
 * The practice floor in a thread of its own, which begins with the first practice and ends `keptMs` after the last call. It is
 * given no environment: what the server was started with stays here.
 */
export const threadFloor = (log: Log, keptMs = IDLE_PRACTICE_MS): Floor => {
  let thread: Thread | undefined
  let ending: NodeJS.Timeout | undefined
  let ids = 0

  const start = (): Thread => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { env: {}, argv: [], execArgv: [] })
    const waiting = new Map<number, Waiting>()
    const own: Thread = { worker, waiting }
    const lost = (why: string) => {
      if (thread === own) thread = undefined
      for (const { reject } of waiting.values()) reject(new Error(why))
      waiting.clear()
    }
    worker.unref()
    worker.on("message", (message: FromWorker) => {
      if (message._tag === "Log") return log(message.line)
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if (message._tag === "Told") asked?.resolve(message.told)
      else asked?.reject(new Error(message.cause))
    })
    worker.on("error", (cause) => lost(String(cause)))
    worker.on("exit", () => lost("The thread of practices ended."))
    return own
  }

  const end = async (): Promise<void> => {
    const own = thread
    thread = undefined
    await own?.worker.terminate()
  }

  // A page whose practice is gone may ask on for days.
  const used = (told: Told): Told => {
    if (told._tag === "Gone") return told
    clearTimeout(ending)
    ending = setTimeout(() => void end(), keptMs)
    ending.unref()
    return told
  }

  return {
    ask: (ask: Ask) => {
      // Nobody practices where no thread is: only beginning starts one.
      if (thread === undefined && ask._tag !== "Begin") return Promise.resolve<Told>({ _tag: "Gone" })
      const { worker, waiting } = (thread ??= start())
      ids += 1
      const message: ToWorker = { id: ids, ask }
      return new Promise<Told>((resolve, reject) => {
        waiting.set(message.id, { resolve, reject })
        worker.postMessage(message)
      }).then(used)
    },
    close: async () => {
      clearTimeout(ending)
      await end()
    }
  }
}
