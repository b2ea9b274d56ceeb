import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { PATHS } from "../../src/paths.ts"

/** The journeys, in `e2e`, that `npm test` takes to each screen; an address without one does not compile. */
const FIRST: Readonly<Record<keyof typeof PATHS, string>> = {
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
  layawayPayment: "layaway-payment",
  layawayRefund: "layaway-refund",
  refundItems: "item-return",
  refund: "refund-in-hand",
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
  timeSheets: "time-sheets",
  bench: "gunsmith-bench",
  journal: "shell-routes"
}

/** How many journeys of a file `npm test` runs: those that no tag leaves to the full tests. */
const quickOf = (file: string): number => {
  const text = readFileSync(join(import.meta.dirname, `../../e2e/${file}.spec.ts`), "utf8")
  return [...text.matchAll(/^ *test\((?:\n *)?["`](?!.*tag: "@full")(?!.*\n *\{ tag: "@full")/gm)].length
}

test.each([...new Set(Object.values(FIRST))])("npm test takes a journey of %s", (file) => {
  expect(quickOf(file)).toBeGreaterThan(0)
})

test("what the full tests alone drive is not counted as a journey of npm test", () => {
  expect(quickOf("fits")).toBe(0)
})
