import { setInterval as every } from "node:timers/promises"
import type { CDPSession, Page } from "@playwright/test"
import type { Bench, Section } from "../bench.ts"
import type { Figure, Outcome } from "../figure.ts"
import { type Scannable, shelf } from "../fixtures/products.ts"
import { openSale, register, type Register } from "../fixtures/register.ts"
import { scanAtOnce } from "../fixtures/scanner.ts"
import { fillCart, unitsInCart } from "../fixtures/screenCart.ts"

/** Milliseconds between two scans: 20 a second. */
const BEAT = 50
/** How many products take turns. */
const PRODUCTS = 20
/** Longer than any queue of scans may take, in milliseconds. */
const PATIENCE = 120_000

interface Burst {
  readonly sent: number
  /** Units that the scans brought, by the back office and by the screen. */
  readonly booked: number
  readonly shown: number
  /** Milliseconds that sending took, and until everything was in the cart after that. */
  readonly sending: number
  readonly draining: number
}

const send = async (session: CDPSession, products: readonly Scannable[], count: number): Promise<void> => {
  const scans: Promise<void>[] = []
  for await (const _ of every(BEAT)) {
    const product = products[scans.length % products.length]
    if (product) scans.push(scanAtOnce(session, product.upc))
    if (scans.length >= count) break
  }
  await Promise.all(scans)
}

const isSettled = (page: Page, expected: number): Promise<unknown> =>
  page.waitForFunction((units) => watch.cart().arriving === 0 && watch.cart().units >= units, expected, {
    timeout: PATIENCE
  })

const runBurst = async (
  { sizes }: Bench,
  register: Register,
  take: ReturnType<typeof shelf>,
  lines: number
): Promise<Burst> => {
  const before = take(lines)
  const products = lines > 0 ? before.slice(0, PRODUCTS) : take(PRODUCTS)
  await fillCart(register.caller, before)
  return register.withPage(async (page) => {
    await openSale(page, register, lines)
    const session = await page.context().newCDPSession(page)
    const sent = (sizes.burst * 1_000) / BEAT
    const started = performance.now()
    await send(session, products, sent)
    const sending = performance.now() - started
    // When some are lost this waits in vain: what is there then is told.
    await isSettled(page, lines + sent).catch(() => undefined)
    const draining = performance.now() - started - sending
    const shown = (await page.evaluate(() => watch.cart().units)) - lines
    const booked = (await unitsInCart(register.caller)) - lines
    return { sent, booked, shown, sending, draining }
  })
}

const figuresOf = (lines: number, { sent, booked, sending, draining }: Burst): readonly Figure[] => [
  {
    name: `scans at 20 a second among ${lines} lines: lost`,
    median: sent - booked,
    unit: "scans",
    aim: { at: "median", most: 0 },
    note: `${sent} scans sent in ${(sending / 1_000).toFixed(1)} s`
  },
  { name: `the same among ${lines}: all in the cart after the last scan`, median: draining, unit: "ms" }
]

/** 20 scans a second: not one may be lost or doubled, on the screen or in the back office. */
export const burst: Section = async (bench: Bench): Promise<Outcome> => {
  const at = await register(bench)
  const take = shelf(bench)
  const figures: Figure[] = []
  const broken: string[] = []
  for (const lines of [0, 300]) {
    const done = await runBurst(bench, at, take, lines)
    figures.push(...figuresOf(lines, done))
    if (done.booked !== done.sent || done.shown !== done.sent)
      broken.push(
        `among ${lines} lines ${done.sent} scans brought ${done.booked} units in the back office and ${done.shown} on the screen`
      )
  }
  return broken.length === 0 ? { _tag: "Measured", figures } : { _tag: "Broken", why: broken.join("; "), figures }
}
