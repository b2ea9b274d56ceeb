import type { Bench, Section } from "../bench.ts"
import { measured, rounds } from "../figure.ts"
import { register } from "../fixtures/register.ts"
import { median, repeat, spreadOf } from "../stats.ts"
import { numberText } from "../table.ts"

/** When the parts of a load were there, in milliseconds from its start. */
const milestones = () => {
  const script = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".js"))
  const call = performance.getEntriesByType("resource").find(({ name }) => name.includes("get_client"))
  const first = performance.getEntriesByName("first-contentful-paint")[0]
  const at = (mark: string): number => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
  return {
    script: script instanceof PerformanceResourceTiming ? script.responseEnd : 0,
    client: call instanceof PerformanceResourceTiming ? call.responseEnd : 0,
    paint: first?.startTime ?? 0,
    idle: at("first idle"),
    screens: at("screens fetched") - at("first idle")
  }
}

const LOADS = 7

/** From the address to a scan field that has the focus, for somebody who is signed in; with and without the browser's cache. */
export const load: Section = async (bench: Bench) => {
  const { origin, withPage } = await register(bench)
  const once = (cold: boolean) =>
    withPage(async (page) => {
      const session = await page.context().newCDPSession(page)
      if (cold) await session.send("Network.clearBrowserCache")
      await page.goto(`${origin}/sale`)
      const usable = await page.evaluate(() => watch.usable)
      // The browser tells of a paint and of a reply a moment later.
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
      await page.waitForFunction(() => performance.getEntries().some(({ name }) => name.includes("get_client")))
      await page.waitForFunction(() => performance.getEntriesByName("screens fetched").length > 0)
      const parts = await page.evaluate(milestones)
      return { usable, ...parts }
    })
  const times = Math.max(bench.sizes.rounds, Math.min(LOADS, bench.sizes.scans))
  await once(true)
  const cold = await repeat(times, () => once(true))
  const warm = await repeat(times, () => once(false))
  const note = (all: typeof cold): string => {
    const at = (pick: (one: (typeof all)[number]) => number): string => numberText(median(all.map(pick)))
    return `script there at ${at(({ script }) => script)} ms, first paint ${at(({ paint }) => paint)}, get_client answered ${at(({ client }) => client)}, first idle ${at(({ idle }) => idle)}`
  }
  const usable = (all: typeof cold) => spreadOf(all.map((one) => one.usable))
  const screens = (all: typeof cold) => spreadOf(all.map((one) => one.screens))
  return measured([
    rounds("cold load to a usable sale screen, loopback", "ms", usable(cold), {
      aim: { at: "median", most: 300 },
      note: note(cold)
    }),
    rounds("the same with the browser's cache", "ms", usable(warm), { note: note(warm) }),
    rounds("first idle to every screen's script there, cold", "ms", screens(cold), {
      aim: { at: "median", most: 500 }
    }),
    rounds("the same with the browser's cache", "ms", screens(warm))
  ])
}
