import { personOf } from "../../src/session/model.ts"
import { UNDO } from "./terminal.ts"
import { rowName } from "../../src/recorder/rowName.ts"
import { METHODS } from "../../src/payment/methods.ts"
import type { JsonObject } from "../../src/kernel/json.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import { mayCarry, PAN, secretIn } from "./cashier/secrets.ts"
import { isOthersLeg, textOf } from "./oracles/evidence.ts"
import { decidedSo, decisionsOf, isDecided } from "./oracles/whose.ts"
import type { Answered, Office } from "./office.ts"
import { FORGED } from "./aside.ts"
import { goneWith, isBehindNewer } from "./oracles/ends.ts"
import type { Browser } from "./browser.ts"
import type { Version } from "./upgraded.ts"
import type { World } from "./world.ts"

/** A call as it leaves a browser. */
export interface Sent {
  readonly action: string
  readonly key: string
  readonly body: string
}

/** Eyes on everything that leaves a browser, reaches a disk or the card machine: what must hold at every step. */
export interface Watch {
  readonly sent: (browser: Browser, call: Sent) => void
  readonly served: (browser: Browser, call: Sent, answer: Answered) => void
  readonly wrote: (browser: Browser, entries: readonly LogEntry[], version: Version) => void
  readonly lost: (browser: Browser, entries: readonly LogEntry[]) => void
  readonly charged: (key: string) => void
}

/** The methods by which the processor moves money, as a book names them. */
const PROCESSED: ReadonlySet<string> = new Set(
  Object.entries(METHODS).flatMap(([method, { processed }]) => (processed ? [method] : []))
)

const WINDOW = 600_000
/** Requests about one payment in ten minutes that nobody pressed for (M16). */
const MOST_REQUESTS = 60
/** Events of one errand that nobody pressed for (M16); what people do and a page that is loaded have some of their own. */
const MOST_EVENTS = 60
const EVENTS_OF_AN_ACT = 3
/** A leg that somebody sends and that fails has more: the answer's cart, and the table that is asked for again, with new names. */
const EVENTS_OF_A_LEG = 6 - EVENTS_OF_AN_ACT
const SENDS_LEG: ReadonlySet<string> = new Set(["AuthorizeRefund", "AuthorizeNext"])
const EVENTS_OF_A_PAGE = 10
/** A question about a payment and its answer, and the word of the back office on the log: each comes once a minute at most. */
const EVENTS_OF_A_MINUTE = 6
const ENDS: ReadonlySet<string> = new Set(["SaleCompleted", "RefundCompleted", "CartSaved"])

/** What a payment is refused with whose cart holds nothing, and whether the open cart of its register holds a fee. */
const EMPTY = "The cart is empty."
const HOLDS =
  "select 1 from cart c join cart_fee f on f.shopping_cart_id = c.shopping_cart_id where c.shopping_cart_id = ?"

const isMoney = (action: string): boolean => action.startsWith("process_payment") || action.startsWith("save_payment")
const BEGINS: ReadonlySet<string> = new Set(["PaymentStarted", "LegSent"])
const NOTHING_MOVED: ReadonlySet<string> = new Set(["PaymentDeclined", "PaymentNotTaken", "LegFailed"])

