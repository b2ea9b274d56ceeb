/** What is being done, by the last route that said so; it has a word and a color at the cart's head (CG-15). */
export type Mode = "Sale" | "Return" | "Layaway" | "Range"

/** The pages of the managers' desk: each stands in its rail, has its keys, and opens for managers alone. */
const DESK = {
  store: "/store",
  storeImport: "/store/import",
  storePeople: "/store/people",
  storeRegisters: "/store/registers",
  storeLists: "/store/lists",
  storeDetails: "/store/details",
  storeBackup: "/store/backup"
} as const
export type DeskPath = (typeof DESK)[keyof typeof DESK]

/** Addresses that other screens lead to. */
export const PATHS = {
  sale: "/sale",
  openRegister: "/sale?open_register=true",
  payment: "/payment",
  return: "/return",
  layaway: "/layaway",
  range: "/range",
  customer: "/customer",
  customerDetail: "/customer/customer_detail",
  license: "/customer/license",
  diagnostics: "/diagnostics",
  printer: "/printer_setup",
  terminal: "/setup/terminal",
  settings: "/settings",
  ownSignIn: "/own_sign_in",
  tapes: "/tapes",
  openOrders: "/orders/open",
  unresolved: "/orders/unresolved",
  toBook: "/orders/to_book",
  layawayPayment: "/payment/layaway",
  layawayRefund: "/refund/layaway",
  refundItems: "/refund/items",
  refund: "/refund",
  productDetail: "/sale/product_detail",
  priceCheck: "/sale/price_check",
  giftCard: "/sale/gift_card",
  memberships: "/sale/memberships",
  services: "/sale/services",
  askedPrice: "/sale/price",
  classes: "/sale/classes",
  rentals: "/sale/rentals",
  gunsmithing: "/sale/gunsmithing",
  tradeIn: "/sale/tradein",
  reserve: "/range/reserve",
  lanes: "/range/assign",
  reservation: "/range/detail",
  noReceipt: "/no_receipt",
  recentOrders: "/orders/recent",
  stockExceptions: "/stock_exceptions",
  closing: "/closing",
  closings: "/closings",
  timeSheets: "/time_sheets",
  bench: "/gunsmith_bench",
  journal: "/firearms",
  ...DESK
} as const
type Path = (typeof PATHS)[keyof typeof PATHS]
/** The addresses of the register itself. */
export type RegisterPath = Exclude<Path, DeskPath>

/** An address with a query; what is undefined is left out. */
export const addressOf = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  )
  return parts.length === 0 ? path : `${path}?${parts.join("&")}`
}

/** Where a closing is shown: its own person's right after it, and a manager's later. */
export const closingPath = (id: string): string => addressOf(PATHS.closing, { id })

const MODES: readonly (readonly [string, Mode])[] = [
  [PATHS.sale, "Sale"],
  [PATHS.return, "Return"],
  [PATHS.layaway, "Layaway"],
  [PATHS.range, "Range"]
]

const isUnder = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** The mode that a path is of; null for one that any mode may go to, such as the customer's or payment (CG-15). */
export const modeOf = (pathname: string): Mode | null =>
  pathname === "/" ? "Sale" : (MODES.find(([path]) => isUnder(pathname, path))?.[1] ?? null)

/** What an entry of the browser's history keeps: the mode that a screen was reached in, and whose it was. */
export interface Reached {
  readonly mode: Mode
  readonly person: string
}

const reachedIn = (state: unknown, person: string | null): Mode | null => {
  if (person === null || typeof state !== "object" || state === null) return null
  if (!("mode" in state) || !("person" in state)) return null
  return state.person === person ? (MODES.find(([, mode]) => mode === state.mode)?.[1] ?? null) : null
}

/** The mode of a place: its path's own, else the one that this person came there in, after a reload too (CG-15). */
export const modeAt = (
  { pathname, state }: { readonly pathname: string; readonly state: unknown },
  person: string | null
): Mode => modeOf(pathname) ?? reachedIn(state, person) ?? "Sale"

/** Where a mode's own screen is. */
export const pathOf = (mode: Mode): string => MODES.find(([, of]) => of === mode)?.[0] ?? PATHS.sale

/** What the menu gives an address along, in the history's state: it need not open there again. */
export const FROM_MENU = "menu"

const isSale = (pathname: string): boolean => pathname === "/" || pathname === PATHS.sale

/** The register's screen, which opens in the place of the sale's (CART-21). */
export const opensRegister = (pathname: string, search: string): boolean =>
  isSale(pathname) && /[?&]open_register=true(?:&|$)/.test(search)

/** The sale screen itself, and not the register's that opens in its place (CART-21). */
export const showsScanBar = (pathname: string, search: string): boolean =>
  isSale(pathname) && !opensRegister(pathname, search)

/** The managers' desk: no cart stands beside it, and its rail leads among its own screens. */
export const isDesk = (pathname: string): boolean => Object.values(DESK).some((path) => isUnder(pathname, path))

/** Payment and refund: the cart is locked, the menu and the rail are blocked (SHL-09, SHL-31, CG-13). */
export const isPaying = (pathname: string): boolean =>
  isUnder(pathname, PATHS.payment) || isUnder(pathname, PATHS.refund)

/** Where the customer's controls are off: returns, layaways, payments and refunds (SHL-32, CG-13). */
export const keepsCustomer = (pathname: string): boolean =>
  isPaying(pathname) || isUnder(pathname, PATHS.return) || isUnder(pathname, PATHS.layaway)

/** How an item that no product stands for comes about: a manager approves it, or another dealer shipped it here. */
export type OpenKind = "override" | "transfer"
export const OPEN_KINDS = ["override", "transfer"] as const satisfies readonly OpenKind[]

/** What an address asks for. */
interface Query {
  readonly has: (name: string) => boolean
  readonly get: (name: string) => string | null
}

/** The kind that an address asks for, by its key or as the id of a product; null for a product's own page (CG-06). */
export const openKindIn = (query: Query): OpenKind | null =>
  OPEN_KINDS.find((kind) => query.has(kind) || query.get("product_id") === kind) ?? null

/** Where an item without a product is typed, or its line is typed anew (CG-06). */
export const openPath = (kind: OpenKind, upc: string, line?: string): string =>
  addressOf(PATHS.productDetail, { [kind]: upc, shopping_cart_item_id: line })
