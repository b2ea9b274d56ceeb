import type { PriceBookPort } from "./PriceBook.ts"
import { priceBookIndexedDb } from "./PriceBookIndexedDb.ts"
import { startWorker } from "./prices/startWorker.ts"

/** The prices that this browser keeps; the worker that keeps them starts when it is first asked. */
export const browserPrices = (database: string, told: (read: number | null) => void): PriceBookPort => {
  let started: ReturnType<typeof startWorker> | null = null
  const keeper = async () => {
    started ??= startWorker(database)
    const worker = await started.catch((cause: unknown) => {
      started = null
      throw cause
    })
    if (worker.isOver()) started = null
    return worker
  }
  return priceBookIndexedDb({ database, keeper, told })
}
