import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { Store } from "../../src/kernel/store.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { isBusy } from "../../src/payment/model.ts"
import { isManager } from "../../src/session/model.ts"
import type { Faults } from "./faults.ts"
import { goTo, type Page } from "./page.ts"
import type { Random } from "./random.ts"

/** Who works at a register, and what is to be done there. */
export interface Cashier {
  readonly pin: string
  /** Which of the store's registers. */
  readonly device: number
  /** How many sales are still to be begun. */
  left: number
  sales: number
  /** How many items the sale in hand is to have. */
  items: number
  readonly refusals: Map<string, number>
}

const UPCS = ["850000410015", "850000410381", "850000410756", "850000411494"] as const
const PASSWORD = "ridgeline-demo"

type Act = (command: Command) => string | null

const signIn = (state: AppState, cashier: Cashier, act: Act): void => {
  const { session } = state
  if (session.signIn._tag === "Busy") return
  if (session.signIn._tag === "Refused") return void act({ _tag: "SeeSignInRefusal" })
  if (session.client === null) return void act({ _tag: "AskClient" })
  if (session.deviceId === null && session.user === null)
    return void act({ _tag: "SignInManager", user_name: "manager", password: secret(PASSWORD), force: true })
  const device = session.devices[cashier.device]
  if (session.deviceId === null && device) return void act({ _tag: "ChooseRegister", device })
  act({ _tag: "SignInCashier", pin: secret(cashier.pin), force: true })
}

/** What is on the payment screen wants an answer: a silent terminal, a check, a decline, a failed conversion. */
const answer = (state: AppState, random: Random, act: Act): boolean => {
  const { payment } = state
  const waiting = payment.attempts.find(({ phase, dismissed }) => phase === "silent" && !dismissed)
  if (waiting) {
    act({ _tag: random.chance(0.5) ? "TryAgain" : "CancelWait", key: waiting.key })
    return true
  }
  if (payment.conversion?._tag === "Failed") {
    act({ _tag: "ConvertCart" })
    return true
  }
  if (payment.check?.phase === "pending") {
    act({ _tag: random.chance(0.6) ? "CheckPending" : "DismissPending", key: payment.check.key })
    return true
  }
  if (payment.problem !== null) {
    act({ _tag: "SeeProblem" })
    return true
  }
  const unknown = payment.attempts.find(({ phase, dismissed }) => phase === "unknown" && !dismissed)
  if (unknown && payment.check === null) {
    act({ _tag: "CheckPending", key: unknown.key })
    return true
  }
  return false
}

/** Takes the next payment: the whole or a part, by card or in cash, at times a little too much. */
const pay = (state: AppState, random: Random, act: Act): void => {
  const balance = Number(state.cart.cart?.totals.balance_remaining ?? 0)
  if (balance <= 0) return
  const part = random.chance(0.25) && balance > 200 ? random.between(100, balance - 100) : balance
  const unresolved = state.payment.attempts.length > 0
  if (!unresolved && random.chance(0.65)) {
    act({ _tag: "AcceptPayment", method: "credit_card", amount: cents(part) })
    return
  }
  const given = part === balance && random.chance(0.5) ? Math.ceil(balance / 2_000) * 2_000 : part
  act({ _tag: "AcceptPayment", method: "cash", amount: cents(given) })
}

const sell = (page: Page, store: Store<AppState, Command>, cashier: Cashier, random: Random, act: Act): void => {
  const state = store.getSnapshot()
  const { cart, catalog } = state
  const unconfirmed = catalog.scans.find(({ phase }) => phase === "unconfirmed")
  if (catalog.message !== null) return void act({ _tag: "SeeCatalogMessage" })
  if (unconfirmed) return void act({ _tag: "RecheckScan", scan: unconfirmed.id })
  if (cart.cart === null) return void act({ _tag: "AskCart" })
  if (catalog.scans.length > 0 || cart.wanted.length > 0) return
  const items = cart.cart.items.length
  const owed = items > 0 && cart.cart.totals.balance_remaining > 0
  const pending = cart.cart.payments.length > 0 || state.payment.attempts.some(({ dismissed }) => !dismissed)
  if (pending || items >= cashier.items || (owed && cashier.left === 0)) return goTo(page, "/payment")
  if (cashier.left === 0) return
  act({ _tag: "Scan", text: random.pick(UPCS), quantity: 1 })
}

const atPayment = (page: Page, store: Store<AppState, Command>, random: Random, act: Act): void => {
  const state = store.getSnapshot()
  if (!state.payment.entered) return void act({ _tag: "EnterPayment" })
  if (answer(state, random, act)) return
  if (isBusy(state.payment) || state.payment.check !== null || state.payment.removing !== null) return
  const { cart } = state.cart
  if (cart === null) return void act({ _tag: "AskCart" })
  if (cart.items.length === 0) return goTo(page, "/sale")
  const cash = cart.payments.find(({ payment_method_code }) => payment_method_code === "CASH")
  if (cash && random.chance(0.05)) return void act({ _tag: "RemovePayment", payment_id: cash.shopping_cart_payment_id })
  if (cart.payments.length === 0 && random.chance(0.03)) return goTo(page, "/sale")
  pay(state, random, act)
}

const PINS = ["135790", "246802"] as const

/** The cashier at the store's n-th register, with so many sales to make. */
export const cashierAt = (n: number, sales: number): Cashier => ({
  pin: PINS[n] ?? PINS[0],
  device: n,
  left: sales,
  sales: 0,
  items: 1,
  refusals: new Map()
})

/** One look at the screen and what a cashier makes of it. */
export const work = (page: Page, cashier: Cashier, random: Random, faults: Faults): void => {
  const store = page.store()
  if (store === null || store.health()._tag !== "Recording") return
  const act: Act = (command) => {
    const words = store.dispatch(command)
    if (words !== null) cashier.refusals.set(words, (cashier.refusals.get(words) ?? 0) + 1)
    if (faults.strikes("double click")) store.dispatch(command)
    return words
  }
  const state = store.getSnapshot()
  if (state.payment.sale) {
    if (act({ _tag: "FinishSale" }) === null) {
      cashier.sales += 1
      cashier.left = Math.max(0, cashier.left - 1)
      cashier.items = random.between(1, 3)
    }
    return
  }
  // The manager only sets the register up: the cart belongs to who sells.
  const { session } = state
  if (session.user === null || isManager(session.user) || session.client === null || session.deviceId === null)
    return signIn(state, cashier, act)
  if (state.session.timeoutAt !== null) return void act({ _tag: "StaySignedIn" })
  if (state.register.status === "Closed" && state.register.saving === null)
    return void act({ _tag: "OpenRegister", amount: cents(20_000) })
  if (state.register.status !== "Open") return void act({ _tag: "AskClient" })
  if (page.path === "/payment") atPayment(page, store, random, act)
  else sell(page, store, cashier, random, act)
}
