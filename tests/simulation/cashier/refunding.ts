import { secret } from "../../../src/kernel/secret.ts"
import { cents } from "../../../src/money/cents.ts"
import { isRefunding, nextLeg, openLeg, type Table } from "../../../src/refund/model.ts"
import type { Selected } from "../../../src/refund/protocol.ts"
import { capOf } from "../../../src/refund/rules.ts"
import { proposed, reselect } from "../../../src/refund/selection/rules.ts"
import { goTo } from "../router.ts"
import type { Random } from "../random.ts"
import { type Look, served } from "./cashier.ts"
import { MANAGER_CODE, newCard } from "./secrets.ts"

/** The proposal, or another way to give it back: a part from one payment to the next. */
const select = (table: Table, random: Random): readonly Selected[] => {
  const due = cents(table.due)
  let chosen = proposed(table.methods, due)
  const method = table.methods[random.between(0, table.methods.length - 1)]
  if (method && random.chance(0.5)) {
    const most = Math.min(capOf(method), table.due)
    chosen = reselect(table.methods, due, chosen, method.order_payment_id, cents(random.between(0, most)))
  }
  const selected = Object.entries(chosen).map(([order_payment_id, amount]) => ({ order_payment_id, amount }))
  const total = selected.reduce((sum, { amount }) => sum + amount, 0)
  return total === table.due
    ? selected
    : Object.entries(proposed(table.methods, due)).map(([order_payment_id, amount]) => ({ order_payment_id, amount }))
}

/** What went elsewhere goes back elsewhere on a manager's word, who stands beside the cashier. */
const WORD = { managerCode: secret(MANAGER_CODE) }

const authorize = ({ cashier, random, act }: Look, table: Table): void => {
  const selected = select(table, random)
  const onto = random.chance(0.15) ? selected.find(({ amount }) => amount > 0)?.order_payment_id : undefined
  const card = secret(newCard(random.between(1, 999)))
  const words = act({
    _tag: "AuthorizeRefund",
    selected,
    ontoNew: onto ?? null,
    ...WORD,
    ...(onto === undefined ? {} : { giftCard: card })
  })
  if (words !== null) cashier.looks += 5
}

/** Gives up: what was not begun is cleared away, the customer goes. */
const leave = ({ page, state, cashier, act }: Look): void => {
  goTo(page, "/sale")
  if ((state.cart.cart?.payments.length ?? 0) === 0) act({ _tag: "ClearCart" })
  cashier.looks = 0
}

/** Is anything due yet on the layaway whose money goes back? */
const isDue = ({ cashier }: Look, table: Table): boolean =>
  cashier.lists.layaways().some(({ order_id }) => order_id === table.order_id)

const WAITS = /Try again once it's settled\.$/

/** The refund screen, of a return or of a layaway. */
export const atRefund = (look: Look): void => {
  const { page, state, cashier, random, act } = look
  const { refund, cart } = state
  const context = page.path === "/refund/layaway" ? "layaway" : "return"
  if (cart.cart === null) return cart.message === null ? undefined : goTo(page, "/sale")
  const open = openLeg(refund)
  const holds = context === "return" ? cart.cart.returnOrder !== null : cart.cart.refunds.length > 0
  if (!holds && refund.plan === null) return goTo(page, "/sale")
  if (refund.entered !== context) return void act({ _tag: "EnterRefund", context })
  if (refund.finishing?._tag === "Failed") return void act({ _tag: "RetryRefundFinish" })
  if (open?.phase === "unknown" && !refund.inquiring) {
    // The same answer again and again: people load the page anew, and it asks who is signed in.
    if (open.checks > 6 && random.chance(0.2)) return void act({ _tag: "AskClient" })
    // It may be left once it was asked about; the back office goes on asking.
    if (open.checks > 1 && cashier.left > 0 && random.chance(0.1)) return goTo(page, "/sale")
    return void act({ _tag: "InquireLeg", key: open.key })
  }
  if (isRefunding(refund) || refund.asking) return
  cashier.looks += 1
  if (refund.plan !== null) {
    // Who is told to wait waits, about half a minute.
    if (WAITS.test(refund.problem?.message ?? "") && random.chance(0.9)) return
    // A leg was declined: the customer has changed her mind.
    if (cashier.day !== null && refund.problem !== null && random.chance(0.5)) return leave(look)
    if (random.chance(0.1)) return void act({ _tag: "ReselectRefund" })
    const card = nextLeg(refund)?.create_new === true ? { giftCard: secret(newCard(random.between(1, 999))) } : {}
    return void act({ _tag: "AuthorizeNext", ...WORD, ...card })
  }
  if (cashier.looks > 60) return leave(look)
  const { table } = refund
  // The table does not come again and again: people load the page anew, and it asks who is signed in.
  if (table === null && cashier.looks % 10 === 9) return void act({ _tag: "AskClient" })
  if (table === null || table.context !== context) {
    goTo(page, "/sale")
    return goTo(page, context === "return" ? "/refund/items" : "/refund/layaway")
  }
  if (
    refund.restock === null &&
    table.fee === 0 &&
    cashier.left > 0 &&
    random.chance(cashier.day === null ? 0.15 : 0.6)
  )
    return void act({
      _tag: "SetRestockFee",
      restock: random.chance(0.5) ? { percent: random.between(1, 30) } : { amount: random.between(1, 2_000) }
    })
  // Her family is at the other register, and pays what is due on it.
  if (cashier.families && cashier.left > 0 && isDue(look, table) && random.chance(0.9)) return
  // The customer looks for the card that she paid with.
  if (cashier.day === "layaways" && random.chance(0.6)) return
  authorize(look, table)
}

/** A refund is over: its screen is closed. */
export const endRefund = ({ cashier, act }: Look): void => {
  if (act({ _tag: "EndRefund" }) !== null) return
  cashier.sales += 1
  served(cashier)
}
