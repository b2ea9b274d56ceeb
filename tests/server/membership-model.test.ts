import * as fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { contactWords } from "../../server/db/contactWords.ts"
import { type Day, dayAfter } from "../../src/kernel/days.ts"
import { termOf } from "../../src/memberships/rules.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { methodsOf, giveBack, orderOf, takeBack } from "./returning.ts"
import { balanceOf, openTill, putCartsAway } from "./till.ts"

/** A model of who is a member until when, run against the back office: what it says of each customer must be the model's. */

const PEOPLE = ["101", "102"] as const
type Who = (typeof PEOPLE)[number]
const TODAY: Day = "2026-11-20"
const SETTING = "Membership that is returned"

const office = await officeHere()
let till: Browser
let manager: Browser
beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
  await office.database.db.updateTable("membership").set({ max_customers: 2 }).execute()
})

const phone_number = "(555) 555-0155"
const PERSONS: Readonly<Record<Who, Record<"first_name" | "last_name" | "email_address" | "phone_number", string>>> = {
  101: { first_name: "Bea", last_name: "Reyes", email_address: "bea@mail.test", phone_number },
  102: { first_name: "Lou", last_name: "Reyes", email_address: "lou@mail.test", phone_number }
}
const WORDLESS = { middle_name: null, company_name: null, city: null, membership_number: null }
const NO_TERM = { membership_id: null, membership_description: null, is_sub_member: false }

/** What a customer's membership is. */
interface Has {
  readonly isMember: boolean
  readonly ends: Day | null
  readonly card: string | null
}

interface Sold {
  readonly order: string
  readonly who: Who
  /** The other one is in it too. */
  readonly isShared: boolean
  readonly starts: Day
  readonly ends: Day
  state: "runs" | "came back" | "over"
}

interface World {
  readonly before: Record<Who, Has>
  readonly cards: Record<Who, string | null>
  readonly sales: Sold[]
  rule: "ends" | "runs_out"
}

type Step =
  | { readonly _tag: "sell"; readonly who: Who; readonly isShared: boolean }
  | { readonly _tag: "cancel" | "return"; readonly nth: number }
  | { readonly _tag: "set"; readonly rule: World["rule"] }

const who = fc.constantFrom(...PEOPLE)
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ _tag: fc.constant("sell" as const), who, isShared: fc.boolean() }) },
    {
      weight: 5,
      arbitrary: fc.record({ _tag: fc.constantFrom("cancel" as const, "return" as const), nth: fc.nat(7) })
    },
    {
      weight: 2,
      arbitrary: fc.record({
        _tag: fc.constant("set" as const),
        rule: fc.constantFrom("ends" as const, "runs_out" as const)
      })
    }
  ),
  { minLength: 4, maxLength: 12 }
)

const sell = (whose: Who = "101", isShared = false): Step => ({ _tag: "sell", who: whose, isShared })
const set = (rule: World["rule"]): Step => ({ _tag: "set", rule })
const bring = (how: "cancel" | "return", nth: number): Step => ({ _tag: how, nth })

type Walk = [Omit<Has, "card">, Omit<Has, "card">, "M77" | null, readonly Step[]]

/** Walks that must be among them, by chance or not. */
const KNOWN: readonly (readonly Step[])[] = [
  // What runs out is over at once when its order is cancelled.
  [set("runs_out"), sell(), sell("102"), bring("cancel", 0), sell()],
  // The earlier waits for the later; one that came back and runs out holds nothing, and comes back once.
  [sell(), sell(), bring("return", 0), bring("cancel", 0), set("runs_out"), bring("return", 1), bring("return", 0)],
  [sell(), sell(), bring("return", 1), bring("return", 1), bring("return", 0), sell("102"), sell()],
  // Each is in the other's: the later end counts, and what is left of both comes back in any order.
  [sell("101", true), sell("102", true), bring("cancel", 0), sell("101", true), bring("return", 1), bring("cancel", 2)]
]

/** Before the first sale: nobody's, one that ended, one that runs, one that never ends. */
const NOBODYS: Omit<Has, "card"> = { isMember: false, ends: null }
const had: fc.Arbitrary<Omit<Has, "card">> = fc.constantFrom(
  NOBODYS,
  { isMember: true, ends: dayAfter(TODAY, -40) },
  { isMember: true, ends: TODAY },
  { isMember: true, ends: dayAfter(TODAY, 40) },
  { isMember: true, ends: null }
)

/** What counts for a customer: of theirs first, then what the other one shares. */
const liveOf = ({ sales }: World, whose: Who): readonly Sold[] =>
  sales
    .filter((sale) => (sale.who === whose || sale.isShared) && sale.state !== "over")
    .toSorted((one, other) => Number(other.who === whose) - Number(one.who === whose))

interface Now extends Omit<Has, "card"> {
  /** It hangs on the other one's. */
  readonly isSub: boolean
}

/** Whatever goes on longest, what was there before it all too. */
const hasNow = (world: World, whose: Who): Now => {
  const base = { ...world.before[whose], isSub: false }
  const sold = liveOf(world, whose).map(({ ends, who }): Now => ({ isMember: true, ends, isSub: who !== whose }))
  const last = ({ ends }: Now) => ends ?? "no end"
  const [best = base] = [...(base.isMember ? [base] : []), ...sold].toSorted((one, other) =>
    last(one) === last(other) ? 0 : last(one) > last(other) ? -1 : 1
  )
  return best
}

