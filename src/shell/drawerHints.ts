import { opensRegister, PATHS } from "../paths.ts"
import * as shared from "../ui/texts.ts"
import * as texts from "./texts.ts"

interface Keys {
  readonly keys: readonly string[]
  readonly label: string
  readonly wide?: boolean
}

const BACK = { keys: [shared.escapeKey], label: shared.back }

const COUNT = [
  { keys: [shared.enterKey], label: texts.nextKindHint, wide: true },
  { keys: ["+", "−"], label: texts.oneMoreHint, wide: true },
  { keys: ["R"], label: texts.rollHint },
  { keys: ["F9"], label: texts.countedHint },
  BACK
]
const CLOSING = [
  { keys: [shared.enterKey], label: texts.printZHint },
  { keys: ["V"], label: texts.viewZHint },
  { keys: ["S"], label: texts.safeDropHint },
  { keys: ["C"], label: texts.recountHint },
  { keys: [shared.escapeKey], label: shared.done }
]
const TAPES = [
  { keys: ["X"], label: texts.printXHint },
  { keys: ["Z"], label: texts.printZHint },
  { keys: ["F6"], label: texts.nextAreaHint },
  { keys: ["↑", "↓"], label: texts.scrollHint },
  BACK
]
const CLOSINGS = [
  { keys: ["↑", "↓"], label: texts.rowsHint },
  { keys: [shared.enterKey], label: texts.openClosingHint },
  { keys: ["F2"], label: texts.filterHint },
  BACK
]

const CLASS_DATES = [
  { keys: ["\u2190", "\u2191", "\u2192", "\u2193"], label: texts.dayHint },
  { keys: ["PgDn"], label: texts.monthHint, wide: true },
  { keys: [shared.enterKey], label: texts.chooseHint },
  { keys: ["F4"], label: texts.seatsHint },
  { keys: [shared.escapeKey], label: shared.backToSale }
]
const CLASS_PEOPLE = [
  { keys: [texts.tabKey], label: texts.nextFieldHint },
  { keys: ["F4"], label: texts.seatsHint },
  { keys: [texts.controlKey(shared.enterKey)], label: texts.addToCartHint },
  { keys: [shared.escapeKey], label: shared.close }
]

/** What goes with a class is added beside its cart. */
const classHints = (search: string): readonly Keys[] | null => {
  if (search.includes("step=recommended")) return null
  if (search.includes("step=date")) return CLASS_DATES
  return search.includes("step=people") || search.includes("shopping_cart_item_id=") ? CLASS_PEOPLE : CLASS_DATES
}

const GIFT_CARD = [
  { keys: ["F2"], label: texts.cardNumberHint },
  { keys: [shared.enterKey], label: texts.checkThenAddHint },
  { keys: ["0", "\u2013", "9"], label: texts.amountHint, wide: true },
  { keys: [shared.escapeKey], label: shared.close }
]

const TYPED = [
  { keys: [texts.tabKey], label: texts.nextFieldHint },
  { keys: [texts.controlKey(shared.enterKey)], label: texts.addToCartHint },
  { keys: [shared.escapeKey], label: shared.close }
]

const SERVICE = [
  { keys: [texts.tabKey], label: texts.nextFieldHint },
  { keys: ["F4"], label: shared.quantity },
  { keys: ["0", "\u2013", "9"], label: texts.priceHint, wide: true },
  { keys: [shared.enterKey], label: texts.addToCartHint },
  { keys: [shared.escapeKey], label: shared.close }
]

const LIST = [
  { keys: [texts.tabKey], label: texts.nextHint },
  { keys: [shared.enterKey], label: texts.chooseHint },
  { keys: [shared.escapeKey], label: shared.close }
]

/** One is typed; without one the store's are listed. */
const membershipHints = (search: string): readonly Keys[] =>
  search.includes("product_id=") || search.includes("shopping_cart_item_id=") ? TYPED : LIST

const FIREARMS = [
  { keys: ["Alt 1", "\u2013", "9"], label: texts.firearmHint, wide: true },
  { keys: ["Alt +"], label: texts.addFirearmHint },
  ...TYPED
]
const RANGE = [
  { keys: ["F2"], label: texts.searchHint },
  { keys: [shared.altKey("A")], label: texts.lanesHint, wide: true },
  { keys: [shared.altKey("Q")], label: texts.queueHint },
  { keys: [shared.altKey("U")], label: texts.queueCustomerHint }
]
const RANGE_DETAIL = [
  { keys: ["E"], label: texts.extendHint },
  { keys: ["M"], label: texts.moveHint },
  { keys: ["X"], label: texts.endHint },
  { keys: ["Y", "N"], label: texts.returnedHint },
  { keys: [shared.escapeKey], label: shared.back }
]
const RENTALS = [
  { keys: ["\u2191", "\u2193"], label: texts.serialHint },
  { keys: ["F2"], label: texts.searchHint },
  ...TYPED
]
const TRADE_IN = [
  { keys: [texts.tabKey], label: texts.nextFieldHint },
  { keys: [texts.arrowKeys], label: texts.itemTypeHint, wide: true },
  { keys: [texts.controlKey(shared.enterKey)], label: texts.addToCartHint },
  { keys: [shared.escapeKey], label: shared.close }
]

const AT: Readonly<Record<string, readonly Keys[]>> = {
  [PATHS.closing]: CLOSING,
  [PATHS.closings]: CLOSINGS,
  [PATHS.tapes]: TAPES,
  [PATHS.giftCard]: GIFT_CARD,
  [PATHS.services]: SERVICE,
  [PATHS.gunsmithing]: FIREARMS,
  [PATHS.rentals]: RENTALS,
  [PATHS.range]: RANGE,
  [PATHS.reservation]: RANGE_DETAIL,
  [PATHS.tradeIn]: TRADE_IN
}

/** Does a screen need the cart's room where it is short? Those with keys of their own do, but for the customers of the range. */
export const foldsCart = (pathname: string, search: string): boolean =>
  pathname !== PATHS.range && drawerHints(pathname, search) !== null

/** The keys of the screens that have their own: about the drawer, classes, the range; null elsewhere. */
export const drawerHints = (pathname: string, search: string): readonly Keys[] | null => {
  if (pathname === PATHS.classes) return classHints(search)
  if (pathname === PATHS.memberships) return membershipHints(search)
  return opensRegister(pathname, search) ? COUNT : (AT[pathname] ?? null)
}
