import { produce } from "immer"
import { toCartReply } from "../../../server/actions/cart/cartReply.ts"
import { storeLists } from "../../../server/actions/cart/storeLists.ts"
import { loadCart } from "../../../server/money/rows.ts"
import { evolveCart } from "../../../src/cart/evolve.ts"
import { type Cart, initialCart } from "../../../src/cart/model.ts"
import { received } from "../../../src/cart/rules.ts"
import { capOf } from "../../../src/refund/rules.ts"
import { openLeg, type Table } from "../../../src/refund/model.ts"
import type { Answered, Office } from "../office.ts"
import type { JsonObject } from "../../../src/kernel/json.ts"
import type { LogEntry } from "../../../src/kernel/log.ts"
import type { Browser } from "../browser.ts"
import type { Page } from "../page.ts"
import { openStore } from "../store/dialect.ts"
import type { Life, World } from "../world.ts"
import { plain, textOf } from "./evidence.ts"

/** What a register shows of the cart in hand, in words: what is not named here does not compile. */
const SHOWN: Readonly<Record<keyof Cart, string>> = {
  id: "which cart it is",
  type: "what kind of cart it is",
  isDefault: "whether it was put aside",
  items: "its lines",
  payments: "what was paid on it",
  totals: "its sums, and what is due",
  billing: "whose it is",
  discounts: "the order's discount",
  fees: "its fees",
  itemFees: "the fees of its lines",
  taxReason: "why it is exempt from tax",
  taxRate: "its tax rate",
  reasonCodes: "the store's reasons",
  notes: "its notes",
  returnOrder: "whose items it takes back",
  refunds: "what of a layaway goes back, and how much of it is left",
  membershipAlert: "what a membership needs",
  grossFees: "the fees that a card's fee carries"
}

/** What of a payment may still go back: what it was, less what went back, is on its way or is kept as a fee. */
const LEFT = `select o.amount
    + coalesce((select sum(p.amount) from payment p where p.refunded_order_payment_id = o.order_payment_id
        and p.state in ('started', 'review', 'approved')), 0) as "left"
  from order_payment o where o.order_payment_id = ?`

/** The time in ms in which a page has made of a reply what it makes of it. */
const SETTLES = 2_000

/** When a page was told something, and what was committed then. */
interface Told {
  readonly at: number
  readonly version: number
}

/** Hears what the pages hear, and looks at what they show. */
export interface Agreement {
  readonly heard: (life: Life, action: string, answer: Answered) => void
  readonly wrote: (browser: Browser, entries: readonly LogEntry[]) => void
  readonly look: (browser: Browser, page: Page) => void
}

/** The cart that a reply tells of; null when it tells of none. A check of a payment tells of the payment's, in hand or not. */
const cartTold = (action: string, text: string): string | null =>
  action !== "get_item_shopping_cart_detail" && text.includes('"is_default_cart"') && text.includes('"totals"')
    ? textOf((JSON.parse(text) as JsonObject)["shopping_cart_id"])
    : null

/**
 * M22: the register and the back office agree on every amount, at each quiet point: nothing was committed since it
 * was told last, the register waits for no answer, and has had the time to make something of those it heard.
 */
export const agreeing = (office: Office, world: World, violate: (words: string) => void): Agreement => {
  const gate = { enter: () => Promise.resolve(), begun: () => Promise.resolve(), commit: () => Promise.resolve() }
  const db = openStore(office.disk, gate)
  const left = office.disk.database.prepare(LEFT)
  const carts = new WeakMap<Life, Map<string, Told>>()
  const tables = new WeakMap<Life, Told>()
  const waiting = new WeakMap<Browser, Set<string>>()
  const compared = new WeakMap<object, number>()

  const isQuiet = (told: Told | undefined): boolean =>
    told !== undefined && told.version === office.version() && world.now() >= told.at + SETTLES

  const truth = async (cart: string): Promise<Cart | null> => {
    const loaded = await loadCart(db, cart)
    if (loaded === undefined || loaded.cart.status !== "open") return null
    const data = received(null, toCartReply(loaded, await storeLists(db)))
    return data && produce(initialCart, (draft) => evolveCart.CartReceived(draft, data)).cart
  }

  const ofCart = async (name: string, shown: Cart, ordering: string | null): Promise<void> => {
    const own = await truth(shown.id)
    // Its order is to be saved, as far as anybody heard: that it is one already is what saving it again tells.
    if (own === null && ordering === shown.id) return
    if (own === null) return violate(`M22: ${name} shows ${shown.id}, which is no open cart any more`)
    const { payment_amount: moved = 0, balance_remaining: due } = own.totals
    if ((moved > 0 && due < 0) || (moved < 0 && due > 0))
      violate(`M35: ${moved} moved for ${own.id}, which would need ${due} more`)
    for (const [fact, words] of Object.entries(SHOWN) as readonly [keyof Cart, string][]) {
      const [said, is] = [plain({ of: shown[fact] }), plain({ of: own[fact] })]
      if (said !== is) violate(`M22: ${name} shows ${words} as ${said}, and it is ${is}`)
    }
  }

  const ofTable = (name: string, { methods }: Table): void => {
    for (const method of methods) {
      const most = left.get(method.order_payment_id)?.["left"]
      if (typeof most === "number" && capOf(method) > most)
        violate(
          `M22: ${name} would give back ${capOf(method)} on ${method.order_payment_id}, of which ${most} are left`
        )
    }
  }

  return {
    heard: (life, action, { text, version }) => {
      const cart = cartTold(action, text)
      if (cart !== null)
        carts.set(life, (carts.get(life) ?? new Map<string, Told>()).set(cart, { at: world.now(), version }))
      if (action === "get_refund_methods") tables.set(life, { at: world.now(), version })
    },
    wrote: (browser, entries) => {
      const ids = waiting.get(browser) ?? new Set()
      waiting.set(browser, ids)
      for (const { kind, seq, data } of entries) {
        if (seq === 1) ids.clear()
        if (kind === "request") ids.add(textOf(data["id"]))
        if (kind === "settled") ids.delete(textOf(data["request"]))
      }
    },
    look: (browser, { life, store }) => {
      if (waiting.get(browser)?.size !== 0) return
      const state = store()?.getSnapshot()
      // What is in doubt is shown as that, and not in the cart; words say so when the cart could not be had.
      if (state === undefined || openLeg(state.refund) !== null || state.payment.attempts.length > 0) return
      if (state.cart.message !== null) return
      const { cart, refund } = state
      if (refund.table && !refund.asking && isQuiet(tables.get(life))) ofTable(life.name, refund.table)
      const shown = cart.cart
      if (!shown || !isQuiet(carts.get(life)?.get(shown.id)) || compared.get(shown) === office.version()) return
      compared.set(shown, office.version())
      void ofCart(life.name, shown, state.payment.conversion?.cart ?? null)
    }
  }
}
