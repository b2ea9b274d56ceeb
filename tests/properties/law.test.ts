import { fc, test } from "@fast-check/vitest"
import { describe, expect, test as plain } from "vitest"
import { dayAfter, dayAt, isDay, weekdayOf } from "../../src/kernel/days.ts"
import {
  ageOn,
  businessDaysBack,
  hoursAfter,
  isBusinessDay,
  isFederalHoliday,
  yearsAfter
} from "../../src/law/calendar/rules.ts"
import {
  type Buyer,
  checksOf,
  FINDINGS,
  type LawFacts,
  type LawLine,
  type LawRule,
  stopWords
} from "../../src/law/rules.ts"

const HOUR = 3_600_000
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => dayAfter("1940-01-01", days))
const moment = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) })
const zone = fc.constantFrom("America/Chicago", "America/New_York", "Pacific/Auckland", "America/Havana", "UTC")

const rule = (part: Partial<LawRule> & Pick<LawRule, "kind">): LawRule => ({
  id: part.kind,
  goods: "handgun",
  amount: 21,
  days: 5,
  stops: true,
  ...part
})
const line = (part: Partial<LawLine> = {}): LawLine => ({
  id: "1",
  quantity: 1,
  firearm: "handgun",
  age: null,
  isRange: false,
  ...part
})
const buyer = (part: Partial<Buyer> = {}): Buyer => ({
  id: "c1",
  born: "1991-03-14",
  licenseUntil: "2029-03-14",
  hasWaiver: true,
  waiverSigned: "2026-05-01",
  memberUntil: null,
  ...part
})
const NOW = Date.UTC(2026, 10, 22, 23)
const facts = (part: Partial<LawFacts> = {}): LawFacts => ({
  rules: [],
  lines: [line()],
  buyer: buyer(),
  sold: [],
  soldDays: [],
  byHand: [],
  now: NOW,
  zone: "America/Chicago",
  ...part
})

describe("the calendar of the law", () => {
  test.prop([day, fc.integer({ min: 0, max: 60 })])(
    "somebody is of an age from that birthday on, and not a day before",
    (born, years) => {
      const birthday = yearsAfter(born, years)
      expect(isDay(birthday)).toBe(true)
      expect(ageOn(born, birthday)).toBe(years)
      expect(ageOn(born, dayAfter(birthday, -1))).toBe(years - 1)
    }
  )

  plain("born on a leap day, somebody comes of age on March 1", () => {
    expect(yearsAfter("2004-02-29", 21)).toBe("2025-03-01")
    expect(ageOn("2004-02-29", "2025-02-28")).toBe(20)
    expect(ageOn("2004-02-29", "2025-03-01")).toBe(21)
    expect(yearsAfter("2004-02-29", 20)).toBe("2024-02-29")
  })

  test.prop([day, fc.integer({ min: 1, max: 15 })])(
    "business days in a row are counted back over weekends and holidays, never over two weeks for five",
    (today, days) => {
      const first = businessDaysBack(today, days)
      const within: string[] = []
      for (let one = first; one <= today; one = dayAfter(one)) if (isBusinessDay(one)) within.push(one)
      expect(within).toHaveLength(days)
      expect(within[0]).toBe(first)
      expect(businessDaysBack(today, 5) > dayAfter(today, -14)).toBe(true)
    }
  )

  // What the Office of Personnel Management lists, those of a weekend on the day on which they are kept.
  plain.each([
    ["2021", "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"],
    ["2023", "01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25"],
    ["2024", "01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25"],
    ["2026", "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25"]
  ])("the federal holidays of %s are those that are published", (year, listed) => {
    const found: string[] = []
    for (let one = `${year}-01-01`; one <= `${year}-12-31`; one = dayAfter(one))
      if (weekdayOf(one) % 6 !== 0 && isFederalHoliday(one)) found.push(one.slice(5))
    expect(found.join(" ")).toBe(listed)
  })

  test.prop([fc.integer({ min: 1940, max: 2200 })])("eleven weekdays from a July to a June are holidays", (year) => {
    const found: string[] = []
    for (let one = `${String(year)}-07-01`; one <= `${String(year + 1)}-06-30`; one = dayAfter(one))
      if (weekdayOf(one) % 6 !== 0 && isFederalHoliday(one)) found.push(one)
    expect(found).toHaveLength(11)
    expect(found.filter(isBusinessDay)).toEqual([])
    // No two weekdays in a row: nothing is closed for longer than four days.
    expect(found.filter((one) => found.includes(dayAfter(one)))).toEqual([])
  })

  plain("a pistol sold on the Thursday before Labor Day is one of several until the next Thursday", () => {
    const rules = [rule({ kind: "several", amount: 2, days: 5 })]
    const found = (today: string) =>
      checksOf(facts({ rules, sold: [{ day: "2026-09-03", pieces: 1 }], now: Date.parse(`${today}T18:00:00Z`) }))
    expect(found("2026-09-10")[0]).toMatchObject({ found: "several", since: "2026-09-03" })
    expect(found("2026-09-11")).toEqual([])
  })

  test.prop([moment, fc.integer({ min: 1, max: 400 })])(
    "hours pass whatever the clocks do, and end on a full minute",
    (at, hours) => {
      const end = hoursAfter(at, hours)
      expect(end % 60_000).toBe(0)
      expect(end - at).toBeGreaterThanOrEqual(hours * HOUR)
      expect(end - at).toBeLessThan(hours * HOUR + 60_000)
    }
  )
})

