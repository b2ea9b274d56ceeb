import { setTimeout as pause } from "node:timers/promises"
import type { CDPSession, Page } from "@playwright/test"
import type { Bench, Section } from "../bench.ts"
import { type Figure, latency, measured } from "../figure.ts"
import { shelf, type Scannable } from "../fixtures/products.ts"
import { openSale, register, type Register } from "../fixtures/register.ts"
import { scanInto } from "../fixtures/scanner.ts"
import { fillCart } from "../fixtures/screenCart.ts"
import { LARGE_CART, SMALL_CART } from "../fixtures/workload.ts"
import { overRounds, repeat } from "../stats.ts"
import { numberText } from "../table.ts"

/** How long a scan's last work may come after its line is painted, in milliseconds. */
const REST = 150

const PARTS = ["TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration"] as const

/** Milliseconds of the page's main thread so far. */
const work = async (session: CDPSession): Promise<readonly number[]> => {
  const { metrics } = await session.send("Performance.getMetrics")
  return PARTS.map((part) => 1_000 * (metrics.find(({ name }) => name === part)?.value ?? Number.NaN))
}

const less = (after: readonly number[], before: readonly number[]): readonly number[] =>
  after.map((ms, part) => ms - (before[part] ?? Number.NaN))

const scanOnce = async (page: Page, session: CDPSession, { upc }: Scannable) => {
  await page.evaluate(() => watch.expectScan())
  const before = await work(session)
  let atEnter = before
  await scanInto(session, upc, async () => {
    atEnter = await work(session)
  })
  await page.evaluate(() => watch.shown())
  const atLine = await work(session)
  const { shown, settled } = await page.evaluate(() => watch.scan())
  await pause(REST)
  return { shown, settled, toLine: less(atLine, atEnter), inAll: less(await work(session), before) }
}

const measureAt = async (
  { sizes }: Bench,
  register: Register,
  take: ReturnType<typeof shelf>,
  lines: number,
  throttle: number
): Promise<readonly Figure[]> => {
  const results = await repeat(sizes.rounds, async () => {
    await fillCart(register.caller, take(lines))
    return register.withPage(async (page) => {
      await openSale(page, register, lines)
      const session = await page.context().newCDPSession(page)
      // The thread's own time: what else runs on the machine does not count.
      await session.send("Performance.enable", { timeDomain: "threadTicks" })
      await scanOnce(page, session, take(1)[0] ?? { id: "", upc: "" })
      await session.send("Emulation.setCPUThrottlingRate", { rate: throttle })
      return repeat(sizes.scans, async () => scanOnce(page, session, take(1)[0] ?? { id: "", upc: "" }))
    })
  })
  const part = (of: "toLine" | "inAll", place: number) =>
    overRounds(results.map((scans) => scans.map((seen) => seen[of][place] ?? Number.NaN)))
  const at = `${lines} lines, ${throttle}x`
  const parts = (of: "toLine" | "inAll") => {
    const [, script, layout, style] = PARTS.map((_, place) => numberText(part(of, place).p50))
    return `script ${script}, layout ${layout}, style ${style}`
  }
  return [
    latency(`scan: Enter to line painted, ${at}`, overRounds(results.map((scans) => scans.map(({ shown }) => shown))), {
      aim: { at: "p95", most: throttle === 1 ? 50 : 150 }
    }),
    latency(
      `scan: Enter to the back office's line painted, ${at}`,
      overRounds(results.map((scans) => scans.map(({ settled }) => settled)))
    ),
    latency(`scan: main thread from Enter to line painted, ${at}`, part("toLine", 0), {
      ...(throttle === 1 ? { aim: { at: "median", most: 15 } } : {}),
      note: parts("toLine")
    }),
    latency(`scan: main thread in all, first key to ${REST} ms after the back office's line, ${at}`, part("inAll", 0), {
      note: parts("inAll")
    })
  ]
}

/** Scans with the browser's own keys, 8 ms apart, into a smaller and a larger cart, at full and at a quarter of the speed. */
export const scan: Section = async (bench: Bench) => {
  const at = await register(bench)
  const take = shelf(bench)
  const figures: Figure[] = []
  for (const lines of [SMALL_CART, LARGE_CART])
    for (const throttle of [1, 4]) figures.push(...(await measureAt(bench, at, take, lines, throttle)))
  return measured(figures)
}
