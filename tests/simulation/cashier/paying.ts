import { secret } from "../../../src/kernel/secret.ts"
import { type Cents, cents } from "../../../src/money/cents.ts"
import { isBusy, unresolvedOf } from "../../../src/payment/model.ts"
import { type Method } from "../../../src/payment/methods.ts"
import type { AcceptPayment } from "../../../src/payment/protocol.ts"
import { isBeingVoided, voidStatusOf } from "../../../src/payment/rules.ts"
import { goTo } from "../router.ts"
import { drawn, type Look, served } from "./cashier.ts"
import { givesBack, isInTheWay, looksAgain } from "./crossings.ts"
import { MANAGER_CODE, PAN } from "./secrets.ts"
import { LANE_IS_GONE } from "./time.ts"

/** What is on the payment screen wants an answer: a silent terminal, a check, a decline, a failed conversion. */
const answer = (look: Look): boolean => {
  const { state, cashier, random, act } = look
  const { payment } = state
  const waiting = payment.attempts.find(({ phase, dismissed }) => phase === "silent" && !dismissed)
  if (waiting) {
    act({ _tag: random.chance(0.5) ? "TryAgain" : "CancelWait", key: waiting.key })
    return true
  }
  if (payment.conversion?._tag === "Failed") {
    // Who cannot save an order calls somebody, who at times goes on with it elsewhere.
    if (cashier.day === null || random.chance(0.4)) act({ _tag: "ConvertCart" })
    return true
  }
  // No answer again and again: people load the page anew, and it asks who is signed in.
  if (
    payment.attempts.some(({ checks }) => checks > 6) &&
    payment.inquiry?.phase !== "checking" &&
    random.chance(0.1)
  ) {
    act({ _tag: "AskClient" })
    return true
  }
  if (payment.inquiry?.phase === "pending") {
    act({ _tag: random.chance(0.6) ? "InquirePending" : "DismissPending", key: payment.inquiry.key })
    return true
  }
  if (payment.problem !== null) {
    // What the words of a refusal ask for is done on the sale screen.
    if (cashier.time !== null && LANE_IS_GONE.test(payment.problem.message ?? "")) {
      cashier.lanesGone = (state.cart.cart?.payments.length ?? 0) > 0 ? "reserve" : "take out"
      goTo(look.page, "/sale")
    }
    if (isInTheWay(cashier, payment.problem.message ?? "")) goTo(look.page, "/sale")
    // Who cannot pay the rest lays it away with what is paid.
    if ((state.cart.cart?.payments.length ?? 0) > 0 && random.chance(0.5)) cashier.errand = "layaway"
    act({ _tag: "DismissProblem" })
    return true
  }
  const unknown = payment.attempts.find(({ phase, dismissed }) => phase === "unknown" && !dismissed)
  if (unknown && payment.inquiry === null) {
    act({ _tag: "InquirePending", key: unknown.key })
    return true
  }
  return false
}

const TYPED = {
  number: secret(PAN),
  ccv: secret("9183"),
  month: secret("11"),
  year: secret("2031"),
  address_1: secret("1 Canary Row"),
  city: secret("Canaryville"),
  state: secret("MI"),
  zip_code: secret("48201")
}

/** How often people pay by each method. */
const OFTEN = {
  credit_card: 0.42,
  cash: 0.24,
  gift_card: 0.12,
  check: 0.06,
  credit_card_manual: 0.06,
  debit_card: 0.04,
  auth_code: 0.03,
  financing: 0.03
} as const satisfies Readonly<Record<Method, number>>
// The listing of a table's entries loses their names.
const METHODS = Object.entries(OFTEN) as readonly (readonly [Method, number])[]

/** A payment by this method of so many cents, with what it asks for beside the amount; null when nobody can pay so. */
const offer = (look: Look, method: Method, amount: number, isWhole: boolean): AcceptPayment | null => {
  const { random, cashier } = look
  const plain = { _tag: "AcceptPayment", method, amount: cents(amount) } as const
  switch (method) {
    case "gift_card": {
      const cards = cashier.lists.giftCards().filter(({ balance }) => balance > 0)
      const card = cards[random.between(0, cards.length - 1)]
      if (card === undefined) return null
      // Not always asked for its balance first: the back office refuses what is not on it.
      const most = random.chance(0.9) ? Math.min(card.balance, amount) : amount
      return { ...plain, amount: cents(most), entry: { giftCard: secret(card.number) } }
    }
    case "credit_card_manual":
      return { ...plain, entry: { card: TYPED } }
    case "check":
    case "auth_code":
    case "financing":
      return { ...plain, entry: { reference: "4711" } }
    case "cash":
      return isWhole && random.chance(0.5) ? { ...plain, amount: cents(Math.ceil(amount / 2_000) * 2_000) } : plain
    case "credit_card":
    case "debit_card":
      return plain
  }
}

/** What is paid out of `balance` cents, below 0: all of it, or at times a part. */
const paidOut = ({ cashier: { crossing } }: Look, balance: number): Cents =>
  cents(crossing?.chance(0.6) === true && balance < -200 ? -crossing.between(100, -balance - 100) : balance)

