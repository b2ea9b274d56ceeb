import { Worker } from "node:worker_threads"
import { batch, type BatchOptions, type BatchReport, together } from "./batch.ts"
import { template } from "./store/kept.ts"

/** Most of what a run makes is gone a moment later: with room for it, it is never looked at again. */
const ROOM = { maxYoungGenerationSizeMb: 64 }

const hire = (workerData: BatchOptions): Promise<BatchReport> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData, resourceLimits: ROOM })
    worker.once("message", (report: BatchReport) => resolve(report))
    worker.once("error", reject)
    worker.once("exit", () => reject(new Error("A worker of the simulation ended without a word.")))
  })

/** Runs a batch on so many workers: every one has its own seeds, and together they are the same runs as on one. */
export const crew = async (options: Omit<BatchOptions, "stride">, workers: number): Promise<BatchReport> => {
  // Made before anybody needs it, not by each of them at once.
  const kept = await template()
  // A thread of its own would read all of the product once more, which takes longer than a run.
  if (workers === 1) return batch(kept, { ...options, stride: 1 })
  const shares = Array.from({ length: workers }, (_, n) =>
    hire({ ...options, seed: options.seed + n, runs: options.runs - n, stride: workers })
  )
  return together(await Promise.all(shares))
}
