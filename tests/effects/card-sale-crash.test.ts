import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { Ids } from "../../effects/ports/Ids.ts"
import { memoryDisk, type MemoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { verify } from "../../src/kernel/log.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents, type Cents } from "../../src/money/cents.ts"
import { cardFee, charged } from "../../src/payment/rules.ts"
import { type Crash, logUntil, noCrash } from "./dying.ts"
import { type Jar, openRealOffice, type RealOffice, transportTo } from "./real.ts"
import { openTill, pass, settle, type Till, turn } from "./till.ts"

let office: RealOffice
let disk: MemoryDisk
let jar: Jar
beforeAll(async () => {
  office = await openRealOffice()
  disk = memoryDisk()
  jar = { cookies: new Map(), cards: [] }
}, 60_000)
afterAll(() => office.close())

const life = (crash: Crash, path: string) =>
  openTill({ disk, path, log: logUntil(crash, disk), ids: Ids.layer, transport: transportTo(office, jar, crash) })

/** The back office works in real time, on a machine that others use too: milliseconds. */
const PATIENCE = 30_000

/** Waits until it is so, or until the register is dead. */
const until = (till: Till, so: (state: AppState) => boolean, crash: Crash = noCrash()): Effect.Effect<void> =>
  Effect.gen(function* () {
    const end = performance.now() + PATIENCE
    while (performance.now() < end) {
      if (so(till.state()) || crash.dead) return
      yield* turn
    }
    throw new Error(`It never came to that: ${JSON.stringify(till.state(), null, 2)}`)
  })

const must = (till: Till, command: Command, crash: Crash = noCrash()): void => {
  const words = till.act(command)
  if (words !== null && !crash.dead) throw new Error(words)
}

const signIn = (till: Till) =>
  Effect.gen(function* () {
    till.act({ _tag: "AskClient" })
    yield* until(till, ({ session }) => session.client !== null)
    yield* settle
    if (till.state().session.deviceId === null) {
      must(till, { _tag: "SignInManager", user_name: "manager", password: secret("ridgeline-demo"), force: true })
      yield* until(till, ({ session }) => session.devices.length > 0)
      const [device] = till.state().session.devices
      if (!device) throw new Error("The demo store has registers.")
      must(till, { _tag: "ChooseRegister", device })
      yield* until(till, ({ register }) => register.status !== "Unknown")
    }
    must(till, { _tag: "SignInCashier", pin: secret("135790"), force: true })
    yield* until(till, ({ session, cart }) => session.user?.user_name === "Dana K." && cart.cart !== null)
    if (till.state().register.status === "Open") return
    must(till, { _tag: "OpenRegister", amount: cents(20_000) })
    yield* until(till, ({ register }) => register.status === "Open")
  })

const scan = (till: Till, upc: string) =>
  Effect.gen(function* () {
    must(till, { _tag: "Scan", text: upc, quantity: 1 })
    yield* until(till, ({ cart, catalog }) => cart.cart?.items.length === 1 && catalog.scans.length === 0)
  })

/** The largest amount that a card is charged with these cents at its end, fee included. */
const endingIn = (trigger: number, { cart, session }: AppState): Cents => {
  const balance = cart.cart?.totals.balance_remaining ?? 0
  for (let amount = Number(balance); amount > 0 && session.client; amount -= 1)
    if (charged(cents(amount), cardFee(session.client, cents(amount))) % 100 === trigger) return cents(amount)
  throw new Error("No amount ends so.")
}

const balanceOf = ({ cart }: AppState): number => cart.cart?.totals.balance_remaining ?? 0

/** From the cart to the end of the card payment, or as far as the register lives. */
const payByCard = (till: Till, trigger: number, crash: Crash) =>
  Effect.gen(function* () {
    must(till, { _tag: "Charge" }, crash)
    must(till, { _tag: "EnterPayment" }, crash)
    must(till, { _tag: "AcceptPayment", method: "credit_card", amount: endingIn(trigger, till.state()) }, crash)
    const over = ({ payment }: AppState) => payment.attempts.length === 0
    // A card that nobody answers is given up after the 120 s, which asks.
    for (let step = 0; step < 400 && !over(till.state()) && !crash.dead; step += 1) yield* turn
    if (!over(till.state()) && !crash.dead) {
      yield* pass(120_000)
      const [attempt] = till.state().payment.attempts
      if (attempt) till.act({ _tag: "CancelWait", key: attempt.key })
    }
    yield* until(till, over, crash)
  })

/** Whatever is left to pay is paid in cash, and the sale is ended: what a cashier does who believes the screen. */
const finish = (till: Till) =>
  Effect.gen(function* () {
    if (till.state().payment.sale === null && balanceOf(till.state()) > 0) {
      must(till, { _tag: "EnterPayment" })
      must(till, { _tag: "AcceptPayment", method: "cash", amount: cents(balanceOf(till.state())) })
    }
    yield* until(till, ({ payment }) => payment.sale !== null)
    must(till, { _tag: "FinishSale" })
    yield* until(till, ({ session }) => session.user === null)
    yield* settle
  })

/** A page that starts after a crash, on one of two screens; a cashier waits until nothing is unresolved. */
const recover = (till: Till, path: string) =>
  Effect.gen(function* () {
    till.act({ _tag: "AskClient" })
    yield* until(till, ({ session, cart }) => session.user !== null && cart.cart !== null)
    if (path === "/payment" || till.state().payment.attempts.length > 0) must(till, { _tag: "EnterPayment" })
    yield* until(till, ({ payment }) => payment.attempts.length === 0 && payment.conversion === null)
    yield* settle
  })

const factsOf = (type: string, from: number) =>
  rowsOf(disk)
    .slice(from)
    .filter((row) => row.type === type)
    .map(({ data }) => data)

const orders = () => office.database.db.selectFrom("orders").selectAll().orderBy("created_at", "desc").execute()

/** One sale with a crash, from sign-in to Done. Gives whether the crash came at all. */
const saleWith = (trigger: number, crash: Crash, path: string) =>
  Effect.gen(function* () {
    const rows = rowsOf(disk).length
    const [sent, taken] = [jar.cards.length, office.taken.length]
    const before = (yield* Effect.promise(orders)).length
    const live = { ...crash, at: Number.POSITIVE_INFINITY }
    yield* Effect.scoped(
      Effect.gen(function* () {
        const till = yield* life(live, "/sale")
        yield* signIn(till)
        yield* scan(till, "850000410015")
        yield* till.register.flushed
        live.at = live.appends + crash.at
        yield* payByCard(till, trigger, live)
        if (live.dead) return
        live.at = Number.POSITIVE_INFINITY
        yield* finish(till)
      })
    )
    if (live.dead)
      yield* Effect.scoped(
        Effect.gen(function* () {
          const till = yield* life(noCrash(), path)
          yield* recover(till, path)
          yield* finish(till)
        })
      )
    const cards = jar.cards.slice(sent)
    const approvals = office.taken.slice(taken)
    const after = yield* Effect.promise(orders)
    const [order] = after
    const told = factsOf("PaymentApproved", rows)
    const sales = factsOf("SaleCompleted", rows)
    // Sent once at most, charged once at most, and the book says exactly what the processor says.
    expect(cards.length).toBeLessThanOrEqual(1)
    expect(approvals.length).toBeLessThanOrEqual(1)
    expect(told.filter(({ method }) => method === "credit_card").map(({ key }) => key)).toEqual(approvals)
    // One sale, one order, told once; what was taken is what it cost.
    expect(after.length).toBe(before + 1)
    expect(sales.map((sale) => sale["order_id"])).toEqual([order?.order_id])
    const paid = told.reduce((sum, { amount }) => sum + Number(amount), 0)
    expect(paid).toBe(Number(order?.total))
    const books = Map.groupBy(rowsOf(disk), ({ book }) => book)
    for (const book of books.values()) expect(verify(book)).toBeNull()
    return live.dead
  })

const run = <A>(effect: Effect.Effect<A>) => Effect.runPromise(effect.pipe(Effect.provide(TestClock.layer())))

/** A crash at every append of a card payment, until one payment has no more appends to crash at. */
const atEveryAppend = async (trigger: number, written: (at: number) => boolean): Promise<void> => {
  for (let at = 1; ; at += 1) {
    const path = at % 2 === 0 ? "/payment" : "/sale"
    const crashed = await run(saleWith(trigger, { appends: 0, at, written: written(at), dead: false }, path))
    if (crashed) continue
    expect(at).toBeGreaterThan(3)
    return
  }
}

describe("a card sale on the real back office, with a crash at every append", () => {
  // Verifies: REL-2, REL-3, PAY-47
  test.each([
    ["approved, with the last rows on the disk", 15, () => true],
    ["approved, with the last rows lost", 15, () => false],
    ["without an answer, approved when asked", 2, (at: number) => at % 4 < 2],
    ["without an answer, gone when asked", 3, (at: number) => at % 4 < 2],
    ["approved, but the connection is cut", 5, (at: number) => at % 4 < 2],
    ["declined", 1, (at: number) => at % 4 < 2]
  ])(
    "(%s) charges the card once at most, and the register tells the truth after it",
    (_, trigger, written) => atEveryAppend(trigger, written),
    120_000
  )
})