/** Takes the next payment: the whole or a part, by any method, at times a little too much. */
const pay = (look: Look): void => {
  const { state, cashier, random, act } = look
  const { layaway } = state.orders
  const balance = layaway?.amount ?? Number(state.cart.cart?.totals.balance_remaining ?? 0)
  // A trade is worth more than the goods: the rest is paid out.
  if (balance < 0 && layaway === null && cashier.counter !== null)
    return void act({ _tag: "AcceptPayment", method: "cash", amount: paidOut(look, balance) })
  if (balance <= 0) return
  const beside = unresolvedOf(state.payment, state.cart.cart?.id ?? null).length > 0
  // Beside a card that nobody has settled people take a part, and wait.
  if (beside && random.chance(0.5)) return
  const isWhole = layaway !== null || balance <= 200 || !random.chance(beside ? 0.6 : 0.3)
  const amount = isWhole ? balance : random.between(100, balance - 100)
  // What the gift card did not pay is mostly paid in cash.
  const onGiftCard = state.cart.cart?.payments.some((row) => row.payment_method_code === "GIFT_CARD") ?? false
  const method = onGiftCard && random.chance(0.6) ? "cash" : drawn(METHODS, "cash", random)
  const offered = offer(look, method, amount, isWhole)
  const payment =
    offered && beside ? { ...offered, entry: { ...offered.entry, managerCode: secret(MANAGER_CODE) } } : offered
  if (payment)
    act(layaway ? { ...payment, layaway: { order_id: layaway.order_id, balance: cents(layaway.balance) } } : payment)
}

/** Puts the cart aside in place of taking the rest of the money. */
const save = ({ state, cashier, random, act }: Look): boolean => {
  const { cart } = state.cart
  if (cart === null || cashier.left === 0 || cart.refunds.length > 0) return false
  if (
    cashier.errand === "layaway" &&
    (cart.payments.length > 0 ? random.chance(0.7) : random.chance(cashier.crossing === null ? 0.1 : 0.6))
  ) {
    // Without a customer it is refused, and sold on.
    if (act({ _tag: "SaveCartAs", type: "LAYAWAY" }) !== null) cashier.errand = "sale"
    return true
  }
  if (cashier.counter?.chance(0.12) === true) {
    if (
      act({ _tag: "SaveCartAs", type: cashier.counter.pick(["GUNSMITHING", "GUNSMITHING", "LAYAWAY"] as const) }) ===
      null
    )
      served(cashier)
    return true
  }
  if (!random.chance(cashier.day === "handovers" || cashier.time !== null ? 0.25 : 0.03)) return false
  const type = random.pick(["OPEN_ORDER", "OPEN_ORDER", "WORK_ORDER", "QUOTE"] as const)
  if (act({ _tag: "SaveCartAs", type }) === null) served(cashier)
  return true
}

/** The payment screen, of a cart or of a layaway. */
export const atPayment = (look: Look): void => {
  const { page, state, cashier, random, act } = look
  if (!state.payment.entered) return void act({ _tag: "EnterPayment" })
  if (answer(look)) return
  if (isBusy(state.payment) || state.payment.inquiry !== null || state.payment.removing !== null) return
  if (state.savedCarts.saving !== null) return
  const { cart } = state.cart
  if (cart === null) return state.cart.message === null ? undefined : goTo(page, "/sale")
  if (page.path === "/payment/layaway") {
    cashier.looks += 1
    if (state.orders.layaway === null) return goTo(page, "/sale")
    if (cashier.looks < 40) return pay(look)
    act({ _tag: "ClearLayawayPayment" })
    served(cashier)
    return goTo(page, "/sale")
  }
  if (cart.items.length + cart.fees.length === 0 || cart.returnOrder !== null) return goTo(page, "/sale")
  if (givesBack(look)) return
  const inHand = cart.payments.find(
    ({ payment_method_code }) => payment_method_code === "CASH" || payment_method_code === "GIFT_CARD"
  )
  if (inHand && random.chance(cashier.day === "handovers" ? 0.2 : 0.05))
    return void act({ _tag: "RemovePayment", payment_id: inHand.shopping_cart_payment_id })
  const charge = cart.payments.find((row) => voidStatusOf(row) === "open")
  if (charge && random.chance(0.08))
    return void act({
      _tag: "VoidPayment",
      payment_id: charge.shopping_cart_payment_id,
      managerCode: secret(MANAGER_CODE)
    })
  // Nothing is taken beside a void that nobody has answered for; at times somebody asks.
  const asked = cart.payments.find(isBeingVoided)
  if (asked)
    return random.chance(0.3)
      ? void act({ _tag: "VoidPayment", payment_id: asked.shopping_cart_payment_id, managerCode: null })
      : undefined
  // Some change their mind, most with two payments to be given back.
  const leaves = cart.payments.length > 1 ? 0.2 : 0.03
  if ((inHand || cart.payments.length === 0) && random.chance(cashier.counter === null ? leaves : 0.15))
    return goTo(page, "/sale")
  if (looksAgain(look)) return goTo(page, "/sale")
  if (save(look)) return
  if (cart.totals.balance_remaining === 0 || (cashier.counter === null && cart.totals.balance_remaining < 0))
    return void act({ _tag: "CompleteOrder" })
  // At times somebody tries what no register does (S1): the store does not believe it.
  if (cashier.day !== null && random.chance(0.02)) return page.skipProcessor(cart.totals.balance_remaining)
  pay(look)
}
