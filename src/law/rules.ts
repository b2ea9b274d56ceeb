import { type Day, dayAt, isDay } from "../kernel/days.ts"
import type { Zone } from "../kernel/zone.ts"
import { validUntil } from "../waiver/validity/rules.ts"
import { federalAge, type Firearm } from "./firearm/rules.ts"
import * as words from "./messages.ts"
import { ageOn, hoursAfter, longestBack, yearsAfter } from "./calendar/rules.ts"

export type { Firearm }

/** What is looked at. */
export const LAW_KINDS = ["age", "license", "waiting", "several", "waiver", "membership"] as const
export type LawKind = (typeof LAW_KINDS)[number]

/** Which lines ask for it; `other`: a firearm that is neither handgun nor long gun; `aged`: those whose product names an age of its own. */
export type LawGoods = "handgun" | "long_gun" | "other" | "firearm" | "aged" | "range"

/**
 * A rule of the store: data that each store has of its own. `amount` is years of an age and of a signature, hours of a waiting period,
 * pieces of several; `days` are the business days that several fall in. `stops`: no payment is taken until it is settled.
 */
export interface LawRule {
  readonly id: string
  readonly kind: LawKind
  readonly goods: LawGoods
  readonly amount: number
  readonly days: number
  readonly stops: boolean
}

/** A line of the cart, as far as a rule looks at it. */
export interface LawLine {
  readonly id: string
  readonly quantity: number
  readonly firearm: Firearm | null
  /** Nobody younger may buy it, in years. */
  readonly age: number | null
  readonly isRange: boolean
}

/** Whom the cart is for, as far as a rule looks at him. Days as "2026-11-20"; null is not known. */
export interface Buyer {
  readonly id: string
  readonly born: Day | null
  readonly licenseUntil: Day | null
  readonly hasWaiver: boolean
  readonly waiverSigned: Day | null
  /** The last day of a membership that has one. */
  readonly memberUntil: Day | null
}

/** Handguns that became theirs before, by the day in the store's zone. */
export interface SoldBefore {
  readonly day: Day
  readonly pieces: number
}

