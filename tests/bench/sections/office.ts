import { Effect } from "effect"
import type { Processor } from "../../../server/processor.ts"
import { type BackOffice, startBackOffice } from "../../../server/backoffice.ts"
import type { Bench, Section } from "../bench.ts"
import { type Figure, latencyOfRounds, type Outcome, rounds } from "../figure.ts"
import { type Action, type Caller, callerOf } from "../fixtures/caller.ts"
import { NO_POSTGRES } from "../fixtures/postgres.ts"
import { shelf } from "../fixtures/products.ts"
import { type Store, stores } from "../fixtures/store.ts"
import { FIRST, payCash, payDollarByCard, ringUp, SECOND, sellForCash, startTill, watched } from "../fixtures/till.ts"
import { LINES } from "../fixtures/workload.ts"
import { repeat, spreadOf, timed } from "../stats.ts"
import { numberText } from "../table.ts"

/** A terminal that approves at once and tells when it was asked: by then the claim is committed. */
const instantProcessor = () => {
  const askedAt = new Map<string, number>()
  const approval = { reference: "BENCH", authorizationCode: "000001", cardType: "VISA", lastFour: "4242" }
  const approved = { _tag: "Approved", approval } as const
  const processor: Processor = {
    charge: (key) =>
      Effect.sync(() => {
        askedAt.set(key, performance.now())
        return approved
      }),
    status: () => Effect.succeed(approved),
    cancel: () => Effect.succeed(approved),
    void: () => Effect.succeed("voided")
  }
  return { processor, askedAt }
}

/** The calls of a cash sale: the empty cart, two for each line, the payment. */
const CALLS = 2 * LINES + 2

type Times = Partial<Record<Action, number[]>>

const perSecond = (times: readonly number[]): number => (1_000 * times.length) / times.reduce((sum, ms) => sum + ms, 0)

const measureSales = async (bench: Bench, till: Caller, take: ReturnType<typeof shelf>) => {
  const { sizes } = bench
  const times: Times = {}
  const caller = watched(till, (action, ms) => (times[action] ??= []).push(ms))
  const whole = await timed(() => repeat(sizes.sales, () => sellForCash(caller, take(LINES))))
  return { times, rate: (1_000 * sizes.sales) / whole.ms }
}

const measureStore = async (bench: Bench, store: Store): Promise<readonly Figure[]> => {
  const { sizes } = bench
  const take = shelf(bench)
  const { processor, askedAt } = instantProcessor()
  const office: BackOffice = await startBackOffice({ ...store, processor, log: () => undefined })
  const [first, second] = [callerOf(office.handle, FIRST.device), callerOf(office.handle, SECOND.device)]
  await startTill(first, FIRST.pin)
  await startTill(second, SECOND.pin)
  await repeat(2, () => sellForCash(first, take(LINES)))

  const look = ({ upc }: ReturnType<typeof take>[number]) =>
    first.call("get_list_products", { search_term: upc, page: 1 })
  const results = await repeat(sizes.rounds, async () => {
    const alone = await measureSales(bench, first, take)
    const both = await timed(() =>
      Promise.all([first, second].map((till) => repeat(sizes.sales, () => sellForCash(till, take(LINES)))))
    )
    const crowd = await timed(() =>
      Promise.all(
        Array.from({ length: 8 }, () => repeat(sizes.calls / 8, () => look(take(1)[0] ?? { id: "", upc: "" })))
      )
    )
    const claims = await repeat(sizes.sales, async () => {
      await first.call("get_shopping_cart")
      const cart = await ringUp(first, take(LINES))
      const started = performance.now()
      const paid = await payDollarByCard(first, cart)
      await payCash(first, paid.cart)
      return (askedAt.get(paid.key) ?? Number.NaN) - started
    })
    return {
      ...alone,
      both: (2_000 * sizes.sales) / both.ms,
      crowd: (1_000 * sizes.calls) / crowd.ms,
      claims
    }
  })
  await office.close()

  const of = (action: Action) => results.map(({ times }) => times[action] ?? [])
  const rate = (name: string, action: Action): Figure =>
    rounds(`${name}, ${store.name}`, "calls/s", spreadOf(of(action).map(perSecond)))
  const sales = spreadOf(results.map((one) => one.rate))
  return [
    rate("get_list_products of a scanned UPC, one at a time", "get_list_products"),
    rounds(`the same, 8 at a time, ${store.name}`, "calls/s", spreadOf(results.map(({ crowd }) => crowd))),
    rate("add_to_cart, up to 10 lines, one at a time", "add_to_cart"),
    latencyOfRounds(`save_payment_cash that makes the order of 10 lines, ${store.name}`, of("save_payment_cash")),
    rounds(`whole cash sales of 10 lines, one till, ${store.name}`, "sales/s", sales, {
      note: `${CALLS} calls a sale: ${numberText(sales.p50 * CALLS)} calls/s`
    }),
    rounds(`the same, two tills at once, ${store.name}`, "sales/s", spreadOf(results.map(({ both }) => both))),
    latencyOfRounds(
      `payment claim: from the request to the terminal, ${store.name}`,
      results.map(({ claims }) => claims),
      {
        aim: { at: "p99", most: 100 }
      }
    )
  ]
}

/** What the back office answers a second, in its own process (no HTTP), on each database; and the claim of a payment (LOAD-6). */
export const office: Section = async (bench: Bench): Promise<Outcome> => {
  const there = await stores(bench)
  const figures: Figure[] = []
  for (const store of there) figures.push(...(await measureStore(bench, store)))
  return there.length > 1 ? { _tag: "Measured", figures } : { _tag: "Skipped", why: NO_POSTGRES, figures }
}
