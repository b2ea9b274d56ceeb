import type { CartPayment, CartReply } from "../../src/cart/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { type Method, METHODS } from "../../src/payment/methods.ts"
import { cartReply, line, totals } from "../slices/facts.ts"

/** The last word on an attempt. */
export type Word = "approved" | "declined" | "gone"

/** One attempt, as somebody would note it on paper. Money in cents. */
export interface Entry {
  readonly key: string
  readonly cart: string
  readonly method: Method
  readonly amount: number
  /** What the customer is charged: amount, fee and its tax. */
  readonly charged: number
  sends: number
  dismissed: boolean
  /** Null while nobody has settled it. */
  word: Word | null
  /** What the balance fell by. */
  counted: number
  /** Taken out of the cart again. */
  removed: boolean
}

/**
 * Who owes what, which attempts are open, and what was sent under which key: the paper beside the register. It knows
 * carts, amounts and last words, and nothing of screens, phases and questions. What the rules forbid, it throws at.
 */
export class Ledger {
  cart = { id: "cart-0", total: 0, isSold: false }
  readonly entries: Entry[] = []
  /** Cards that another register has begun on this cart, by key. */
  readonly foreign: string[] = []

  find(key: string): Entry | undefined {
    return this.entries.find((one) => one.key === key)
  }

  open(): readonly Entry[] {
    return this.entries.filter(({ word }) => word === null)
  }

  /** All that was paid on the cart in hand: approved and not taken out again. */
  paid(): number {
    return this.entries
      .filter(({ cart, word, removed }) => cart === this.cart.id && word === "approved" && !removed)
      .reduce((sum, { counted }) => sum + counted, 0)
  }

  owed(): number {
    return this.cart.total - this.paid()
  }

  nextCart(total: number) {
    this.cart = { id: `cart-${Number(this.cart.id.slice(5)) + 1}`, total, isSold: false }
    this.foreign.length = 0
  }

  begin(entry: Pick<Entry, "key" | "cart" | "method" | "amount" | "charged">) {
    if (this.find(entry.key)) throw new Error(`The key ${entry.key} is not new.`)
    this.entries.push({ ...entry, sends: 1, dismissed: false, word: null, counted: 0, removed: false })
  }

  send(key: string, sends: number) {
    const entry = this.find(key)
    if (!entry || entry.word !== null) throw new Error(`${key} is sent and is not open.`)
    if (sends < entry.sends || sends > entry.sends + 1) throw new Error(`${key} is sent ${sends} times.`)
    entry.sends = sends
  }

  /** The end of an attempt; a second one is against the rules. */
  end(key: string, word: Word) {
    const entry = this.find(key)
    if (!entry || entry.word !== null) throw new Error(`${key} ends as ${word} and is not open.`)
    if (word === "approved") entry.counted = this.counts(entry)
    entry.word = word
  }

  /** What the back office would say of an open attempt: it takes nothing that the cart does not want any more. */
  verdict(key: string, word: Word): Word {
    const entry = this.find(key)
    if (!entry || entry.word !== null || word !== "approved") return word
    const wanted = entry.cart === this.cart.id && !this.cart.isSold && this.counts(entry) !== 0
    return wanted ? "approved" : "gone"
  }

  private counts({ amount, method }: Entry): number {
    const owed = this.owed()
    if (amount < 0) return amount >= owed ? amount : 0
    if (amount <= owed) return amount
    return METHODS[method].exceeds && owed > 0 ? owed : 0
  }

  /** Would the cart be an order with this payment? */
  paysOff(key: string): boolean {
    const entry = this.find(key)
    return entry?.cart === this.cart.id && entry.word === null && this.counts(entry) === this.owed()
  }

  /** The cart as the back office shows it: now, or once `word` has ended this attempt. */
  reply(ending?: string, word?: Word): CartReply {
    const last = word === "approved" && ending !== undefined ? this.find(ending) : undefined
    const paid = this.paid() + (last?.cart === this.cart.id && last.word === null ? this.counts(last) : 0)
    const pending = this.foreign.filter((key) => key !== ending && (this.find(key)?.word ?? null) === null)
    return cartReply([line(1)], totals(this.cart.total, paid), {
      shopping_cart_id: this.cart.id,
      billing: { contact_id: "42" },
      payments: [...this.entries.flatMap((one) => this.row(one)), ...pending.map(pendingCard)]
    })
  }

  private row(entry: Entry): readonly CartPayment[] {
    const { key, cart, method, counted, word, removed } = entry
    if (cart !== this.cart.id || word !== "approved" || removed) return []
    const card = METHODS[method].processed ? { transaction_identifier: `T-${key}` } : {}
    const common = { shopping_cart_payment_id: `payment-${key}`, payment_method_code: METHODS[method].code }
    return [{ ...common, amount: cents(counted), payment_key: key, ...card }]
  }
}

const pendingCard = (key: string): CartPayment => ({
  shopping_cart_payment_id: `payment-${key}`,
  payment_method_code: "CREDIT_CARD",
  amount: cents(100),
  payment_key: key,
  transaction_identifier: "PENDING"
})
