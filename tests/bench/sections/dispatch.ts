import type { Bench, Section } from "../bench.ts"
import { type Figure, latency, measured } from "../figure.ts"
import { kernelPage } from "../fixtures/kernelPage.ts"
import { LARGE_CART, SMALL_CART, workload } from "../fixtures/workload.ts"
import { dispatchRounds, type DispatchTimes } from "../measure/dispatch.ts"
import { overRounds, repeat } from "../stats.ts"

const figuresOf = (where: string, lines: number, times: readonly DispatchTimes[]): readonly Figure[] => [
  latency(`dispatch of a scan, ${lines} lines, ${where}`, overRounds(times.map(({ scan }) => scan))),
  latency(
    `dispatch of a scan and its two replies, ${lines} lines, ${where}`,
    overRounds(times.map(({ whole }) => whole))
  )
]

/** What a scan costs the kernel, in Node and in Chromium. Screens and storage are not in it. */
export const dispatch: Section = async (bench: Bench) => {
  const { small, large } = await workload(bench)
  const { quick, rounds } = bench.sizes
  const page = await kernelPage(bench)
  const figures: Figure[] = []
  for (const [lines, state] of [
    [SMALL_CART, small],
    [LARGE_CART, large]
  ] as const) {
    dispatchRounds(state, quick)
    figures.push(...figuresOf("Node", lines, await repeat(rounds, async () => dispatchRounds(state, quick))))
    const inPage = () => page.evaluate((args) => kernel.dispatch(...args), [state, quick] as const)
    await inPage()
    figures.push(...figuresOf("Chromium", lines, await repeat(rounds, inPage)))
  }
  return measured(figures)
}
