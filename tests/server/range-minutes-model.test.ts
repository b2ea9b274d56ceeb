import * as fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { priceFor } from "../../src/range/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { giveMinutes, LANE_TIME, makeMember, MEMBER, noMembers, STRANGER } from "./members.ts"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { everybodySigned } from "./signing.ts"
import { balanceOf, openTill, putCartsAway, putLanesAway } from "./till.ts"

const HOUR = 3_600_000
const A_DAY = 90
const office = await officeHere()
beforeAll(async () => {
  await everybodySigned(office)
})

type Who = "till" | "other"
interface Time {
  readonly id: string
  readonly line: string
  readonly by: Who
  readonly minutes: number
  readonly slot: number
  readonly longer: Time | null
  contact: string
  day: number
  free: number
  order: string | null
}
interface World {
  readonly at: Record<Who, Browser>
  readonly contact: Record<Who, string>
  readonly first: number
  times: Time[]
  slots: number
}

const who = fc.constantFrom<Who>("till", "other")
const nth = fc.nat(9)
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        _tag: fc.constant("reserve" as const),
        who,
        day: fc.nat(1),
        minutes: fc.constantFrom(30, 60, 120)
      })
    },
    { weight: 3, arbitrary: fc.record({ _tag: fc.constant("longer" as const), who, nth }) },
    { weight: 2, arbitrary: fc.record({ _tag: fc.constant("remove" as const), who, nth }) },
    { weight: 3, arbitrary: fc.record({ _tag: fc.constant("pay" as const), who }) },
    {
      weight: 3,
      arbitrary: fc.record({ _tag: fc.constant("customer" as const), who, contact: fc.constantFrom(MEMBER, STRANGER) })
    },
    { weight: 2, arbitrary: fc.record({ _tag: fc.constantFrom("cancel" as const, "move" as const), nth }) },
    { weight: 1, arbitrary: fc.record({ _tag: fc.constant("clear" as const), who }) }
  ),
  { minLength: 5, maxLength: 16 }
)
type Step = typeof steps extends fc.Arbitrary<readonly (infer S)[]> ? S : never

const sumOf = (world: World, contact: string, day: number, but: readonly Time[] = []): number =>
  world.times
    .filter((one) => one.contact === contact && one.day === day && !but.includes(one))
    .reduce((sum, { free }) => sum + free, 0)
const left = (world: World, contact: string, day: number, but: readonly Time[] = []): number =>
  A_DAY - sumOf(world, contact, day, but)
const inCart = ({ times }: World, by: Who): readonly Time[] =>
  times.filter((one) => one.by === by && one.order === null)
const openExtensions = ({ times }: World, of: Time): readonly Time[] =>
  times.filter((one) => one.longer === of && one.order === null)
/** A membership pays for its own member's time alone. */
const paysFor = (longer: Time | null, contact: string): boolean =>
  longer === null || longer.order === null || longer.contact === contact

const add = async (world: World, by: Who, time: Pick<Time, "minutes" | "slot" | "longer" | "day">) => {
  const contact = world.contact[by]
  const lane = `lane-${(time.slot % 12) + 1}`
  const at = world.first + time.day * 24 * HOUR + Math.floor(time.slot / 12) * 3 * HOUR
  const { body, status, message } = await world.at[by].call("add_reservation_to_cart", {
    product_id: LANE_TIME,
    duration: time.minutes,
    ...(time.longer === null
      ? { range_lane_id: lane, reservation_date: new Date(at).toISOString() }
      : { range_reservation_id: time.longer.id })
  })
  expect(status, message).toBe("success")
  const line = body.items?.at(-1)?.shopping_cart_item_id ?? ""
  const { range_reservation_id: id } = await office.database.db
    .selectFrom("range_reservation")
    .select("range_reservation_id")
    .where("shopping_cart_item_id", "=", line)
    .executeTakeFirstOrThrow()
  const free = paysFor(time.longer, contact) ? Math.min(time.minutes, left(world, contact, time.day)) : 0
  world.times.push({ ...time, id, line, by, contact, free, order: null })
}

