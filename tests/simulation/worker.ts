// One of the batches that run beside each other; each has its own clock and its own chance.
import "./native.ts"
import { parentPort, workerData } from "node:worker_threads"
import type { BatchOptions } from "./batch.ts"

const { batch } = await import("./batch.ts")
const { template } = await import("./store/kept.ts")
parentPort?.postMessage(await batch(await template(), workerData as BatchOptions))
