import { DEMO_CLIENT } from "../../../server/seed/store.ts"
import type { ClassDetail } from "../../../src/classes/contract.ts"
import { momentsAt } from "../../../src/kernel/moments.ts"
import { cents } from "../../../src/money/cents.ts"
import type { Participating } from "../../../src/participants/rules.ts"
import { NOBODY } from "../../../src/participants/shown/rules.ts"
import type { Look } from "./cashier.ts"
import type { LaneTime } from "./lists.ts"
import { START } from "../world.ts"
import type { Random } from "../random.ts"

const LANE_TIME = "1008"
const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE
const DAY = 24 * 60 * MINUTE
/** Two lanes are what everybody wants. */
const LANES = ["lane-10", "lane-11"] as const
/** Half hours of the night in which the store's clocks show one hour twice: 1 AM and 1:30, in summer's time and in winter's. */
export const TWICE = ["01:00", "01:30"].flatMap((time) => momentsAt("2027-11-07", time, DEMO_CLIENT.time_zone))
const ASKED_TWICE = [TWICE[0] ?? 0, ...TWICE.slice(1)] as const

/** The weekly class, which has four seats here (`setStage`). */
const WEEKLY: ClassDetail = {
  class_detail_id: "501",
  product_id: "1009",
  description: "Concealed carry class",
  price: cents(125_00),
  seats_available: 4,
  dates: [{ date: "2026-01-03" }]
}
const DATES = ["2026-11-21", "2026-11-28"] as const
const MEMBERSHIP = {
  membership_id: "601",
  product_id: "1010",
  description: "Annual membership",
  prices: { pos: cents(349_00) },
  max_customers: 1
} as const

const person = (n: number): Participating => ({
  ...NOBODY,
  first_name: "Sim",
  last_name: `Student ${n}`,
  email_address: `student${n}@example.com`,
  phone_number: "3035550100"
})

/** Now, later today, or in the night of the repeated hour. */
const asked = (random: Random): { readonly at: number | null; readonly minutes: number } => {
  if (random.chance(0.2)) return { at: null, minutes: 30 }
  if (random.chance(0.4)) return { at: random.pick(ASKED_TWICE), minutes: 30 }
  return { at: START + random.between(0, 6) * HALF_HOUR, minutes: random.pick([30, 60] as const) }
}

/** Tomorrow, by the hour: a day's free time pays one of them. */
const ahead = (random: Random) => ({ at: START + DAY + random.between(0, 6) * HALF_HOUR, minutes: 60 })

const reserve = ({ act }: Look, random: Random, time = asked(random)): void => {
  act({
    _tag: "DoTask",
    of: "cart",
    task: "laneTime",
    args: { product_id: LANE_TIME, lane: random.pick(LANES), guests: null, line: null, ...time }
  })
}

const register = ({ act }: Look, random: Random): void => {
  const people = Array.from({ length: random.between(1, 3) }, (_, n) => person(n))
  act({
    _tag: "DoTask",
    of: "cart",
    task: "classRegistration",
    args: {
      detail: WEEKLY,
      date: random.pick(DATES),
      price: WEEKLY.price,
      early: cents(0),
      left: WEEKLY.seats_available,
      people,
      line: null,
      waiting: null
    }
  })
}

const join = ({ act }: Look): void =>
  void act({
    _tag: "DoTask",
    of: "cart",
    task: "membership",
    args: { membership: MEMBERSHIP, people: [person(0)], line: null }
  })

const someTime = ({ lists }: Look["cashier"], random: Random): LaneTime | undefined => {
  const times = lists.laneTimes()
  return times[random.between(0, Math.max(0, times.length - 1))]
}

/** Whoever is on a lane, or is to come there, wants half an hour more, often before it is paid. True when it was asked for. */
const longer = ({ cashier, act }: Look, random: Random): boolean => {
  const times = cashier.lists.laneTimes()
  const held = times.filter(({ isHeld }) => isHeld)
  const some = held.length > 0 && random.chance(0.8) ? held : times
  const time = some[random.between(0, Math.max(0, some.length - 1))]
  if (time === undefined) return false
  act({
    _tag: "DoTask",
    of: "cart",
    task: "moreLaneTime",
    args: { product_id: LANE_TIME, reservation: time.id, minutes: 30 }
  })
  return true
}

/** Time goes into the cart: a lane's, seats of a class, a membership. True when it does. */
export const sellTime = (look: Look): boolean => {
  const { state, cashier } = look
  const random = cashier.time
  const { cart } = state.cart
  if (random === null || cart === null || !random.chance(0.6)) return false
  // Nobody is named: lane time and memberships are somebody's.
  if (cart.billing?.contact_id === state.session.client?.contact_id) return false
  const isMember = cashier.crossing !== null && cashier.lists.members().includes(cart.billing?.contact_id ?? "")
  if (isMember && random.chance(0.6)) reserve(look, random, ahead(random))
  else if (random.chance(cashier.crossing === null ? 0.1 : 0.3)) join(look)
  else if (random.chance(0.4)) register(look, random)
  else if (!random.chance(0.35) || !longer(look, random)) reserve(look, random)
  return true
}

/** Why lane time is not paid, in the words of the back office. */
export const LANE_IS_GONE = /^This lane time is gone|^The time on lane|^Lane \d+ is reserved/

/**
 * Lane time that is gone is taken out. Of a cart that was paid in part nothing is, where that would cost less than was paid:
 * the customer chooses another time first. True when something was done.
 */
export const replaceLanes = (look: Look): boolean => {
  const { state, cashier, act } = look
  const { time: random, lanesGone } = cashier
  if (random === null || lanesGone === null) return false
  cashier.lanesGone = lanesGone === "reserve" ? "take out" : null
  if (lanesGone === "reserve") {
    reserve(look, random, ahead(random))
    return true
  }
  const lanes = (state.cart.cart?.items ?? []).filter(({ product_id }) => product_id === LANE_TIME)
  const gone = lanes.filter(({ line_facts }) => line_facts?.includes("no longer held"))
  for (const { shopping_cart_item_id: item } of gone.length > 0 ? gone : lanes)
    act({ _tag: "ChangeQuantity", item, quantity: 0 })
  return lanes.length > 0
}

/** Between two customers: a shooter is let on, moves to the other lane or leaves. True when somebody did. */
export const atLanes = ({ cashier, act }: Look): boolean => {
  const random = cashier.time
  if (random === null || cashier.left === 0 || !random.chance(0.2)) return false
  const time = someTime(cashier, random)
  if (time === undefined) return false
  // Whoever has not paid is not sent away.
  const ends = time.isHeld ? ("move" as const) : ("end" as const)
  const change = random.pick([time.isOn ? ends : "assign", "move"] as const)
  const lane = change === "end" ? time.lane : random.pick(LANES)
  act({
    _tag: "DoTask",
    task: "changeLane",
    of: lane,
    args: { lane, change, ...(change === "end" ? {} : { reservation: time.id }) }
  })
  return true
}
