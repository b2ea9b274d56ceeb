import { searchProducts } from "../../../server/db/search.ts"
import type { Bench, Section } from "../bench.ts"
import { type Figure, latency, type Outcome } from "../figure.ts"
import { NO_POSTGRES } from "../fixtures/postgres.ts"
import { shelf } from "../fixtures/products.ts"
import { type Store, stores } from "../fixtures/store.ts"
import { overRounds, repeat, spreadOf, timed } from "../stats.ts"
import { numberText } from "../table.ts"

/** What cashiers type: from a word that half of the store has to one that nothing has. */
const TYPED = [
  "9mm",
  "a",
  "rid",
  "ridgeline",
  "ridgeline 9mm",
  "9mm 115gr fmj",
  "holster",
  "holster glock left",
  "cleaning patches",
  "optics red dot",
  ".308 win",
  "safe",
  "glasses clear",
  "no such thing"
]

/** The aim of issue 3. */
const AIM = { at: "p95", most: 30 } as const

const measureStore = async (bench: Bench, store: Store): Promise<readonly Figure[]> => {
  const { sizes } = bench
  const take = shelf(bench)
  const search = async (text: string): Promise<number> =>
    (await timed(() => searchProducts(store.db, store.clientId, text, 1))).ms
  for (const text of TYPED) await search(text)
  const scans = await repeat(sizes.rounds, async () => {
    const times: number[] = []
    for (const { upc } of take(sizes.calls)) times.push(await search(upc))
    return times
  })
  const each = Math.ceil(sizes.calls / TYPED.length)
  const words = await repeat(sizes.rounds, () =>
    repeat(each, async () => {
      const times: number[] = []
      for (const text of TYPED) times.push(await search(text))
      return times
    })
  )
  const slowest = TYPED.map((text, place) => ({
    text,
    p50: spreadOf(words.flat().map((times) => times[place] ?? Number.NaN)).p50
  }))
    .toSorted((a, b) => b.p50 - a.p50)
    .slice(0, 3)
    .map(({ text, p50 }) => `"${text}" ${numberText(p50)} ms`)
  const among = `${numberText(sizes.products)} products, ${store.name}`
  return [
    latency(`search of a scanned UPC, ${among}`, overRounds(scans), { aim: AIM }),
    latency(`search of typed words, ${among}`, overRounds(words.map((round) => round.flat())), {
      aim: AIM,
      note: `${TYPED.length} searches in turn; the slowest by their medians: ${slowest.join(", ")}`
    })
  ]
}

/** The search of the back office alone, on each database. */
export const search: Section = async (bench: Bench): Promise<Outcome> => {
  const there = await stores(bench)
  const figures: Figure[] = []
  for (const store of there) figures.push(...(await measureStore(bench, store)))
  return there.length > 1 ? { _tag: "Measured", figures } : { _tag: "Skipped", why: NO_POSTGRES, figures }
}