export const makeWatch = (world: World, office: Office, seen: Set<string>, violate: (words: string) => void): Watch => {
  const state = office.disk.database.prepare(
    "select state, amount, shopping_cart_id, device_license_id from payment where payment_key = ?"
  )
  const holds = office.disk.database.prepare(HOLDS)
  const intended = new Map<string, Browser>()
  const asked = new Map<string, number[]>()
  const stateOf = (key: string): string => textOf(state.get(key)?.["state"])

  /** M16: what a register does by itself about one payment has a bound. */
  const bounded = (browser: Browser, body: string) => {
    const key = /"payment_key":"([^"]*)"/.exec(body)?.[1]
    if (key === undefined) return
    const times = (asked.get(key) ?? []).filter((at) => at > world.now() - WINDOW)
    times.push(world.now())
    asked.set(key, times)
    const most = MOST_REQUESTS + (browser.pressed.get(key) ?? 0) * 2 + (browser.pressed.get("") ?? 0)
    if (times.length === most + 1)
      violate(`M16: ${browser.name} asks ${times.length} times in ten minutes about ${key}`)
  }

  const began = (browser: Browser, data: JsonObject, entries: readonly LogEntry[]) => {
    const key = textOf(data["key"])
    const now = browser.pages
      .find(({ life }) => life === browser.hub.owner())
      ?.store()
      ?.getSnapshot()
    const live = (now?.payment.attempts ?? []).filter(
      (one) => one.cart === data["cart"] && METHODS[one.method].processed
    )
    const isOverridden = entries.some(({ type, data: { key: by } }) => type === "PaymentOverridden" && by === key)
    if (live.length > 1 && !isOverridden && PROCESSED.has(textOf(data["method"])))
      violate(`M10: ${browser.name} takes a card while another of the same cart is in doubt: ${key}`)
  }

  const cartOf = ({ disk }: Browser, key: string): string =>
    textOf(disk.rows.find(({ type, data }) => type === "PaymentStarted" && data["key"] === key)?.data["cart"])

  const errands = new Map<
    Browser,
    { readonly began: number; events: number; legs: number; readonly acts: number; readonly pages: number }
  >()
  /** Requests of a browser that wait for their answers. */
  const waiting = new Map<Browser, Set<string>>()

  /** The requests that waited before these rows: what was asked then may be answered in an errand that nobody pressed for. */
  const waited = (browser: Browser, entries: readonly LogEntry[]): number => {
    const ids = waiting.get(browser) ?? new Set<string>()
    waiting.set(browser, ids)
    const before = ids.size
    for (const { kind, seq, data } of entries) {
      if (seq === 1) ids.clear()
      if (kind === "request") ids.add(textOf(data["id"]))
      if (kind === "settled") ids.delete(textOf(data["request"]))
    }
    return before
  }

  /** M16: what a register writes by itself about one errand has a bound. */
  const grew = (browser: Browser, entries: readonly LogEntry[]) => {
    const before = waited(browser, entries)
    const errand = errands.get(browser) ?? {
      began: world.now(),
      events: 0,
      legs: 0,
      acts: browser.acts - before,
      pages: browser.lives
    }
    errands.set(browser, errand)
    errand.events += entries.filter(({ kind }) => kind === "event").length
    errand.legs += entries.filter(({ type, cause }) => type === "LegSent" && SENDS_LEG.has(cause)).length
    const most =
      MOST_EVENTS +
      (browser.acts - errand.acts) * EVENTS_OF_AN_ACT +
      errand.legs * EVENTS_OF_A_LEG +
      (browser.lives - errand.pages) * EVENTS_OF_A_PAGE +
      ((world.now() - errand.began) / 60_000) * EVENTS_OF_A_MINUTE
    if (errand.events > most) {
      violate(`M16: ${browser.name} writes ${errand.events} events for one customer`)
      errands.delete(browser)
    }
    if (entries.some(({ type }) => ENDS.has(type))) errands.delete(browser)
  }

  /** M17: a write goes out for whoever decided it, on the cart that it was decided for, and while they are there. */
  const forThem = (browser: Browser, { action, key, body }: Sent) => {
    const decidedBy = /"decided_by":"([^"]*)"/.exec(body)?.[1]
    if (decidedBy === undefined) return
    const page = browser.pages.find(({ life }) => life === browser.hub.owner())
    const session = page?.store()?.getSnapshot().session
    if (session && personOf(session) !== decidedBy)
      violate(`M17: ${action} ${key} goes out for ${decidedBy}, who has left`)
    const [row] = decisionsOf(browser.disk.rows, key)
    if (row !== undefined && !isDecided(row, decidedBy, body))
      violate(`M17: ${action} ${key} is not sent for those that it was decided for`)
  }

  return {
    sent: (browser, call) => {
      const { action, key, body } = call
      forThem(browser, call)
      const secret = mayCarry(action) ? null : secretIn(body)
      if (secret !== null || (body.includes(PAN) && action !== "save_payment_credit_card_manual"))
        violate(`M11: ${action} carries a secret that it has no use for`)
      bounded(browser, body)
      if (!isMoney(action) || key.startsWith(FORGED)) return
      const isWritten = browser.disk.rows.some(({ type, data }) => BEGINS.has(type) && data["key"] === key)
      if (!isWritten) violate(`M3: ${action} ${key} was sent before it was on the disk`)
      intended.set(key, browser)
    },
    served: (browser, call, answer) => {
      const wrong = decidedSo(browser, call, answer, (what) => void seen.add(what))
      if (wrong !== null) violate(wrong)
    },
    wrote: (browser, entries, version) => {
      grew(browser, entries)
      if (isBehindNewer(browser.disk, entries, version))
        violate(`M33: an older version writes behind rows of a newer one at ${browser.name}`)
      for (const scan of goneWith(browser.disk.rows, entries))
        violate(`M32: ${browser.name} begins a book, and ${scan} that waited is gone`)
      for (const entry of entries) {
        if (entry.kind !== "event") continue
        const { data } = entry
        const type = rowName(entry)
        seen.add(type === "PaymentApproved" ? `approved by ${textOf(data["evidence"])}` : type)
        if (type === "LegDone") seen.add(`given back by ${textOf(data["evidence"])}`)
        if (type === "CartLoadRequested" && data["takes_over"] === true) seen.add("taken over by a manager's word")
        if (type === "PaymentStarted") began(browser, data, entries)
        const key = textOf(data["key"])
        const stands = NOTHING_MOVED.has(type) ? stateOf(key) : ""
        if (type === "PaymentDeclined" && data["message"] === EMPTY && holds.get(cartOf(browser, key)))
          violate(`M10: ${browser.name} is told that a cart is empty, and something in it is to be paid`)
        if (isOthersLeg(browser.disk.rows, key, state.get(key))) continue
        if (stands === "started" || stands === "review" || stands === "approved")
          violate(`M10: ${browser.name} is told that nothing came of ${key}: it is ${stands}`)
      }
    },
    lost: (browser, entries) => {
      for (const { type, data } of entries) {
        const key = textOf(data["key"])
        if (BEGINS.has(type) && intended.get(key) === browser)
          violate(`M8: ${browser.name} sent ${key}, and the power took its row`)
      }
    },
    charged: (key) => {
      // What the store gives back by itself, it must have known before.
      if (key.startsWith(UNDO)) {
        if (stateOf(key.slice(UNDO.length)) === "") violate(`M3: ${key} goes back, and nothing was taken`)
        return
      }
      if (!intended.has(key)) violate(`M3: the card of ${key} is charged, and no register asked for it`)
      if (stateOf(key) === "") violate(`M3: the card of ${key} is charged before the store knows of it`)
    }
  }
}
