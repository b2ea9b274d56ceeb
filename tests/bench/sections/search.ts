import { atStore } from "../../../server/db/connect.ts"
import { findProducts } from "../../../server/db/forgiving.ts"
import type { Bench, Section } from "../bench.ts"
import { type Figure, latency, type Outcome } from "../figure.ts"
import { NO_POSTGRES } from "../fixtures/postgres.ts"
import { numbered, shelf } from "../fixtures/products.ts"
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

/** What is found only because the search forgives: two letters in each other's place, a hyphen left out; and what is not. */
const FORGIVEN = [
  "rigdeline 9mm",
  "hladen h9 compact",
  "cleannig patches",
  "opitcs red dot",
  "9mm 115rg fmj",
  "ironclad ic24",
  "cor-p20le",
  "twotone",
  "larkhurts",
  "no such thing as this"
]

/** The aim of issue 3, which the forgiven ones share. */
const AIM = { at: "p95", most: 30 } as const

/** Searches for each of these in turn, so often that a round has as many calls as the others. */
const inTurn = async (search: (text: string) => Promise<number>, texts: readonly string[], { sizes }: Bench) => {
  const each = Math.ceil(sizes.calls / texts.length)
  const rounds = await repeat(sizes.rounds, () =>
    repeat(each, async () => {
      const times: number[] = []
      for (const text of texts) times.push(await search(text))
      return times
    })
  )
  const slowest = texts
    .map((text, place) => ({
      text,
      p50: spreadOf(rounds.flat().map((times) => times[place] ?? Number.NaN)).p50
    }))
    .toSorted((a, b) => b.p50 - a.p50)
    .slice(0, 3)
    .map(({ text, p50 }) => `"${text}" ${numberText(p50)} ms`)
  return {
    spread: overRounds(rounds.map((round) => round.flat())),
    note: `${texts.length} searches in turn; the slowest by their medians: ${slowest.join(", ")}`
  }
}

/** One search a product, other products each time. */
const oneEach = <A>(
  search: (text: string) => Promise<number>,
  take: (count: number) => readonly A[],
  textOf: (one: A) => string,
  { sizes }: Bench
) =>
  repeat(sizes.rounds, async () => {
    const times: number[] = []
    for (const one of take(sizes.calls)) times.push(await search(textOf(one)))
    return times
  })

const measureStore = async (bench: Bench, store: Store): Promise<readonly Figure[]> => {
  const take = shelf(bench)
  const pieces = numbered(bench)
  const search = async (text: string): Promise<number> =>
    (await timed(() => findProducts(atStore(store.db, store.clientId), store.clientId, text))).ms
  for (const text of [...TYPED, ...FORGIVEN]) await search(text)
  const scans = await oneEach(search, take, ({ upc }) => upc, bench)
  const serials = await oneEach(search, pieces, (serial) => serial, bench)
  const parts = await oneEach(search, take, ({ upc }) => upc.slice(4, 11), bench)
  const unmarked = await oneEach(search, pieces, (serial) => serial.replaceAll("-", ""), bench)
  const words = await inTurn(search, TYPED, bench)
  const forgiven = await inTurn(search, FORGIVEN, bench)
  const among = `${numberText(bench.sizes.products)} products, ${store.name}`
  return [
    latency(`search of a scanned UPC, ${among}`, overRounds(scans), { aim: AIM }),
    latency(`search of a scanned serial number, ${among}`, overRounds(serials), { aim: AIM }),
    latency(`search of typed words, ${among}`, words.spread, { aim: AIM, note: words.note }),
    latency(`search of nearly typed words, ${among}`, forgiven.spread, { aim: AIM, note: forgiven.note }),
    latency(`search of seven digits of a UPC, ${among}`, overRounds(parts), { aim: AIM }),
    latency(`search of a serial number without its hyphen, ${among}`, overRounds(unmarked), { aim: AIM })
  ]
}

/** The search of the back office alone, on each database. */
export const search: Section = async (bench: Bench): Promise<Outcome> => {
  const there = await stores(bench)
  const figures: Figure[] = []
  for (const store of there) figures.push(...(await measureStore(bench, store)))
  return there.length > 1 ? { _tag: "Measured", figures } : { _tag: "Skipped", why: NO_POSTGRES, figures }
}