describe("age", () => {
  test.prop([day, moment, zone, fc.constantFrom(18, 21)])(
    "stops a sale exactly while the buyer is younger on the store's day",
    (born, now, of, amount) => {
      const [check] = checksOf(facts({ rules: [rule({ kind: "age", amount })], buyer: buyer({ born }), now, zone: of }))
      expect(check?.state).toBe(ageOn(born, dayAt(now, of)) >= amount ? "ok" : "stop")
    }
  )

  plain("is one row for a rule, however many lines ask for it, and none for what comes back", () => {
    const rules = [rule({ kind: "age" })]
    const lines = [line(), line({ id: "2" }), line({ id: "3", quantity: -1 }), line({ id: "4", firearm: null })]
    expect(checksOf(facts({ rules, lines })).map((check) => check.lines)).toEqual([["1", "2"]])
    expect(checksOf(facts({ rules, lines: [line({ quantity: -1 })] }))).toEqual([])
  })

  plain("without a birth date stops, and asks for the license; without a customer, for one", () => {
    const rules = [rule({ kind: "age" })]
    expect(checksOf(facts({ rules, buyer: buyer({ born: null }) }))[0]).toMatchObject({
      state: "stop",
      found: "no_birthdate",
      settledBy: "scan"
    })
    expect(checksOf(facts({ rules, buyer: buyer({ born: "2026-02-30" }) }))[0]?.found).toBe("no_birthdate")
    expect(checksOf(facts({ rules, buyer: null }))[0]).toMatchObject({ state: "open", settledBy: "customer" })
  })

  plain("of a product's own counts where no firearm's rule asks for as much", () => {
    const rules = [rule({ id: "handgun", kind: "age" }), rule({ id: "own", kind: "age", goods: "aged", amount: 0 })]
    const lines = [
      line({ age: 21 }),
      line({ id: "ammo", firearm: null, age: 21 }),
      line({ id: "knife", firearm: null, age: 18 })
    ]
    const found = checksOf(facts({ rules, lines })).map((check) => [check.rule.id, check.age, check.lines])
    expect(found).toEqual([
      ["handgun", 21, ["1"]],
      ["own", 21, ["ammo"]],
      ["own", 18, ["knife"]]
    ])
  })
})

