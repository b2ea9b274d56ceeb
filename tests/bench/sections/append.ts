import type { Bench, Section } from "../bench.ts"
import { latency, measured } from "../figure.ts"
import { kernelPage } from "../fixtures/kernelPage.ts"
import { overRounds, repeat } from "../stats.ts"

/** LOAD-10: an append that a payment waits for. */
const AIM = { at: "p99", most: 20 } as const

/** One append of the register's own rows to IndexedDB, in a persistent profile: strict and relaxed, in turn. */
export const append: Section = async (bench: Bench) => {
  const page = await kernelPage(bench)
  const run = (durability: "strict" | "relaxed") =>
    page.evaluate((args) => kernel.append(...args), [bench.sizes.quick, durability] as const)
  await run("relaxed")
  const times = await repeat(bench.sizes.rounds, async () => ({
    strict: await run("strict"),
    relaxed: await run("relaxed")
  }))
  const strict = overRounds(times.map((round) => round.strict))
  const relaxed = overRounds(times.map((round) => round.relaxed))
  return measured([
    latency("append to IndexedDB, strict", strict, {
      aim: AIM,
      ratio: { times: strict.p50 / relaxed.p50, of: "relaxed" }
    }),
    latency("append to IndexedDB, relaxed", relaxed)
  ])
}
