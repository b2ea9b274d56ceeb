import { useLocation } from "../ui/navigation.ts"
import { keepsCustomer, openKindIn, opensRegister, PATHS, showsScanBar } from "../paths.ts"
import * as shared from "../ui/texts.ts"
import type { OWN_KEYS } from "./foldsCart.ts"
import { type Hint, HintBar } from "./HintBar.tsx"
import * as texts from "./hints/texts.ts"
import * as shell from "./texts.ts"

const CUSTOMER_HINT = { keys: ["F8"], label: shell.customerHint }
const NEXT_AREA_HINT = { keys: ["F6"], label: shell.nextAreaHint }
const PAYMENTS_HINT = { keys: ["F9"], label: shell.paymentsHint }
const SALE_HINTS = [NEXT_AREA_HINT, PAYMENTS_HINT]
const MENU_HINT = { keys: ["F10"], label: shell.menu }

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
  { keys: ["F6"], label: shell.nextAreaHint },
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
  { keys: [shell.controlKey(shared.enterKey)], label: texts.addToCartHint },
  { keys: [shared.escapeKey], label: shared.close }
]

/** What goes with a class is added beside its cart. */
const classHints = (search: string): readonly Hint[] | null => {
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
  { keys: [shell.controlKey(shared.enterKey)], label: texts.addToCartHint },
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
const membershipHints = (search: string): readonly Hint[] =>
  search.includes("product_id=") || search.includes("shopping_cart_item_id=") ? TYPED : LIST

const FIREARMS = [
  { keys: ["Alt 1", "\u2013", "9"], label: texts.firearmHint, wide: true },
  { keys: ["Alt +"], label: texts.addFirearmHint },
  ...TYPED
]
const RANGE = [
  { keys: ["F2"], label: shell.searchHint },
  { keys: [shared.altKey("A")], label: texts.lanesHint, wide: true },
  { keys: [shared.altKey("Q")], label: texts.queueHint },
  { keys: [shared.altKey("U")], label: texts.queueCustomerHint }
]
const RANGE_DETAIL = [
  { keys: ["E"], label: texts.extendHint },
  { keys: ["M"], label: texts.moveHint },
  { keys: ["X"], label: texts.endHint },
  { keys: [shared.escapeKey], label: shared.back }
]
const RENTALS = [
  { keys: ["\u2191", "\u2193"], label: texts.serialHint },
  { keys: ["F2"], label: shell.searchHint },
  ...TYPED
]
const TRADE_IN = [
  { keys: [texts.tabKey], label: texts.nextFieldHint },
  { keys: [texts.arrowKeys], label: texts.itemTypeHint, wide: true },
  { keys: [shell.controlKey(shared.enterKey)], label: texts.addToCartHint },
  { keys: [shared.escapeKey], label: shared.close }
]

const AT: Readonly<Record<(typeof OWN_KEYS)[number] | typeof PATHS.range, readonly Hint[]>> = {
  [PATHS.closing]: CLOSING,
  [PATHS.closings]: CLOSINGS,
  [PATHS.tapes]: TAPES,
  [PATHS.giftCard]: GIFT_CARD,
  [PATHS.services]: SERVICE,
  [PATHS.askedPrice]: SERVICE,
  [PATHS.gunsmithing]: FIREARMS,
  [PATHS.rentals]: RENTALS,
  [PATHS.range]: RANGE,
  [PATHS.reservation]: RANGE_DETAIL,
  [PATHS.tradeIn]: TRADE_IN
}
const at: Readonly<Record<string, readonly Hint[]>> = AT

/** The keys of the screens that have their own: about the drawer, classes, the range; null elsewhere. */
const drawerHints = (pathname: string, search: string): readonly Hint[] | null => {
  if (pathname === PATHS.classes) return classHints(search)
  if (pathname === PATHS.memberships) return membershipHints(search)
  return opensRegister(pathname, search) ? COUNT : (at[pathname] ?? null)
}

/** Among the tiles of a search. */
const RESULT_HINTS = [
  { keys: ["F2"], label: shell.searchHint },
  { keys: [texts.arrowKeys], label: texts.chooseHint },
  { keys: [shared.enterKey], label: texts.addHint },
  { keys: ["D"], label: texts.detailsHint, wide: true }
] as const
const TILE_HINTS = [
  { keys: [texts.arrowKeys], label: texts.nextTileHint },
  { keys: [texts.altArrows], label: texts.moveTileHint },
  { keys: ["P"], label: texts.pinHint },
  { keys: [shared.enterKey], label: shared.done }
]
const PAYMENT_HINTS = [
  { keys: ["0–9"], label: texts.amountHint },
  { keys: ["C", "K"], label: texts.methodHint },
  { keys: ["="], label: texts.exactAmountHint },
  { keys: [shared.enterKey], label: texts.acceptHint }
]
const TYPED_HINTS = [
  { keys: [texts.tabKey], label: texts.nextFieldHint },
  { keys: ["0–9"], label: texts.numberHint },
  { keys: ["F4"], label: shared.quantity }
]

const TERMINAL_HINTS = [
  { keys: [texts.tabKey], label: texts.nextStepHint },
  { keys: ["T"], label: texts.testHint },
  { keys: [shell.controlKey("S")], label: texts.saveHint },
  { keys: [shared.escapeKey], label: shared.back }
]

const isTyped = (pathname: string, search: string): boolean =>
  pathname === PATHS.productDetail && openKindIn(new URLSearchParams(search)) !== null

const DETAIL_HINTS = [
  { keys: ["F6"], label: shell.nextAreaHint },
  { keys: ["←", "→"], label: texts.tabsHint },
  CUSTOMER_HINT,
  { keys: [shared.escapeKey], label: shared.back }
]

/** The keys that work at an address while nothing is paid; the sale's own stand in its frame. */
const hintsAt = (pathname: string, search: string): readonly Hint[] => {
  if (isTyped(pathname, search)) return [...TYPED_HINTS, ...SALE_HINTS]
  if (pathname === PATHS.terminal) return TERMINAL_HINTS
  const drawer = drawerHints(pathname, search)
  if (drawer !== null) return drawer
  if (pathname === PATHS.customerDetail) return DETAIL_HINTS
  if (showsScanBar(pathname, search)) return [...RESULT_HINTS, CUSTOMER_HINT, PAYMENTS_HINT]
  // The count's own button says what F9 does there.
  if (opensRegister(pathname, search)) return [CUSTOMER_HINT, NEXT_AREA_HINT, MENU_HINT]
  return [...(keepsCustomer(pathname) ? [] : [CUSTOMER_HINT]), ...SALE_HINTS, MENU_HINT]
}

export interface ScreenHintsProps {
  /** The quick tiles are being arranged. */
  readonly editing: boolean
  readonly paying: boolean
  readonly end: readonly Hint[]
}

/** The keys of every screen but the sale, while tiles are arranged, and while a payment is taken. They are for the eye only. */
export const ScreenHints = ({ editing, paying, end }: ScreenHintsProps) => {
  const { pathname, search } = useLocation()
  if (paying) return <HintBar hints={PAYMENT_HINTS} end={[{ keys: [shared.escapeKey], label: shared.backToSale }]} />
  return <HintBar hints={editing ? TILE_HINTS : hintsAt(pathname, search)} end={end} />
}
