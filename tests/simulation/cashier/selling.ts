import { secret } from "../../../src/kernel/secret.ts"
import { isPending, isProcessedCard } from "../../../src/cart/model.ts"
import { isMissing, openQuestion } from "../../../src/catalog/model.ts"
import { cents } from "../../../src/money/cents.ts"
import { goTo } from "../router.ts"
import { adjust, chargeFee } from "./adjusting.ts"
import type { Random } from "../random.ts"
import { type Cashier, type Day, drawn, type Errand, type Look, served } from "./cashier.ts"
import { atBench, sellSpecial } from "./counter.ts"
import { AT_CROSSINGS, secondThoughts } from "./crossings.ts"
import { atLanes, sellTime, replaceLanes } from "./time.ts"
import { MANAGER_CODE } from "./secrets.ts"

const UPCS = ["850000410015", "850000410381", "850000410756", "850000411494"] as const

const ERRANDS: readonly (readonly [Errand, number])[] = [
  ["sale", 0.5],
  ["return", 0.2],
  ["layaway", 0.1],
  ["pay layaway", 0.06],
  ["refund layaway", 0.06],
  ["load", 0.08]
]
const ON_A_DAY_OF: Readonly<Record<Day, typeof ERRANDS>> = {
  sales: [
    ["sale", 0.6],
    ["return", 0.25],
    ["fee", 0.1],
    ["load", 0.05]
  ],
  returns: [
    ["sale", 0.45],
    ["return", 0.5],
    ["load", 0.05]
  ],
  layaways: [
    ["sale", 0.05],
    ["layaway", 0.3],
    ["pay layaway", 0.2],
    ["refund layaway", 0.35],
    ["cancel", 0.1]
  ],
  handovers: [
    ["sale", 0.4],
    ["load", 0.5],
    ["return", 0.1]
  ]
}

const oneOf = <T>(items: readonly T[], random: Random): T | undefined => items[random.between(0, items.length - 1)]

/** What stands on the screen in the way, and is seen. */
const clearWords = (look: Look): boolean => {
  const { state, act } = look
  const { catalog, cart, savedCarts, customer, orders, tasks } = state
  if (tasks.told?.of === "cart") act({ _tag: "DismissTaskMessage" })
  else if (catalog.message !== null) act({ _tag: "DismissCatalogMessage" })
  else if (cart.message !== null) act({ _tag: "DismissCartMessage" })
  else if (savedCarts.message !== null) act({ _tag: "DismissCartsMessage" })
  else if (customer.message !== null) act({ _tag: "DismissCustomerMessage" })
  else if (orders.message !== null) act({ _tag: "DismissOrderMessage" })
  else return answerStock(look)
  return true
}

/** The count is lower than what is in hand: mostly it is sold, by code where the store asks for one. */
const answerStock = ({ state, act, random }: Look): boolean => {
  const asked = openQuestion(state.catalog)
  if (asked === null) return false
  if (asked.rule === "refuse" || random.chance(0.3)) act({ _tag: "LeaveStock", question: asked.id })
  else act({ _tag: "SellBeyond", question: asked.id, managerCode: asked.rule === "code" ? secret(MANAGER_CODE) : null })
  return true
}

const chooseCustomer = ({ cashier, random, act }: Look, back?: string): void => {
  // Who has a membership comes again.
  const members = cashier.crossing?.chance(0.4) === true ? cashier.lists.members() : []
  const all = cashier.lists.customers().map(({ contact_id }) => contact_id)
  const contact_id = oneOf(members.length > 0 ? members : all.slice(0, cashier.crossing === null ? 3 : 4), random)
  if (contact_id !== undefined)
    act({
      _tag: "ChooseCustomer",
      contact_id,
      clear: false,
      ends: [],
      goal: { quantity: 1, ...(back === undefined ? {} : { back }) }
    })
}