describe("license, waiver and membership", () => {
  test.prop([day, moment, zone])("hold through their last day and not a day longer", (last, now, of) => {
    const today = dayAt(now, of)
    const over = last < today
    const at = (kind: "license" | "membership", part: Partial<Buyer>) =>
      checksOf(facts({ rules: [rule({ kind })], buyer: buyer(part), now, zone: of }))[0]?.found
    expect(at("license", { licenseUntil: last })).toBe(over ? "expired" : "valid")
    expect(at("membership", { memberUntil: last })).toBe(over ? "ended" : undefined)
  })

  plain("a waiver is old the day after its year is over; none asks for a signature", () => {
    const rules = [rule({ kind: "waiver", goods: "range", amount: 1, stops: false })]
    const lines = [line({ isRange: true, firearm: null })]
    const found = (part: Partial<Buyer>) => checksOf(facts({ rules, lines, buyer: buyer(part) }))[0]
    expect(found({ waiverSigned: "2025-11-22" })).toMatchObject({ state: "ok", until: "2026-11-22" })
    expect(found({ waiverSigned: "2025-11-21" })).toMatchObject({ state: "open", found: "old", settledBy: "sign" })
    expect(found({ hasWaiver: false })).toMatchObject({ state: "open", found: "none" })
    expect(found({ waiverSigned: null })).toMatchObject({ state: "ok" })
  })
})

describe("the waiting period and several handguns", () => {
  plain("waits 72 hours from now and never stops a payment", () => {
    const [check] = checksOf(facts({ rules: [rule({ kind: "waiting", goods: "firearm", amount: 72 })] }))
    expect(check).toMatchObject({ state: "waits", from: NOW + 72 * HOUR })
    expect(stopWords([check ?? { state: "stop" }])).toBeNull()
  })

  plain("handguns of this cart and of the last five business days are added up", () => {
    const rules = [rule({ kind: "several", amount: 2, stops: false })]
    // November 22, 2026 is a Sunday: the five business days are Monday to Friday.
    const at = (sold: string) => checksOf(facts({ rules, sold: [{ day: sold, pieces: 1 }] }))[0]
    expect(at("2026-11-16")).toMatchObject({ state: "open", pieces: 2, since: "2026-11-16" })
    expect(at("2026-11-15")).toBeUndefined()
    expect(checksOf(facts({ rules, lines: [line({ quantity: 2 })] }))[0]).toMatchObject({ pieces: 2 })
  })
})

describe("checked by hand", () => {
  const kinds = fc.constantFrom<LawRule["kind"]>("age", "license", "waiver", "several")
  const people = fc.record({
    born: fc.option(day),
    licenseUntil: fc.option(day),
    hasWaiver: fc.boolean(),
    waiverSigned: fc.option(day),
    memberUntil: fc.option(day)
  })

  test.prop([kinds, people, people, fc.boolean(), moment])(
    "settles what was looked at, and nothing once a fact of it is another",
    (kind, person, other, stops, now) => {
      const rules = [rule({ kind, stops, amount: kind === "several" ? 1 : 21 })]
      const before = facts({ rules, buyer: buyer(person), now })
      const [open] = checksOf(before)
      fc.pre(open !== undefined && open.state !== "ok")
      const byHand = [{ rule: kind, basis: open.basis, by: "Lee M.", at: now }]
      const [settled] = checksOf({ ...before, byHand })
      // No code settles a federal age.
      expect(settled).toMatchObject({ state: open.isFederal ? "stop" : "hand", basis: open.basis })
      const [changed] = checksOf({ ...before, buyer: buyer({ ...other, id: "c2" }), byHand })
      expect(changed?.state).not.toBe("hand")
    }
  )

  test.prop([kinds, people, fc.boolean(), moment])(
    "a rule that stops nothing never stops a sale, but for a buyer below the federal age",
    (kind, person, nobody, now) => {
      const checks = checksOf(
        facts({ rules: [rule({ kind, stops: false })], buyer: nobody ? null : buyer(person), now })
      )
      expect(stopWords(checks.filter(({ isFederal }) => !isFederal))).toBeNull()
      if (checks.some(({ isFederal }) => isFederal))
        expect(ageOn(person.born ?? "", dayAt(now, "America/Chicago"))).toBeLessThan(21)
      for (const check of checks) expect(FINDINGS[kind]).toContain(check.found)
    }
  )
})
