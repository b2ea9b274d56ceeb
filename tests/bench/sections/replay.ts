import type { Bench, Section } from "../bench.ts"
import { measured, type Figure, rounds } from "../figure.ts"
import { kernelPage } from "../fixtures/kernelPage.ts"
import { workload } from "../fixtures/workload.ts"
import { replayRounds, type ReplayTimes } from "../measure/replay.ts"
import { tile } from "../measure/tile.ts"
import { spreadOf } from "../stats.ts"

const perSecond = (events: number, times: readonly number[]) => spreadOf(times.map((ms) => (events / ms) * 1_000))

const figuresOf = (where: string, { events, opened, mutable, produced }: ReplayTimes): readonly Figure[] => {
  const [fast, slow] = [perSecond(events, mutable), perSecond(events, produced)]
  const unit = "events/s"
  return [
    rounds(`replay as a book is opened (decode and fold), ${where}`, unit, perSecond(events, opened)),
    rounds(`fold alone, one produce for each event, ${where}`, unit, slow),
    rounds(`fold alone, mutable, ${where}`, unit, fast, {
      ratio: { times: fast.p50 / slow.p50, of: "one produce for each event" }
    })
  ]
}

const ROWS_OF_A_SALE = 100

/** Events replayed a second, in Node and in Chromium: mutable against one `produce` for each event. */
export const replay: Section = async (bench: Bench) => {
  const { day, sales } = await workload(bench)
  const rows = bench.sizes.replayedSales * ROWS_OF_A_SALE
  const times = Math.max(bench.sizes.rounds, 5)
  replayRounds(tile({ day, sales }, rows), 1)
  const node = replayRounds(tile({ day, sales }, rows), times)
  const page = await kernelPage(bench)
  const chromium = await page.evaluate((args) => kernel.replay(...args), [rows, times] as const)
  return measured([...figuresOf("Node", node), ...figuresOf("Chromium", chromium)])
}
