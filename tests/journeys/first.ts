import { readFileSync } from "node:fs"
import { join } from "node:path"
import { entryOf } from "../../src/kernel/table.ts"
import { PATHS } from "../../src/paths.ts"

/**
 * The journeys, in `e2e`, that `npm test` takes to each screen; an address without one does not compile. Under `refund`
 * alone stands no screen: both of its own are here.
 */
export const FIRST: Readonly<Record<Exclude<keyof typeof PATHS, "refund">, string>> = {
  sale: "cart-lines",
  openRegister: "register-open-close",
  payment: "card-sale",
  return: "item-return",
  layaway: "layaway-payment",
  range: "range-day",
  customer: "customer",
  customerDetail: "customer-touch",
  license: "license-scan",
  diagnostics: "diagnostics",
  printer: "cloud-printing",
  terminal: "terminal-setup",
  settings: "settings",
  ownSignIn: "own-sign-in",
  tapes: "tapes",
  openOrders: "saved-carts",
  unresolved: "unresolved-payments",
  toBook: "away-sale",
  layawayPayment: "layaway-payment",
  layawayRefund: "layaway-refund",
  refundItems: "item-return",
  productDetail: "product",
  priceCheck: "price-check",
  giftCard: "gift-card",
  memberships: "memberships",
  services: "services",
  askedPrice: "asked-price",
  classes: "classes",
  rentals: "rentals",
  gunsmithing: "gunsmith-bench",
  tradeIn: "firearms",
  reserve: "range-lanes",
  lanes: "range-lanes",
  reservation: "range-detail",
  noReceipt: "no-receipt",
  recentOrders: "refund-by-touch",
  stockExceptions: "shell-routes",
  closing: "closing",
  closings: "shell-routes",
  store: "store-products",
  storeImport: "store-import",
  storePeople: "store-people",
  storeRegisters: "store-registers",
  storeLists: "store-lists",
  storeDetails: "store-details",
  storeBackup: "store-backup",
  timeSheets: "time-sheets",
  bench: "gunsmith-bench",
  journal: "shell-routes"
}

/** How many journeys of a file `npm test` runs: those that no tag leaves to the full tests. */
export const quickOf = (file: string): number => {
  const text = readFileSync(join(import.meta.dirname, `../../e2e/${file}.spec.ts`), "utf8")
  return [...text.matchAll(/^ *test\((?:\n *)?["`](?!.*tag: "@full")(?!.*\n *\{ tag: "@full")/gm)].length
}

/** The address of a screen that a page was at; undefined where no screen has it. The one that says most counts. */
const placeOf = (url: string): string | undefined => {
  const [pathname = ""] = url.split("?")
  return Object.values(PATHS)
    .filter(
      (path) => pathname === path || pathname.startsWith(`${path}/`) || (path.includes("?") && url.startsWith(path))
    )
    .toSorted((one, other) => other.length - one.length)[0]
}

/** The rows whose journey went elsewhere: what each file's journeys visited stands beside its name, as `/path?query`. */
export const astray = (visited: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] =>
  Object.entries(FIRST).flatMap(([name, file]) => {
    const urls = visited.get(file)
    if (urls === undefined) return []
    const path = entryOf(PATHS, name)
    return [...urls].some((url) => placeOf(url) === path) ? [] : [`${file} never goes to ${path}`]
  })
