import type { Page } from "@playwright/test"
import type { Bench, Section } from "../bench.ts"
import { type Figure, measured } from "../figure.ts"
import { heapOf, objectsOf } from "../fixtures/chromium.ts"
import { shelf } from "../fixtures/products.ts"
import { openSale, register } from "../fixtures/register.ts"
import { scanAtOnce } from "../fixtures/scanner.ts"
import { fillCart } from "../fixtures/screenCart.ts"
import { LINES } from "../fixtures/workload.ts"
import { timed } from "../stats.ts"
import { numberText } from "../table.ts"

const MB = 2 ** 20

/** What a page holds: heap in MB, and what hangs on it. */
const look = async (page: Page) => {
  const heap = (await heapOf(page)) / MB
  const objects = (await objectsOf(page)) / MB
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable")
  const { metrics } = await session.send("Performance.getMetrics")
  await session.detach()
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { heap, objects, listeners: of("JSEventListeners"), nodes: of("Nodes") }
}

/** One sale for cash on the screen: scans, F9, the whole amount, Done. */
const sell = async (page: Page, codes: readonly string[]): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  for (const [line, upc] of codes.entries()) {
    await scanAtOnce(session, upc)
    await page.waitForFunction((wanted) => watch.cart().lines === wanted && watch.cart().arriving === 0, line + 1)
  }
  await session.detach()
  await page.keyboard.press("F9")
  await page.getByRole("form", { name: "Payment" }).waitFor()
  await page.getByRole("radio", { name: "Cash" }).check({ force: true })
  await page.getByRole("button", { name: "Accept cash" }).click()
  await page.getByRole("region", { name: "Sale Complete" }).getByRole("button", { name: "Done" }).click()
  await page.waitForFunction(() => watch.cart().lines === 0)
  await page.getByRole("textbox", { name: "Item Scan / Lookup" }).waitFor()
}

/** Does a page that sells all day grow? The heap after many sales of ten lines against the heap after some. */
export const heap: Section = async (bench: Bench) => {
  const at = await register(bench)
  const take = shelf(bench)
  const [some, many] = bench.sizes.heap
  await fillCart(at.caller, [])
  const sellUntil = async (page: Page, from: number, to: number) => {
    for (let sale = from; sale < to; sale++)
      await sell(
        page,
        take(LINES).map(({ upc }) => upc)
      )
    return look(page)
  }
  bench.say(`Making ${many} sales on the screen`)
  const { ms, result } = await timed(() =>
    at.withPage(async (page) => {
      await openSale(page, at, 0)
      return { early: await sellUntil(page, 0, some), late: await sellUntil(page, some, many) }
    })
  )
  const { early, late } = result
  const grown = (before: number, after: number): Pick<Figure, "ratio" | "aim"> => ({
    ratio: { times: after / before, of: `after ${some} sales` },
    aim: { at: "median", most: before * 1.1 }
  })
  const name = (sales: number): string => `heap after ${sales} sales of ${LINES} lines`
  return measured([
    { name: name(some), median: early.heap, unit: "MB" },
    {
      name: name(many),
      median: late.heap,
      unit: "MB",
      ...grown(early.heap, late.heap),
      note: `listeners ${early.listeners} then ${late.listeners}, nodes ${early.nodes} then ${late.nodes}; ${numberText(ms / many)} ms a sale`
    },
    { name: `${name(some)}, without compiled code`, median: early.objects, unit: "MB" },
    {
      name: `${name(many)}, without compiled code`,
      median: late.objects,
      unit: "MB",
      ...grown(early.objects, late.objects)
    }
  ])
}
