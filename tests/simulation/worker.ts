// One of the batches that run beside each other; each has its own clock and its own chance.
import { parentPort, workerData } from "node:worker_threads"
import { batch, type BatchOptions } from "./batch.ts"
import { template } from "./store/kept.ts"

parentPort?.postMessage(await batch(await template(), workerData as BatchOptions))
