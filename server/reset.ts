import { performance } from "node:perf_hooks"
import { Result } from "effect"
import { DEFAULT_PRODUCTS, FEWEST_PRODUCTS } from "./seed/products.ts"
import { resetStore } from "./seed/reset.ts"
import { StartProblem } from "./startProblem.ts"

/** Reads `SEED_PRODUCTS`; undefined for what is no sensible number of products. */
const productCount = (text: string): number | undefined => {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 && count <= 1_000_000 ? count : undefined
}

const refuse = (message: string): void => {
  console.error(message)
  process.exitCode = 1
}

const main = async (): Promise<void> => {
  const { DATA_DIR, DATABASE_URL, PEPPER, SEED_PRODUCTS } = process.env
  const products = productCount(SEED_PRODUCTS || String(DEFAULT_PRODUCTS))
  if (products === undefined) return refuse("SEED_PRODUCTS must be a whole number from 1 to 1000000.")
  const started = performance.now()
  const done = await resetStore({
    dataDir: DATA_DIR || "./.data",
    databaseUrl: DATABASE_URL || undefined,
    pepper: PEPPER || undefined,
    products
  })
  if (Result.isFailure(done)) return refuse(done.failure.message)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.info(`The demo store is as new, with ${Math.max(FEWEST_PRODUCTS, products)} products (${seconds} s).`)
}

try {
  await main()
} catch (cause) {
  if (!(cause instanceof StartProblem)) throw cause
  refuse(cause.message)
}
