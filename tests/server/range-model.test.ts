import * as fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { slotsWithin } from "../../server/range/reading.ts"
import { DEMO_CLIENT, DEMO_CLIENT_ID } from "../../server/seed/store.ts"
import { startOf } from "../../src/kernel/calendar.ts"
import { dayAfter, dayAt } from "../../src/kernel/days.ts"
import { momentsAt } from "../../src/kernel/moments.ts"
import { HOLD_FOR, overlap, type Span, spanOf } from "../../src/range/rules.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, officeHere } from "./office.ts"
import { type LaneId, type Step, steps, type Who } from "./laneSteps.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { everybodySigned } from "./signing.ts"
import { balanceOf, openTill, putCartsAway, putLanesAway } from "./till.ts"

const LANE_TIME = "1008"
const MINUTE = 60_000
const office = await officeHere()
beforeAll(async () => {
  await everybodySigned(office)
  // The range never closes, so that the hour is sold which the clocks show twice.
  await office.database.db.updateTable("range_hours").set({ opens: "00:00", closes: "24:00" }).execute()
})

/** The first 1 AM of the night in which there are two. */
const [ONE_AM = 0, AGAIN = 0] = momentsAt("2027-11-07", "01:00", DEMO_CLIENT.time_zone)

const now = () => office.clock.currentTimeMillisUnsafe()

/** Half hours around 1 AM of the night in which it comes twice, or of an afternoon: as many milliseconds since 1970. */
const startOfSlot = (isTwice: boolean, slot: number): number =>
  (isTwice ? ONE_AM : Date.UTC(2026, 11, 15, 20)) + slot * 30 * MINUTE

/** Does a time end by the midnight at which the range closes? A walk of many hours comes to the evening. */
const isWithinDay = ({ starts_at, ends_at }: Span): boolean =>
  ends_at <= startOf(dayAfter(dayAt(starts_at, DEMO_CLIENT.time_zone)), DEMO_CLIENT.time_zone)

/** A lane that somebody has, as the model knows it. */
interface Claim extends Span {
  readonly id: string
  readonly line: string
  readonly by: Who
  lane: LaneId
  /** A cart's, or paid. */
  isPaid: boolean
  /** Its shooter stands there. */
  readonly isOn: boolean
}

/** Both registers and what the model says they have. */
interface World {
  readonly at: Record<Who, Browser>
  claims: Claim[]
}

const comeBack: Readonly<Record<Who, () => Promise<Browser>>> = {
  till: () => cashierAt(office, FRONT_1),
  other: () => cashierAt(office, FRONT_2, LEE)
}

const begin = async (): Promise<World> => {
  await putCartsAway(office)
  await putLanesAway(office)
  return { at: { till: await openTill(office), other: await openTill(office, FRONT_2, LEE) }, claims: [] }
}

const inTheWay = ({ claims }: World, lane: LaneId, span: Span, but?: Claim): boolean =>
  claims.some((one) => one !== but && one.lane === lane && overlap(one, span))

const held = ({ claims }: World, who: Who): readonly Claim[] => claims.filter((one) => one.by === who && !one.isPaid)

/** The one answer of the back office must be the model's: nothing free is refused, nothing taken is given. */
const agreed = (status: string, isFree: boolean, what: string): void =>
  expect(status, what).toBe(isFree ? "success" : "error")

const add = async (
  world: World,
  who: Who,
  fields: Readonly<Record<string, unknown>>,
  claim: Omit<Claim, "id" | "line">,
  isFree: boolean
) => {
  const at = world.at[who]
  await at.call("save_customer_select", { contact_id: who === "till" ? CUSTOMER : "102" })
  const before = new Set((await at.call("get_shopping_cart")).body.items?.map((item) => item.shopping_cart_item_id))
  const { status, body, message } = await at.call("add_reservation_to_cart", {
    product_id: LANE_TIME,
    range_lane_id: claim.lane,
    ...fields
  })
  agreed(status, isFree, `${claim.lane} at ${new Date(claim.starts_at).toISOString()}: ${message}`)
  const item = body.items?.find((one) => !before.has(one.shopping_cart_item_id))
  expect(item === undefined).toBe(!isFree)
  const line = item?.shopping_cart_item_id ?? ""
  if (isFree) world.claims.push({ ...claim, line, id: await reservationOf(line) })
}

const reservationOf = async (line: string): Promise<string> =>
  (
    await office.database.db
      .selectFrom("range_reservation")
      .select("range_reservation_id")
      .where("shopping_cart_item_id", "=", line)
      .executeTakeFirstOrThrow()
  ).range_reservation_id