/** Begins what the customer wants; a sale in its place when there is nothing of the kind. */
const begin = (look: Look, errand: Errand): void => {
  const { page, cashier, random, act } = look
  const { lists } = cashier
  switch (errand) {
    case "sale":
      if (random.chance(cashier.counter === null && cashier.time === null ? 0.25 : 0.8)) chooseCustomer(look)
      return
    case "layaway":
      return chooseCustomer(look)
    case "return": {
      // The orders with the most payments stand first: their refunds have the most legs.
      const hanging = cashier.crossing?.chance(0.5) === true ? lists.hanging() : []
      const pieces = hanging.length > 0 ? hanging : lists.pieces().slice(0, cashier.crossing === null ? 6 : 40)
      const piece = oneOf(pieces, random)
      if (piece) return comeBack(look, piece)
      break
    }
    case "pay layaway": {
      const owing = lists.layaways()
      const families = cashier.families ? owing.filter(({ goesBack }) => goesBack) : []
      const layaway = oneOf(families.length > 0 ? families : owing, random)
      if (!layaway) break
      const { order_id, order_number, balance } = layaway
      const amount = cents(families.length > 0 || random.chance(0.5) ? balance : random.between(1, balance))
      const order = { order_id, order_number: String(order_number), balance: cents(balance) }
      if (act({ _tag: "AddLayawayPayment", ...order, amount }) === null) goTo(page, "/payment/layaway")
      return
    }
    case "refund layaway": {
      const payment = oneOf(lists.paid(), random)
      if (payment) return void act({ _tag: "RefundLayawayPayment", ...payment })
      break
    }
    case "fee":
      return chargeFee(look)
    case "cancel": {
      const sales = cashier.time === null || cashier.crossing?.chance(0.6) === true ? lists.sold() : lists.soldLanes()
      const sold = random.chance(0.5) ? oneOf(sales, random) : undefined
      if (sold && act({ _tag: "CancelOrder", ...sold, managerCode: secret(MANAGER_CODE) }) === null)
        return served(cashier)
      const layaway = oneOf(lists.unfinished(), random)
      if (layaway && act({ _tag: "CancelOrder", order_id: layaway.order_id, managerCode: null }) === null)
        return served(cashier)
      break
    }
    case "load":
      if (load(look, false)) return
  }
  cashier.errand = "sale"
}

const load = ({ state, cashier, random, act }: Look, onlyPaid: boolean): boolean => {
  // One that was loaded and never came to hand is loaded again.
  const others = cashier.lists
    .saved(cashier.person?.id ?? "", onlyPaid)
    .filter(({ cart_id }) => cart_id !== state.cart.cart?.id)
  const saved = oneOf(others, random)
  if (!saved) return false
  const { cart_id, isLocked } = saved
  act({ _tag: "LoadCart", cart_id, locked: isLocked, managerCode: isLocked ? secret(MANAGER_CODE) : null })
  return true
}

const comeBack = ({ act, random }: Look, piece: ReturnType<Cashier["lists"]["pieces"]>[number]): void =>
  void act({
    _tag: "ReturnItem",
    order_id: piece.order_id,
    order_item_id: piece.order_item_id,
    description: piece.description,
    quantity: random.between(1, piece.quantity),
    ...(piece.serial_number === null ? {} : { serial_number: piece.serial_number }),
    care: {
      reason: random.chance(0.5) ? "Defective" : "Changed mind",
      condition: random.chance(0.3) ? "not sellable" : "sellable"
    }
  })

/** The cart holds a return: more of the same order, or to the refund. */
const atReturn = (look: Look, orderId: string): void => {
  const { page, cashier, random } = look
  if (cashier.day !== null && random.chance(0.5)) page.reads().order(orderId)
  const more = cashier.lists.pieces().filter(({ order_id }) => order_id === orderId)
  const piece = oneOf(more, random)
  if (piece && cashier.left > 0 && random.chance(0.3)) return comeBack(look, piece)
  goTo(page, "/refund/items")
}

/**
 * What people do about money between the sales: they hand back what a cleared cart left them with, ask about a card that
 * was put aside in the list of unresolved payments, and at times clear a cart that was paid in part.
 */
const moneyInHand = ({ state: { payment, cart }, cashier, random, act }: Look): boolean => {
  const [owed] = payment.owed
  if (owed && random.chance(0.5)) {
    act({ _tag: "SayHandedBack", id: owed.id })
    return true
  }
  const aside = payment.attempts.find(({ phase, dismissed }) => phase === "unknown" && dismissed)
  if (aside && random.chance(0.1)) {
    act({ _tag: "AskUnsettled", attempt: aside })
    return true
  }
  const paid = cart.cart?.payments ?? []
  // Who is refused again and again for what is in the cart gives it up.
  if (
    (cashier.counter ?? cashier.time)?.chance(cashier.left === 0 ? 0.5 : 0.05) === true &&
    paid.length === 0 &&
    (cart.cart?.items.length ?? 0) > 0
  )
    return act({ _tag: "ClearCart" }) === null
  const clears = paid.length > 0 && !paid.some((row) => isPending(row) || isProcessedCard(row)) && random.chance(0.3)
  return clears && act({ _tag: "ClearCart" }) === null
}

/** At the counter sales are cancelled as well, and all of it is laid away. */
const AT_COUNTER: typeof ERRANDS = [
  ["sale", 0.4],
  ["layaway", 0.1],
  ["return", 0.15],
  ["cancel", 0.2],
  ["load", 0.1],
  ["pay layaway", 0.05]
]

