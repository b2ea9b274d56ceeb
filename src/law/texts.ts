import { count, dateText } from "../ui/text.ts"
import type { LawCheck } from "./contract.ts"
import { type Finding, LAW_KINDS, type LawGoods, type LawKind, type Settler } from "./rules.ts"

export const checks = "Checks"
export const toggle = (isOpen: boolean): string => (isOpen ? "Hide checks" : "Show checks")

/** LawStrip, its head: what stops comes first, then what is open, then that all is well. */
export const headline = (stops: number, open: number, well: number): string => {
  if (stops > 0) return count(stops, "check stops this sale", "checks stop this sale")
  if (open > 0)
    return well === 0
      ? count(open, "check open", "checks open")
      : `${count(open, "check open", "checks open")} · ${String(well)} OK`
  return count(well, "check OK", "checks OK")
}
export const handOverFrom = (moment: string): string => `Hand-over from ${moment}`
export const ok = "OK"
export const byHand = (name: string, time: string): string => `Checked by hand · ${name} ${time}`
export const checkedByHand = "Checked by hand"

const GOODS: Readonly<Record<LawGoods, string>> = {
  handgun: "Handgun",
  long_gun: "Rifle or shotgun",
  other: "Firearm",
  firearm: "Firearm",
  aged: "Age",
  range: "Range"
}

/** What the check is called in the head, where there is room for a word. */
export const shortName = ({ kind, goods, age }: LawCheck): string => {
  const words: Readonly<Record<LawKind, string>> = {
    age: `${nameOf(goods)}: ${String(age ?? "")}+`,
    license: "License",
    waiting: "Waiting period",
    several: "Several handguns",
    waiver: "Waiver",
    membership: "Membership"
  }
  return isKind(kind) ? words[kind] : kind
}

const isKind = (kind: string): kind is LawKind => LAW_KINDS.some((one) => one === kind)
const isGoods = (goods: string): goods is LawGoods => Object.hasOwn(GOODS, goods)
const nameOf = (goods: string | undefined): string =>
  goods !== undefined && isGoods(goods) ? GOODS[goods] : GOODS.aged

/** A row of the strip: what it is, and why. */
export interface RowWords {
  readonly title: string
  readonly why: string
}

const years = (amount: number | undefined): string => count(amount ?? 1, "year")
const dated = (day: string | undefined): string => dateText(day ?? "")

type Say = (check: LawCheck, at: (moment: number) => string) => RowWords
const sayNobody: Say = (check) => ({
  title: `${shortName(check)} · no customer`,
  why: "Add the customer, or look at an ID."
})

/** What each finding says; one that is missing does not compile. Two kinds that find the same say it by their own name. */
const SAY: Readonly<Record<Finding, Say>> = {
  of_age: (check) => ({
    title: `${shortName(check)} · born ${dated(check.since_date)}`,
    why: check.until_date === undefined ? "Old enough." : `License valid to ${dated(check.until_date)}`
  }),
  under_age: (check) => ({
    title: `${shortName(check)} · born ${dated(check.since_date)}`,
    why: `Not before ${dated(check.until_date)}.`
  }),
  no_birthdate: (check) => ({
    title: `${shortName(check)} · birth date missing`,
    why: "Scan the license, or type the birth date."
  }),
  nobody: sayNobody,
  valid: ({ until_date }) => ({ title: "License", why: `Valid to ${dated(until_date)}` }),
  expired: ({ until_date }) => ({ title: `License expired ${dated(until_date)}`, why: "Scan another ID." }),
  no_expiration: () => ({ title: "License · expiration date missing", why: "Scan the license, or type the date." }),
  waits: ({ hand_over_from, amount }, at) => ({
    title: handOverFrom(at(hand_over_from ?? 0)),
    why: `Waiting period: ${count(amount ?? 0, "hour")} from the sale. Pay today, hand over then.`
  }),
  several: ({ pieces, days, since_date }) => ({
    title: `${String(pieces ?? 0)} handguns in ${count(days ?? 0, "business day")}`,
    why: `Since ${dated(since_date)}. Report them on ATF Form 3310.4.`
  }),
  signed: ({ since_date, until_date }) => ({
    title: "Waiver on file",
    why: since_date === undefined ? "Signed." : `Signed ${dated(since_date)}, good to ${dated(until_date)}`
  }),
  old: ({ amount, since_date }) => ({
    title: `Waiver older than ${years(amount)}`,
    why: `Signed ${dated(since_date)}. A new signature settles it.`
  }),
  none: () => ({ title: "No waiver on file", why: "A signature settles it." }),
  ended: ({ until_date }) => ({
    title: `Membership ended ${dated(until_date)}`,
    why: "Sell at the regular price, or renew it."
  })
}

const isFinding = (found: string): found is Finding => Object.hasOwn(SAY, found)

/** What a row says; a check that this version does not know, by its kind. `at` writes a moment as the store's clock does. */
export const rowWords = (check: LawCheck, at: (moment: number) => string): RowWords =>
  isFinding(check.found) ? SAY[check.found](check, at) : { title: check.kind, why: check.found }

/** What the button says that settles it. */
export const settle = (settler: Settler, check: LawCheck): string =>
  ({
    scan: "Scan license",
    remove: check.goods === "handgun" ? "Remove handgun" : "Remove item",
    sign: "Sign waiver",
    customer: "Add customer"
  })[settler]

/** HandDialog */
export const reasons = {
  paper: "Signed on paper today",
  document: "Another document seen",
  other: "Something else"
} as const
export const whatWasChecked = "What did you check?"
export const note = "Note"
export const kept = "The order keeps the manager, the reason and the time. It counts for this sale only."
export const saveCheck = "Save check"
export const saving = "Saving…"
export const notRead = "The checks could not be read. They are asked for again at payment."