const take = async (world: World, step: Step): Promise<void> => {
  switch (step._tag) {
    case "reserve":
      if (world.slots >= 36) return
      await add(world, step.who, { minutes: step.minutes, slot: world.slots, longer: null, day: step.day })
      world.slots += 1
      return
    case "longer": {
      const fit = world.times.filter(
        (one) =>
          one.longer === null &&
          (one.order !== null || one.by === step.who) &&
          world.times.every(({ longer }) => longer !== one)
      )
      const of = fit[step.nth % Math.max(1, fit.length)]
      if (of !== undefined) await add(world, step.who, { minutes: 30, slot: of.slot, longer: of, day: of.day })
      return
    }
    case "remove": {
      const fit = inCart(world, step.who).filter((one) => openExtensions(world, one).length === 0)
      const of = fit[step.nth % Math.max(1, fit.length)]
      if (of === undefined) return
      await world.at[step.who].call("remove_reservation_from_cart", { shopping_cart_item_id: of.line })
      world.times = world.times.filter((one) => one !== of)
      return
    }
    case "clear":
      await world.at[step.who].call("clear_cart")
      await world.at[step.who].call("save_customer_select", { contact_id: MEMBER })
      world.contact[step.who] = MEMBER
      world.times = world.times.filter((one) => one.by !== step.who || one.order !== null)
      return
    case "customer": {
      const { status, message } = await world.at[step.who].call("save_customer_select", { contact_id: step.contact })
      expect(status, message).toBe("success")
      if (world.contact[step.who] === step.contact) return
      world.contact[step.who] = step.contact
      const own = inCart(world, step.who)
      for (const one of own) Object.assign(one, { contact: step.contact, free: 0 })
      for (const one of own)
        if (paysFor(one.longer, step.contact)) one.free = Math.min(one.minutes, left(world, step.contact, one.day))
      return
    }
    case "pay": {
      const own = inCart(world, step.who)
      if (own.length === 0) return
      const { body } = await world.at[step.who].call("get_shopping_cart")
      const due = balanceOf(body)
      const paid =
        due === 0
          ? await world.at[step.who].call("save_shopping_cart_to_order", { order_method_version: "2.4" })
          : await pay(world.at[step.who], "save_payment_cash", body, due)
      expect(paid.body.order_id, paid.message).toBeDefined()
      for (const one of own) one.order = paid.body.order_id ?? null
      await world.at[step.who].call("save_customer_select", { contact_id: world.contact[step.who] })
      return
    }
    case "cancel": {
      const orders = [...new Set(world.times.flatMap(({ order }) => (order === null ? [] : [order])))]
      const order_id = orders[step.nth % Math.max(1, orders.length)]
      const gone = world.times.filter(({ order }) => order === order_id)
      if (order_id === undefined || gone.some((one) => openExtensions(world, one).length > 0)) return
      const { status, message } = await world.at.till.call("cancel_order", { order_id, manager_code: "864209" })
      expect(status, message).toBe("success")
      // What made it longer goes with it.
      world.times = world.times.filter(
        (one) => !gone.includes(one) && (one.longer === null || !gone.includes(one.longer))
      )
      return
    }
    case "move": {
      const fit = world.times.filter((one) => one.longer === null && one.order !== null)
      const of = fit[step.nth % Math.max(1, fit.length)]
      if (of === undefined) return
      const all = world.times.filter((one) => one === of || one.longer === of)
      const own = all.filter(({ contact }) => contact === of.contact)
      const day = 1 - of.day
      const free = own.reduce((sum, one) => sum + one.free, 0)
      const fits = free === 0 || free <= left(world, of.contact, day)
      const { status, message } = await world.at.other.call("save_range_lane_assignment", {
        range_reservation_id: of.id,
        range_lane_id: `lane-${(of.slot % 12) + 1}`,
        starts_at: world.first + day * 24 * HOUR + Math.floor(of.slot / 12) * 3 * HOUR,
        change: "move"
      })
      expect(status, message).toBe(fits ? "success" : "error")
      if (fits) for (const one of all) one.day = day
      return
    }
  }
}

/** The store has given what the model gave, never more than a day has, and every line costs what is not free of it. */
const agree = async (world: World): Promise<void> => {
  for (const contact of [MEMBER, STRANGER])
    for (const day of [0, 1]) {
      const at = new Date(world.first + day * 24 * HOUR).toISOString().slice(0, 10)
      const { body } = await world.at.other.call("get_range_calendar", { date: at, contact_id: contact })
      expect(body.member?.minutes_left, `${contact} on ${at}`).toBe(left(world, contact, day))
      expect(sumOf(world, contact, day)).toBeLessThanOrEqual(A_DAY)
    }
  for (const by of ["till", "other"] as const) {
    const { items = [] } = (await world.at[by].call("get_shopping_cart")).body
    for (const one of inCart(world, by)) {
      const item = items.find(({ shopping_cart_item_id: line }) => line === one.line)
      expect(item?.price).toBe(priceFor(cents(22_00), one.minutes - one.free))
      expect(item?.line_facts?.includes(`${one.free} min free`)).toBe(one.free > 0)
    }
  }
}

test("no member has more than the minutes of the day, and none are lost, whatever becomes of the time", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (asked) => {
      await putCartsAway(office)
      await putLanesAway(office)
      await noMembers(office)
      await makeMember(office, MEMBER)
      await makeMember(office, STRANGER)
      await giveMinutes(office, A_DAY)
      const at = { till: await openTill(office), other: await openTill(office, FRONT_2, LEE) }
      for (const one of Object.values(at)) await one.call("save_customer_select", { contact_id: MEMBER })
      const { opens_at = 0 } = (await at.till.call("get_range_calendar")).body
      const world: World = {
        at,
        contact: { till: MEMBER, other: MEMBER },
        first: opens_at + 24 * HOUR,
        times: [],
        slots: 0
      }
      for (const step of asked) {
        await take(world, step)
        await agree(world)
      }
    }),
    { numRuns: Number(process.env["MINUTE_WALKS"] ?? 4) }
  )
}, 600_000)
