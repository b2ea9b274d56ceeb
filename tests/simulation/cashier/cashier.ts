import type { Command } from "../../../src/app/protocol.ts"
import type { AppState } from "../../../src/app/state.ts"
import type { Page } from "../page.ts"
import type { Random } from "../random.ts"
import type { Lists } from "./lists.ts"

/** What a customer wants of the register. */
export type Errand = "sale" | "layaway" | "return" | "pay layaway" | "refund layaway" | "load" | "fee" | "cancel"

/** What a day is about: prices and quantities, what comes back, what is laid away, or carts that pass from one to the other. */
export const DAYS = ["sales", "returns", "layaways", "handovers"] as const
export type Day = (typeof DAYS)[number]

/**
 * Who comes: people who change their minds, on a day that chance decides or on this one; or only who buys and pays. On
 * `drawers` they do as on a day of sales, and cash goes in and out without a sale at every register. At the `counter` gift cards,
 * rentals, trades and firearms to be worked on are sold beside the goods; on `time` lanes, seats of classes and memberships are, and
 * somebody leaves the register for a while. On `shifts` they sign out in the middle of whatever is under way, and another one goes on.
 * At `crossings` all of that meets: each kind of line is laid away, cancelled and returned, lines are taken out and put back after money
 * moved, money is asked for at a closed register, and a day ends in the middle.
 */
export type People = "mixed" | Day | "drawers" | "counter" | "time" | "shifts" | "crossings" | "plain"

export const isPeople = (name: string): name is People =>
  ["mixed", "plain", "drawers", "counter", "time", "shifts", "crossings", ...DAYS].includes(name)

/** A cashier, by their PIN and their number in the back office. */
export interface Staff {
  readonly pin: string
  readonly id: string
}
export const STAFF: readonly [Staff, Staff] = [
  { pin: "135790", id: "2" },
  { pin: "246802", id: "3" }
]

/** How people change places: by chance of its own, among all who stand at the store's registers. */
export interface Shifts {
  readonly random: Random
  readonly stations: readonly Cashier[]
}

/** Who works at a register, and what is to be done there. */
export interface Cashier {
  /** Null while nobody is there: they went over to another register. */
  person: Staff | null
  /** How they change places; null: everybody stays. */
  readonly shifts: Shifts | null
  /** Which of the store's registers. */
  readonly device: number
  readonly lists: Lists
  /** What most customers want, who change their minds as well; null when nobody does. */
  readonly day: Day | null
  /** Whether families stand at both registers: one gives a layaway back while the other pays the rest of it. */
  readonly families: boolean
  /** What chance has them do with the drawer beside their sales, of its own: the other days are what they were; null: nothing. */
  readonly drawer: Random | null
  /** What chance has them sell at the counter, of its own; null: goods alone. */
  readonly counter: Random | null
  /** What chance has them sell of lanes, classes and memberships, of its own; null: goods alone. */
  readonly time: Random | null
  /** What chance has them do where one state meets another, of its own; null: nothing. */
  readonly crossing: Random | null
  /** Until when nobody is at the register, in simulated milliseconds since 1970; 0: somebody is. */
  away: number
  /** How many errands are still to be begun. */
  left: number
  /** How many are done. */
  sales: number
  /** What the customer at the counter wants; null when nobody is there. */
  errand: Errand | null
  /** How many items the sale in hand is to have. */
  items: number
  /** How often this errand was looked at: who gets nowhere gives up in the end. */
  looks: number
  /** The back office has refused a payment: lane time that is gone is to be taken out, after other time is reserved where money was paid. */
  lanesGone: "reserve" | "take out" | null
  /** A line was taken out, which the customer may want back. */
  tookOut: boolean
  /** The serial number for which a payment was refused: its line is to be taken out. */
  inTheWay: string | null
  readonly refusals: Map<string, number>
}

export type Act = (command: Command) => string | null

/** One look at the screen: what stands there, and what may be done about it. */
export interface Look {
  readonly page: Page
  readonly state: AppState
  readonly cashier: Cashier
  readonly random: Random
  readonly act: Act
}

/** The cashier at the store's n-th register, with so many errands to do. */
export const cashierAt = (
  n: number,
  errands: number,
  day: Pick<Cashier, "lists" | "day" | "families" | "drawer" | "counter" | "time" | "shifts" | "crossing">
): Cashier => ({
  ...day,
  person: STAFF[n] ?? STAFF[0],
  device: n,
  away: 0,
  left: errands,
  sales: 0,
  errand: null,
  items: 1,
  looks: 0,
  lanesGone: null,
  tookOut: false,
  inTheWay: null,
  refusals: new Map()
})

/** One of these, each as often as its share of the whole; the last where the shares come to less. */
export const drawn = <T>(shares: readonly (readonly [T, number])[], last: T, random: Random): T => {
  let left = random.next()
  for (const [one, share] of shares) if ((left -= share) < 0) return one
  return last
}

/** The customer goes; the next one comes. */
export const served = (cashier: Cashier): void => {
  cashier.left = Math.max(0, cashier.left - 1)
  cashier.errand = null
  cashier.looks = 0
  cashier.tookOut = false
  cashier.inTheWay = null
}
