import { Worker } from "node:worker_threads"
import type { BackupStep } from "../../src/store/backup/rules.ts"
import { BackupFailed } from "./trouble.ts"
import type { Job, Made } from "./work.ts"
import type { FromBackup } from "./worker.ts"

/** What the thread's own objects may take, in MB; V8 ends the thread beyond. */
const MOST_HEAP_MB = 768

/** Makes a backup somewhere; rejects with `BackupFailed`. `signal` ends it. */
export type Maker = (job: Job, step: (step: BackupStep) => void, signal: AbortSignal) => Promise<Made>

/** Makes each backup in a thread of its own, which ends with it. */
export const threadMaker: Maker = (job, step, signal) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      env: {},
      argv: [],
      execArgv: [],
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB }
    })
    // A backup keeps no server from stopping.
    worker.unref()
    const lost = (why: string): void => reject(new BackupFailed({ trouble: "stopped", why }))
    const stop = (): void => void worker.terminate()
    signal.addEventListener("abort", stop, { once: true })
    worker.on("message", (message: FromBackup) => {
      if (message._tag === "Step") return step(message.step)
      if (message._tag === "Made") return resolve(message.made)
      const { trouble, why } = message
      return reject(new BackupFailed({ trouble, why }))
    })
    worker.on("error", (cause) => lost(String(cause)))
    worker.on("exit", () => {
      signal.removeEventListener("abort", stop)
      lost("The thread ended.")
    })
  })