/** Where time is sold much comes back: seats of a class most of all. */
const OF_TIME: typeof ERRANDS = [
  ["sale", 0.5],
  ["return", 0.3],
  ["cancel", 0.1],
  ["load", 0.1]
]

const errandsOf = ({ counter, time, day, crossing }: Cashier): typeof ERRANDS => {
  if (crossing !== null) return AT_CROSSINGS
  if (time !== null) return OF_TIME
  if (counter !== null) return AT_COUNTER
  return day === null ? ERRANDS : ON_A_DAY_OF[day]
}

/** What the next customer wants; what her family at the other register waits for goes first. */
const wanted = ({ cashier, random }: Look): Errand =>
  cashier.families && cashier.lists.layaways().some(({ goesBack }) => goesBack)
    ? "pay layaway"
    : drawn(errandsOf(cashier), "sale", random)

/** The sale screen: the cart grows until it is what the customer wants. */
export const atSale = (look: Look): void => {
  const { page, state, cashier, random, act } = look
  const { cart, catalog, savedCarts, customer, orders } = state
  const unconfirmed = catalog.scans.find(({ phase }) => phase === "unconfirmed")
  if (clearWords(look)) return
  if (unconfirmed) return void act({ _tag: "RecheckScan", scan: unconfirmed.id })
  const missing = catalog.scans.find(isMissing)
  if (missing) return void act({ _tag: "RemoveScan", scan: missing.id })
  if (cart.cart === null) return
  const isWaiting =
    state.tasks.open.some(({ of }) => of === "cart") ||
    orders.working !== null ||
    orders.returning > 0 ||
    savedCarts.busy !== null ||
    customer.choosing !== null
  if (catalog.scans.length > 0 || cart.wanted.length > 0 || cart.clearing || isWaiting) return
  if (state.payment.attempts.some(({ dismissed }) => !dismissed)) return goTo(page, "/payment")
  if (cart.cart.returnOrder !== null) return atReturn(look, cart.cart.returnOrder)
  if (cart.cart.refunds.length > 0 || state.refund.plan?.context === "layaway") return goTo(page, "/refund/layaway")
  if (orders.layaway !== null) return goTo(page, "/payment/layaway")
  const items = cart.cart.items.length
  const isFee = items === 0 && cart.cart.fees.length > 0
  const owed = items > 0 && (cashier.day !== null || cart.cart.totals.balance_remaining > 0)
  if (replaceLanes(look) || moneyInHand(look) || secondThoughts(look)) return
  if (isFee && cart.cart.payments.length === 0 && (cashier.left === 0 || random.chance(0.2)))
    return void act({ _tag: "ClearCart" })
  if (isFee && random.chance(0.5)) return goTo(page, "/payment")
  if (cashier.day !== null && cashier.crossing === null && cashier.left > 0 && adjust(look)) return
  if (cart.cart.payments.length > 0 || items >= cashier.items || (owed && cashier.left === 0))
    return goTo(page, "/payment")
  if (cashier.left === 0) return void load(look, true)
  cashier.looks += 1
  if (cashier.looks > 80) return served(cashier)
  if ((items === 0 && atBench(look)) || atLanes(look)) return
  if (items === 0 && (cashier.errand === null || random.chance(0.3))) {
    cashier.errand ??= wanted(look)
    cashier.items = random.between(1, 3)
    if (cashier.errand !== "sale" || random.chance(0.3)) return begin(look, cashier.errand)
  }
  const isKnown = cart.cart.billing?.contact_id !== state.session.client?.contact_id
  if (cashier.crossing?.chance(isKnown ? 0 : 0.8) === true) return chooseCustomer(look)
  if ((cashier.errand === "sale" || cashier.errand === "layaway") && sellSpecial(look)) return
  const isSale = cashier.errand === "sale" || (cashier.errand === "layaway" && cashier.crossing !== null)
  if (isSale && sellTime(look)) return
  // A piece with a serial number is sold to somebody who is known.
  if (isSale && random.chance(isKnown ? 0.4 : 0.1)) {
    if (!isKnown) return chooseCustomer(look)
    // Several registers have the same piece in mind: only one of them gets it (M14).
    const piece = oneOf(cashier.lists.stocked(random.chance(0.5)).slice(0, 3), random)
    if (piece) return page.addPiece(piece.product_id, piece.serial_number)
  }
  if (cashier.errand === "sale" || cashier.errand === "layaway")
    act({ _tag: "Scan", text: random.pick(UPCS), quantity: random.chance(0.2) ? 2 : 1 })
}

/** The customer screen: somebody is chosen, and it goes back to where it came from. */
export const atCustomer = (look: Look): void => {
  const { page, state } = look
  if (state.customer.choosing !== null || clearWords(look)) return
  if (look.random.chance(0.2)) return goTo(page, "/sale")
  chooseCustomer(look, "payment")
}
