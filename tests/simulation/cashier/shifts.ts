import type { AppState } from "../../../src/app/state.ts"
import { isManager } from "../../../src/session/model.ts"
import { isOfCart } from "../../../src/tasks/model.ts"
import { type Cashier, type Look, STAFF, type Staff } from "./cashier.ts"

/** How likely somebody goes at each look: most go while something is under way. */
const LEAVES = 0.015
const LEAVES_BUSY = 0.12

/** Is something on its way to the back office, or in doubt? */
const isUnderWay = ({ catalog, cart, customer, savedCarts, payment, orders, tasks }: AppState): boolean =>
  catalog.scans.length > 0 ||
  cart.wanted.length > 0 ||
  cart.clearing ||
  tasks.open.some(isOfCart) ||
  customer.choosing !== null ||
  savedCarts.busy !== null ||
  orders.working !== null ||
  orders.returning > 0 ||
  payment.attempts.length > 0

/** Somebody comes to a register, from wherever they are: what they leave there stays as it is. */
const comes = (cashier: Cashier, person: Staff, stations: readonly Cashier[]): void => {
  for (const other of stations) if (other.person === person) other.person = null
  cashier.person = person
  cashier.errand = null
  cashier.looks = 0
}

/** At the end of the day: whose money lies on a cart here that only they have in hand, when everything of the present one is done. */
const owing = ({ state: { cart, session, payment }, cashier: { lists, person } }: Look): Staff | undefined => {
  const isDone = cart.cart !== null && cart.cart.items.length + cart.cart.fees.length + cart.cart.refunds.length === 0
  if (!isDone || payment.attempts.length > 0 || session.deviceId === null) return undefined
  const holders = lists.holders(session.deviceId)
  return holders.includes(person?.id ?? "") ? undefined : STAFF.find(({ id }) => holders.includes(id))
}

/**
 * Somebody signs out, with whatever is under way, and the next one signs in: the same one again, one who was free, or one who
 * leaves another register for it without a word. True when that is all that is done.
 */
export const changesPlaces = (look: Look): boolean => {
  const { state, cashier, act } = look
  const { shifts, person } = cashier
  if (shifts === null) return false
  const { random, stations } = shifts
  const { user } = state.session
  if (person === null) {
    const free = STAFF.filter((one) => stations.every((other) => other.person !== one))
    const [first] = free
    if (first !== undefined && random.chance(0.3))
      comes(cashier, free[random.between(0, free.length - 1)] ?? first, stations)
    return true
  }
  if (user === null || isManager(user)) return false
  if (user.user_id !== person.id) {
    act({ _tag: "SignOut" })
    return true
  }
  const next = cashier.left === 0 ? owing(look) : undefined
  const leaves = cashier.left > 0 && random.chance(isUnderWay(state) ? LEAVES_BUSY : LEAVES)
  if (next === undefined && !leaves) return false
  if (act({ _tag: "SignOut" }) === null) comes(cashier, next ?? random.pick(STAFF), stations)
  return true
}