/** What a manager checked by hand, in this cart: it holds for the same rule about the same facts. */
export interface ByHand {
  readonly rule: string
  readonly basis: string
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What a check found. */
export const FINDINGS = {
  age: ["of_age", "under_age", "no_birthdate", "nobody"],
  license: ["valid", "expired", "no_expiration", "nobody"],
  waiting: ["waits"],
  several: ["several"],
  waiver: ["signed", "old", "none", "nobody"],
  membership: ["ended"]
} as const satisfies Readonly<Record<LawKind, readonly string[]>>
export type Finding = (typeof FINDINGS)[LawKind][number]

/** `ok`: nothing to do. `waits`: later, and no payment waits for it. `open`: to be settled. `stop`: no payment before. `hand`: checked by hand. */
export const CHECK_STATES = ["ok", "waits", "open", "stop", "hand"] as const
export type CheckState = (typeof CHECK_STATES)[number]

/** What settles an open check beside a manager's look. */
export const SETTLERS = ["scan", "remove", "sign", "customer"] as const
export type Settler = (typeof SETTLERS)[number]

/** One rule and the lines that ask for it: one row, however many lines there are. */
export interface Check {
  readonly rule: LawRule
  /** In years, where an age is asked for: the rule's, or the product's own. */
  readonly age: number
  readonly state: CheckState
  readonly found: Finding
  readonly lines: readonly string[]
  readonly settledBy: Settler | null
  /** The day that it goes by: of birth, of expiry, of a signature, the first of several. */
  readonly since: Day | null
  /** The first day, or the last, on which it is otherwise. */
  readonly until: Day | null
  /** When the waiting period is over, in milliseconds since 1970. */
  readonly from: number | null
  /** How many there are, of several. */
  readonly pieces: number
  /** What a manager's look would be about: another one has to be looked at anew. */
  readonly basis: string
  /** No manager's look settles it: the law's own age, or a birth date that is put right from an ID. */
  readonly isFederal: boolean
  readonly hand: ByHand | null
}

/** All that a check looks at; `now` is milliseconds since 1970. */
export interface LawFacts {
  readonly rules: readonly LawRule[]
  readonly lines: readonly LawLine[]
  /** Null while the cart is nobody's. */
  readonly buyer: Buyer | null
  readonly sold: readonly SoldBefore[]
  /** The last days before today on which the store sold something, newest first. */
  readonly soldDays: readonly Day[]
  readonly byHand: readonly ByHand[]
  readonly now: number
  readonly zone: Zone
}

const ASKS: Readonly<Record<LawGoods, (line: LawLine) => boolean>> = {
  handgun: ({ firearm }) => firearm === "handgun",
  long_gun: ({ firearm }) => firearm === "long_gun",
  other: ({ firearm }) => firearm !== null && firearm !== "handgun" && firearm !== "long_gun",
  firearm: ({ firearm }) => firearm !== null,
  aged: ({ age }) => age !== null,
  range: ({ isRange }) => isRange
}

type Found = Pick<Check, "found"> & Partial<Pick<Check, "settledBy" | "since" | "until" | "from" | "pieces">>
type Tone = "ok" | "waits" | "open" | "against"

const TONES: Readonly<Record<Finding, Tone>> = {
  of_age: "ok",
  under_age: "against",
  no_birthdate: "open",
  nobody: "open",
  valid: "ok",
  expired: "against",
  no_expiration: "open",
  waits: "waits",
  several: "open",
  signed: "ok",
  old: "against",
  none: "against",
  ended: "against"
}

interface Asked {
  readonly rule: LawRule
  readonly age: number
  readonly lines: readonly LawLine[]
  readonly facts: LawFacts
  readonly today: Day
}

/** A day that the calendar has; what else somebody once typed is not known. */
const known = (day: Day | null): Day | null => (day !== null && isDay(day) ? day : null)

const pieces = (lines: readonly LawLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const LOOKS: Readonly<Record<LawKind, (asked: Asked) => Found | null>> = {
  age: ({ age, facts: { buyer }, today }) => {
    if (buyer === null) return { found: "nobody", settledBy: "customer" }
    const born = known(buyer.born)
    if (born === null) return { found: "no_birthdate", settledBy: "scan" }
    return ageOn(born, today) >= age
      ? { found: "of_age", since: born, until: known(buyer.licenseUntil) }
      : { found: "under_age", settledBy: "remove", since: born, until: yearsAfter(born, age) }
  },
  license: ({ facts: { buyer }, today }) => {
    if (buyer === null) return { found: "nobody", settledBy: "customer" }
    const until = known(buyer.licenseUntil)
    if (until === null) return { found: "no_expiration", settledBy: "scan" }
    return until < today ? { found: "expired", settledBy: "scan", until } : { found: "valid", until }
  },
  waiting: ({ rule, facts: { now } }) => ({ found: "waits", from: hoursAfter(now, rule.amount) }),
  several: ({ rule, lines, facts: { sold, soldDays }, today }) => {
    const since = longestBack(today, rule.days, soldDays)
    const before = sold.filter(({ day }) => day >= since && day <= today)
    const all = pieces(lines) + before.reduce((sum, one) => sum + one.pieces, 0)
    return all < rule.amount ? null : { found: "several", since, pieces: all }
  },
  waiver: ({ rule, facts: { buyer }, today }) => {
    if (buyer === null) return { found: "nobody", settledBy: "customer" }
    const signed = known(buyer.waiverSigned)
    if (!buyer.hasWaiver) return { found: "none", settledBy: "sign" }
    if (signed === null) return { found: "signed" }
    // The lane lets a shooter on by the same day.
    const until = validUntil(signed, rule.amount)
    if (until === null) return { found: "signed", since: signed }
    return until < today
      ? { found: "old", settledBy: "sign", since: signed, until }
      : { found: "signed", since: signed, until }
  },
  membership: ({ facts: { buyer }, today }) => {
    const until = known(buyer?.memberUntil ?? null)
    return until === null || until >= today ? null : { found: "ended", until }
  }
}

const stateOf = (found: Finding, stops: boolean, isFederal: boolean, hand: ByHand | null): CheckState => {
  const tone = TONES[found]
  if (tone === "ok" || tone === "waits") return tone
  if (isFederal) return "stop"
  if (hand !== null) return "hand"
  return tone === "against" && stops ? "stop" : "open"
}

/** Is a buyer too young for the law itself, or of an age that nobody knows, who is to get a firearm where the store stops ages? */
const isFederalStop = ({ rule, lines, facts: { buyer }, today }: Asked): boolean => {
  const age = rule.kind === "age" ? federalAge(lines.flatMap(({ firearm }) => firearm ?? [])) : 0
  if (age === 0 || buyer === null) return false
  const born = known(buyer.born)
  return born === null ? rule.stops : ageOn(born, today) < age
}

const checkOf = (asked: Asked): readonly Check[] => {
  const { rule, age, lines, facts } = asked
  const look = lines.length === 0 ? null : LOOKS[rule.kind](asked)
  if (look === null) return []
  const { found, settledBy = null, since = null, until = null, from = null, pieces: all = 0 } = look
  const basis = [rule.id, age, facts.buyer?.id ?? "", found, since ?? "", until ?? "", all].join("|")
  const isFederal = isFederalStop(asked)
  const hand = isFederal ? null : (facts.byHand.find((one) => one.rule === rule.id && one.basis === basis) ?? null)
  const ids = lines.map(({ id }) => id)
  return [
    {
      rule,
      age,
      state: stateOf(found, rule.stops, isFederal, hand),
      found,
      lines: ids,
      settledBy,
      since,
      until,
      from,
      pieces: all,
      basis,
      isFederal,
      hand
    }
  ]
}

/** The ages that the lines of an age rule ask for: the rule's one, or each product's own that no firearm's rule covers. */
const agesOf = ({ rules, lines }: LawFacts, rule: LawRule): readonly (readonly [number, readonly LawLine[]])[] => {
  const own = lines.filter((line) => line.quantity > 0 && ASKS[rule.goods](line))
  if (rule.kind !== "age" || rule.goods !== "aged") return [[rule.amount, own]]
  const covered = (line: LawLine): number =>
    Math.max(
      0,
      ...rules
        .filter((one) => one.kind === "age" && one.goods !== "aged" && ASKS[one.goods](line))
        .map((one) => one.amount)
    )
  const left = own.filter((line) => (line.age ?? 0) > covered(line))
  const ages = [...new Set(left.map(({ age }) => age ?? 0))].toSorted((a, b) => b - a)
  return ages.map((age) => [age, left.filter((line) => line.age === age)])
}

/**
 * What the store's rules say about a cart and whom it is for, a row for each rule that a line asks for, in the rules' order. What
 * comes back asks for nothing. Days are those of the store's zone.
 */
export const checksOf = (facts: LawFacts): readonly Check[] => {
  const today = dayAt(facts.now, facts.zone)
  return facts.rules.flatMap((rule) =>
    agesOf(facts, rule).flatMap(([age, lines]) => checkOf({ rule, age, lines, facts, today }))
  )
}

/** Does a line concern any rule at all? The facts of a cart in which none does need not be looked up. */
export const concerns = (line: LawLine): boolean => line.firearm !== null || line.age !== null || line.isRange

/** Why no payment is taken while so many checks stop it, in words; null when none does. */
export const settleFirst = (stops: number): string | null => (stops === 0 ? null : words.settleFirst(stops))

/** Is this about an age, which every payment asks that completes a sale? What else stops asks for the first money alone. */
export const isOfAge = ({ rule }: Pick<Check, "rule">): boolean => rule.kind === "age"
/** Why no payment is taken, in words; null when nothing stops it. */
export const stopWords = (checks: readonly Pick<Check, "state">[]): string | null =>
  settleFirst(checks.filter(({ state }) => state === "stop").length)

/** The words for a check that no code settles, and for one that found something else by now. */
export const { FEDERAL, CHECK_CHANGED } = words