const take = async (world: World, step: Step): Promise<void> => {
  switch (step._tag) {
    case "reserve": {
      const { who, lane, minutes } = step
      const span = spanOf(startOfSlot(step.isTwice, step.slot), minutes)
      const asked = { reservation_date: new Date(span.starts_at).toISOString(), duration: minutes }
      return add(
        world,
        who,
        asked,
        { ...span, by: who, lane, isPaid: false, isOn: false },
        !inTheWay(world, lane, span)
      )
    }
    case "walk in": {
      const { who, lane } = step
      const span = spanOf(Math.floor(now() / MINUTE) * MINUTE, 30)
      const isTaken = inTheWay(world, lane, span) || world.claims.some((one) => one.isOn && one.lane === lane)
      const isFree = !isTaken && isWithinDay(span)
      return add(
        world,
        who,
        { assign: true, duration: 30 },
        { ...span, by: who, lane, isPaid: false, isOn: true },
        isFree
      )
    }
    case "remove": {
      const own = held(world, step.who)
      const claim = own[step.nth % Math.max(1, own.length)]
      if (claim === undefined) return
      const { status } = await world.at[step.who].call("remove_reservation_from_cart", {
        shopping_cart_item_id: claim.line,
        range_lane_id: claim.lane
      })
      expect(status).toBe("success")
      world.claims = world.claims.filter((one) => one !== claim)
      return
    }
    case "clear":
      await world.at[step.who].call("clear_cart")
      world.claims = world.claims.filter((one) => one.by !== step.who || one.isPaid)
      return
    case "save": {
      if (held(world, step.who).length === 0) return
      const { status } = await world.at[step.who].call("save_user_shopping_cart", {
        shopping_cart_type_code: "OPEN_ORDER"
      })
      expect(status).toBe("success")
      world.claims = world.claims.filter((one) => one.by !== step.who || one.isPaid)
      return
    }
    case "pay": {
      if (held(world, step.who).length === 0) return
      const { body } = await world.at[step.who].call("get_shopping_cart")
      const paid = await pay(world.at[step.who], "save_payment_cash", body, balanceOf(body))
      expect(paid.body.order_id, `${paid.status}: ${paid.message}`).toBeDefined()
      for (const claim of held(world, step.who)) claim.isPaid = true
      return
    }
    case "end": {
      const claim = world.claims.find((one) => one.isOn && one.lane === step.lane)
      const { status } = await world.at.till.call("save_range_lane_assignment", {
        range_lane_id: step.lane,
        change: "end"
      })
      agreed(status, claim?.isPaid === true, `the end on ${step.lane}`)
      if (claim?.isPaid === true) world.claims = world.claims.filter((one) => one !== claim)
      return
    }
    case "move": {
      const booked = world.claims.filter((one) => one.isPaid && !one.isOn)
      const claim = booked[step.nth % Math.max(1, booked.length)]
      if (claim === undefined) return
      const to = startOfSlot(step.isTwice, step.slot)
      const span = { starts_at: to, ends_at: to + claim.ends_at - claim.starts_at }
      const isFree = !inTheWay(world, step.lane, span, claim)
      const { status, message } = await world.at.other.call("save_range_lane_assignment", {
        range_reservation_id: claim.id,
        range_lane_id: step.lane,
        starts_at: to,
        change: "move"
      })
      agreed(status, isFree, `the move to ${step.lane}: ${message}`)
      if (isFree)
        world.claims = [...world.claims.filter((one) => one !== claim), { ...claim, ...span, lane: step.lane }]
      return
    }
    case "leave": {
      // The other one works on; who left comes back to a cart whose lanes are anybody's.
      const stays = step.who === "till" ? "other" : "till"
      for (const part of [HOLD_FOR / 2, HOLD_FOR / 2, MINUTE]) {
        await office.clock.advance(part)
        await world.at[stays].call("get_shopping_cart")
      }
      const left = held(world, step.who)
      world.claims = world.claims.filter((one) => !left.includes(one))
      await agree(world)
      // What was left is theirs who ask for it now.
      const [first] = left
      if (first !== undefined && !first.isOn) {
        const { lane, starts_at, ends_at } = first
        const isTwice = starts_at > Date.UTC(2027, 0)
        await take(world, {
          _tag: "reserve",
          who: stays,
          lane,
          isTwice,
          slot: (starts_at - startOfSlot(isTwice, 0)) / (30 * MINUTE),
          minutes: (ends_at - starts_at) / MINUTE
        })
        await agree(world)
      }
      world.at[step.who] = await comeBack[step.who]()
      await world.at[step.who].call("clear_cart")
      return
    }
    case "crash":
      return office.restart()
  }
}

/** Who has which lane when, as everybody sees it. */
const agree = async (world: World): Promise<void> => {
  const looking = { clientId: DEMO_CLIENT_ID, staffId: "", deviceId: undefined, now: now() }
  const shown = await slotsWithin(office.database.db, looking, { starts_at: 0, ends_at: Date.UTC(2028, 0) })
  const told = (lane: string, span: Span, state: string) => `${lane} ${span.starts_at} to ${span.ends_at} ${state}`
  expect(
    shown
      .filter(({ state }) => state !== "ended")
      .map((slot) => told(slot.range_lane_id, slot, slot.state))
      .toSorted()
  ).toEqual(
    world.claims.map((one) => told(one.lane, one, one.isPaid ? (one.isOn ? "assigned" : "booked") : "hold")).toSorted()
  )
}

test("the night of the walks has one hour twice", () => {
  expect(AGAIN - ONE_AM).toBe(60 * MINUTE)
})

// Verifies: CG-63, RNG-10, CART-27
test("no lane is given twice and none is lost, whoever reserves, pays, moves, leaves, crashes or clears", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (asked) => {
      const world = await begin()
      for (const step of asked) {
        await take(world, step)
        await agree(world)
      }
    }),
    { numRuns: Number(process.env["LANE_WALKS"] ?? 6) }
  )
}, 600_000)
