import type { Page } from "@playwright/test"
import type { Bench, Section } from "../bench.ts"
import { latency, measured, rounds } from "../figure.ts"
import { kernelPage } from "../fixtures/kernelPage.ts"
import { register } from "../fixtures/register.ts"
import { overRounds, repeat, spreadOf } from "../stats.ts"
import { numberText } from "../table.ts"

const MB = 1_000_000
/** A first load beside a selling register may take so long, in ms; no task of its page more than that. */
const LOAD = 10_000
const TASK = 50

/** Are the register's own prices whole? To open what is not there would make it. */
const isWhole = async (): Promise<boolean> => {
  if (!(await indexedDB.databases()).some(({ name }) => name === "tillstone-prices")) return false
  return new Promise<boolean>((resolve) => {
    const opening = indexedDB.open("tillstone-prices")
    opening.addEventListener("error", () => resolve(false))
    opening.addEventListener("success", () => {
      const db = opening.result
      const book = db.transaction("state").objectStore("state").count("book")
      book.addEventListener("success", () => {
        db.close()
        resolve(book.result === 1)
      })
    })
  })
}

/** How long the page's prices took to be whole from its first use on, and its longest task meanwhile, in ms. */
const firstLoad = async (page: Page) => {
  const began = await page.evaluate(() => performance.now())
  await page.waitForFunction(isWhole, undefined, { polling: 200, timeout: 120_000 })
  return page.evaluate(async (from) => {
    const took = performance.now() - from
    const tasks: PerformanceEntry[] = []
    const watching = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
    watching.observe({ type: "longtask", buffered: true })
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
    const longest = tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration)
    return { took, longest: Math.max(0, ...longest) }
  }, began)
}

/** The prices that a register keeps for the time when nobody answers: made, changed and looked up; and read beside a register. */
export const pricebook: Section = async (bench: Bench) => {
  const { products, quick, rounds: times } = bench.sizes
  const page = await kernelPage(bench)
  const all = await repeat(times, () => page.evaluate((args) => kernel.prices(...args), [products, quick] as const))
  const at = `${numberText(products)} products`
  const { origin, withPage } = await register(bench)
  const load = await withPage(async (own) => {
    // Pages before may have read them: they are lost, so that this one reads all.
    await own.goto(`${origin}/api`)
    await own.evaluate(() => void indexedDB.deleteDatabase("tillstone-prices"))
    await own.goto(`${origin}/sale`)
    await own.evaluate(() => watch.usable)
    return firstLoad(own)
  })
  return measured([
    rounds(`price book of ${at}: its records`, "MB", spreadOf(all.map(({ bytes }) => bytes / MB))),
    rounds("the same on the disk", "MB", spreadOf(all.map(({ disk }) => disk / MB))),
    rounds("made and written, once it is read", "ms", spreadOf(all.map(({ built }) => built))),
    rounds("100 products changed", "ms", spreadOf(all.map(({ changed }) => changed))),
    latency("code to row", overRounds(all.map(({ found }) => found)), { aim: { at: "p99", most: 30 } }),
    rounds("word search over all", "ms", spreadOf(all.map(({ searched }) => searched)), {
      aim: { at: "median", most: 1_000 }
    }),
    { name: "first load beside the register", unit: "ms", median: load.took, aim: { at: "median", most: LOAD } },
    { name: "its longest task on the page", unit: "ms", median: load.longest, aim: { at: "median", most: TASK } }
  ])
}
