import { afterAll, beforeAll, expect, test } from "vitest"
import { makeRandom } from "../simulation/random.ts"
import type { Browser } from "./office.ts"
import { type Arena, type Lane, openArena, TOTAL, wrongsIn } from "./racing.ts"

/** `npm run races` sets it to 10,000; without PostgreSQL there is one connection, and little to race for. */
const RACES = Number(process.env["RACES"] ?? (process.env["DATABASE_URL"] === undefined ? 20 : 200))
const EACH_MS = 600

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

/** What one who races does about a cart; gives the order that it is told of. */
type Racer = (till: Browser, cart: string, key: string) => Promise<string | undefined>

const money = (cart: string, key: string) => ({
  order_method_version: "2.4",
  retry: 0,
  payment_count: 0,
  item_count: 1,
  amount: (TOTAL / 100).toFixed(2),
  payment_method: "credit_card",
  payment_key: key,
  idempotency_key: key,
  shopping_cart_id: cart
})

const question = (cart: string, key: string) => ({
  payment_key: key,
  action: "process_payment_terminal",
  payment_method: "credit_card",
  amount: (TOTAL / 100).toFixed(2),
  shopping_cart_id: cart,
  time: "2026-11-20T17:00:00.000Z"
})

const payByCard: Racer = async (till, cart, key) =>
  (await till.call("process_payment_terminal", money(cart, key))).body.order_id
const repeat: Racer = async (till, cart, key) =>
  (await till.call("process_payment_terminal", { ...money(cart, key), retry: 1 })).body.order_id
const payByOtherCard: Racer = (till, cart, key) => payByCard(till, cart, `${key}-other`)
const payCash: Racer = async (till, cart, key) =>
  (await till.call("save_payment_cash", money(cart, `${key}-cash`))).body.order_id
const check: Racer = async (till, cart, key) =>
  (await till.call("check_pending_transaction", question(cart, key))).body.order_id
const cancel: Racer = async (till, cart, key) => {
  const { body } = await till.call("get_shopping_cart", { shopping_cart_id: cart })
  const pending = body.payments?.find(({ payment_key }) => payment_key === key)
  if (pending)
    await till.call("remove_shopping_cart_payment", {
      shopping_cart_id: cart,
      payment: { shopping_cart_payment_id: pending.shopping_cart_payment_id }
    })
  return undefined
}
const save: Racer = async (till, cart) =>
  (await till.call("save_shopping_cart_to_order", { order_method_version: "2.4", shopping_cart_id: cart })).body
    .order_id

const OTHERS: readonly [Racer, ...Racer[]] = [repeat, payByOtherCard, payCash, check, cancel, cancel, save]

const raceOf = async (lane: Lane, seed: number): Promise<{ readonly seed: number; readonly orders: number }> => {
  const random = makeRandom(seed)
  const cart = await lane.cart()
  const key = `race-${seed}`
  const racers = [payByCard, ...Array.from({ length: random.between(2, 5) }, () => random.pick(OTHERS))]
  const starts = racers.map((racer) => ({ racer, till: random.pick(lane.tills), at: random.between(0, 40) }))
  const told = await Promise.all(
    starts.map(async ({ racer, till, at }) => {
      for (let turn = 0; turn < at; turn++) await new Promise((resolve) => setImmediate(resolve))
      return racer(till, cart, key)
    })
  )
  return { seed, orders: new Set(told.filter((order) => order !== undefined)).size }
}

// Verifies: REL-7, REL-8, REL-9, REL-10, REL-12
test(
  `${RACES} races of pay, pay again, cancel, check and save at two servers take every cart's money once`,
  { timeout: 60_000 + RACES * EACH_MS },
  async () => {
    let next = 0
    const runs = async (lane: Lane): Promise<readonly { readonly seed: number; readonly orders: number }[]> => {
      const done = []
      while (next < RACES) done.push(await raceOf(lane, (next += 1)))
      return done
    }
    const raced = (await Promise.all(arena.lanes.map(runs))).flat()
    expect(raced).toHaveLength(RACES)
    expect(raced.filter(({ orders }) => orders > 1)).toEqual([])
    await arena.settle()
    expect(await wrongsIn(arena.database.db)).toEqual({})
    expect(raced.filter(({ orders }) => orders === 1).length).toBeGreaterThan(RACES / 4)
  }
)