const begin = async (before: World["before"]): Promise<World> => {
  const { db } = office.database
  await putCartsAway(office)
  await db
    .updateTable("membership_term")
    .set({ ended_at: 1, returned_at: 1 })
    .where("began_at", "is not", null)
    .execute()
  for (const contact_id of PEOPLE) {
    const { isMember: is_member, ends: membership_end_date, card: membership_number } = before[contact_id]
    await db
      .updateTable("contact")
      .set({ is_member, membership_end_date, membership_number, ...NO_TERM })
      .set({ ...PERSONS[contact_id], search_words: contactWords({ ...WORDLESS, ...PERSONS[contact_id] }) })
      .where("contact_id", "=", contact_id)
      .execute()
  }
  till = await openTill(office)
  const world: World = { before, cards: { 101: before[101].card, 102: before[102].card }, sales: [], rule: "ends" }
  await take(world, { _tag: "set", rule: "ends" })
  return world
}

const sellTo = async (world: World, whose: Who, isShared: boolean): Promise<void> => {
  const term = termOf(TODAY, 12, hasNow(world, whose))
  await till.call("save_customer_select", { contact_id: whose })
  const participants = [PERSONS[whose], ...(isShared ? [PERSONS[whose === "101" ? "102" : "101"]] : [])]
  const added = await till.call("add_membership_to_cart", { product_id: "1010", quantity: 1, participants })
  expect(added.status, added.message).toBe(term === null ? "error" : "success")
  if (term === null) return
  const { body, message } = await pay(till, "save_payment_cash", added.body, balanceOf(added.body))
  expect(body.order_id, message).toBeDefined()
  world.sales.push({ order: body.order_id ?? "", who: whose, isShared, ...term, state: "runs" })
}

/** A later one of the same customer goes on from it and was not taken back itself. */
const isFollowed = (world: World, sale: Sold): boolean =>
  liveOf(world, sale.who).some((one) => one.who === sale.who && one.starts > sale.ends && one.state === "runs")

const cancel = async (world: World, sale: Sold): Promise<void> => {
  const isOpen = sale.state === "runs" && !isFollowed(world, sale)
  const { status, message } = await till.call("cancel_order", { order_id: sale.order })
  expect(status, message).toBe(isOpen ? "success" : "error")
  if (isOpen) sale.state = "over"
}

const giveItBack = async (world: World, sale: Sold): Promise<void> => {
  const isOpen = sale.state === "runs" && !isFollowed(world, sale)
  const { status, message, body } = await takeBack(till, await orderOf(till, sale.order))
  expect(status, message).toBe(isOpen ? "success" : "error")
  if (!isOpen) return
  const [method] = (await methodsOf(till)).payment_methods ?? []
  if (method === undefined) throw new Error("No way back.")
  expect((await giveBack(office, till, body, method)).status).toBe("success")
  sale.state = world.rule === "ends" ? "over" : "came back"
}

const take = async (world: World, step: Step): Promise<void> => {
  switch (step._tag) {
    case "sell":
      return sellTo(world, step.who, step.isShared)
    case "set": {
      const settings = [{ label: SETTING, preference_value: step.rule }]
      expect((await manager.call("save_pos_settings", { settings })).status).toBe("success")
      world.rule = step.rule
      return
    }
    case "cancel":
    case "return": {
      const sale = world.sales[step.nth % Math.max(1, world.sales.length)]
      if (sale !== undefined) await (step._tag === "cancel" ? cancel : giveItBack)(world, sale)
    }
  }
}

/** Every customer's own screen, and the numbers of all cards. */
const agree = async (world: World): Promise<void> => {
  for (const whose of PEOPLE) {
    const { contact } = (await till.call("get_item_contact", { contact_id: whose })).body
    const { isMember, ends, isSub } = hasNow(world, whose)
    expect([contact?.is_member, contact?.end_date ?? null, contact?.is_sub_member]).toEqual([isMember, ends, isSub])
    // A number that was given is never lost, nor given again.
    const card = contact?.membership_number ?? null
    world.cards[whose] ??= card
    expect(card).toBe(world.cards[whose])
    if (world.sales.some((sale) => sale.who === whose || sale.isShared)) expect(card).not.toBeNull()
  }
  const given = await office.database.db
    .selectFrom("contact")
    .select("membership_number")
    .where("membership_number", "is not", null)
    .execute()
  expect(new Set(given.map(({ membership_number }) => membership_number)).size).toBe(given.length)
}

test("a membership begins, goes on and ends as its sales, returns and cancelled orders say, and no card is lost", async () => {
  const card = fc.constantFrom(null, "M77")
  await fc.assert(
    fc.asyncProperty(had, had, card, steps, async (one, other, number, asked) => {
      const world = await begin({ 101: { ...one, card: number }, 102: { ...other, card: null } })
      for (const step of asked) {
        await take(world, step)
        await agree(world)
      }
    }),
    {
      numRuns: Number(process.env["MEMBERSHIP_WALKS"] ?? 9),
      examples: KNOWN.map((walk): Walk => [NOBODYS, NOBODYS, null, walk])
    }
  )
}, 600_000)
