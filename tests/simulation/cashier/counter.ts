import { firearmTyped } from "../../../src/firearms/typed/model.ts"
import { secret } from "../../../src/kernel/secret.ts"
import { cents } from "../../../src/money/cents.ts"
import type { Look } from "./cashier.ts"
import { CARDS } from "./lists.ts"
import { MANAGER_CODE, newCard } from "./secrets.ts"
import type { Random } from "../random.ts"

const GIFT_CARD = "1007"
const RENTAL = "1012"
const LENT = ["RNT-9-01", "RNT-9-02", "RNT-9-03"] as const
const BLANK = { notes: "", quantity: 1, line: null } as const

/** The next firearm, which two registers have in mind alike, or at times one that came in before. */
const pistol = ({ cashier }: Look, random: Random) =>
  firearmTyped({
    serial_number: `SIM-${Math.max(0, cashier.lists.firearms() - (random.chance(0.8) ? 0 : random.between(1, 3)))}`,
    gun_type: "Pistol",
    caliber: "9mm",
    manufacturer: "Halden",
    model: "H9",
    ffl_log_book_id: "2"
  })

const lend = ({ act }: Look, random: Random): void =>
  void act({
    _tag: "DoTask",
    of: "cart",
    task: "rental",
    args: {
      ...BLANK,
      product_id: RENTAL,
      serial_number: random.pick(LENT),
      description: "Range rental pistol, 9mm",
      price: cents(15_00),
      needs: { serial: true, info: false, unit: null },
      today: "2026-11-20",
      date_of_birth: "",
      occupation: "",
      employee_full_name: ""
    }
  })

const trade = (look: Look, random: Random): void => {
  const { act } = look
  const isFirearm = random.chance(0.7)
  const value = cents(random.pick([5_00, 10_00, 80_00, 320_00] as const))
  act({
    _tag: "DoTask",
    of: "cart",
    task: "tradeIn",
    args: {
      ...BLANK,
      type: isFirearm ? "FIREARM" : "OPTIC",
      firearm: isFirearm ? pistol(look, random) : firearmTyped({ manufacturer: "Lumen", model: "R2" }),
      description: isFirearm ? "Used pistol" : "Used red dot",
      value,
      cost: value,
      price: cents(449_00),
      webPrice: null,
      upc: "",
      known: random.chance(0.8),
      code: secret(MANAGER_CODE)
    }
  })
}

const takeIn = (look: Look, random: Random): void =>
  void look.act({
    _tag: "DoTask",
    of: "cart",
    task: "gunsmithing",
    args: { ...BLANK, firearm: pistol(look, random), description: "Trigger job", price: cents(65_00) }
  })

const sellCard = ({ act }: Look, random: Random): void =>
  void act({
    _tag: "DoTask",
    of: "cart",
    task: "giftCard",
    args: {
      product_id: GIFT_CARD,
      number: secret(newCard(random.pick(CARDS))),
      amount: cents(random.pick([10_00, 25_00, 50_00] as const)),
      balance: cents(0)
    }
  })

/** A rental's number is rung up as though it were goods, as a screen would that this register has not. True when it was. */
const ringUpRental = ({ page, cashier }: Look): boolean => {
  if (cashier.crossing?.chance(0.08) !== true) return false
  page.addPiece(RENTAL, cashier.crossing.pick(LENT))
  return true
}

/** What came to the counter goes into the cart: a gift card, a rental, a trade or a firearm to be worked on. True when it does. */
export const sellSpecial = (look: Look): boolean => {
  const { state, cashier } = look
  const random = cashier.counter
  const { cart } = state.cart
  if (random === null || cart === null || !random.chance(0.6)) return false
  if (ringUpRental(look)) return true
  if (cart.items.length === 0 && random.chance(0.3)) sellCard(look, random)
  // Nobody is named: the card is all that is sold to everybody.
  else if (cart.billing?.contact_id === state.session.client?.contact_id) return false
  // Each kind of line is laid away.
  else if (cashier.errand === "layaway" && cashier.crossing !== null)
    random.pick([lend, lend, takeIn, trade] as const)(look, random)
  // What is traded in pays for what is bought today; what is laid away is lent or worked on.
  else if (cashier.errand === "layaway") random.pick([lend, lend, takeIn] as const)(look, random)
  else random.pick([lend, trade, trade, trade, takeIn] as const)(look, random)
  return true
}

const STATES = ["in_work", "ready", "handed_over", "handed_over"] as const

/** Between two customers: a rental is brought back, or a firearm goes a step further. Two registers do the same at times. True when they did. */
export const atBench = ({ cashier, act }: Look): boolean => {
  const random = cashier.counter
  if (random === null || cashier.left === 0 || !random.chance(0.3)) return false
  const { out, jobs } = { out: cashier.lists.rented(), jobs: cashier.lists.jobs() }
  const isRental = jobs.length === 0 || random.chance(0.5)
  const names = isRental ? out : jobs
  if (names.length === 0) return false
  const of = names[random.between(0, names.length - 1)] ?? ""
  if (isRental) act({ _tag: "DoTask", task: "bringBack", of, args: { rental: of } })
  else act({ _tag: "DoTask", task: "stepGunsmith", of, args: { job: of, state: random.pick(STATES), note: "" } })
  return true
}
