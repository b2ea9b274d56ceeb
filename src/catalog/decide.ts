import { cartNews, isAnonymous, seen } from "../cart/rules.ts"
import { allowedBeyond, type CartState, fromShelf, upcOf } from "../cart/model.ts"
import type { CartEvent, CartRequest } from "../cart/protocol.ts"
import { accepted, type Deciders, type Decision, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import type { NavigateRequest } from "../kernel/navigate.ts"
import type { SessionState } from "../session/model.ts"
import { networkOf, type SupportState } from "../support/model.ts"
import type { ProductRow } from "./contract.ts"
import * as words from "./messages.ts"
import { type CatalogState, isMissing, isOpen, type PendingScan } from "./model.ts"
import type { CatalogCommand, CatalogEvent, CatalogRequest } from "./protocol.ts"
import { readScan, type Route, routeProduct, type StockAsk, stockRuleOf } from "./rules.ts"
import { stocking } from "./inventory.ts"
import { placing } from "./placing.ts"
import { addition, answering } from "./stock.ts"
import { addressOf, OPEN_KINDS, openPath, PATHS } from "../paths.ts"

/** What the search's deciders look at. */
export interface CatalogView {
  readonly catalog: CatalogState
  readonly cart: CartState
  readonly session: SessionState
  readonly support: SupportState
}

type Event = CatalogEvent | CartEvent
type Request = CatalogRequest | CartRequest | NavigateRequest
type Made = Decision<Event, Request>

/** Adds on their way count as in the cart, so that two scans of the last piece do not both promise it. */
const route = (view: CatalogView, product: ProductRow, quantity: number): Route => {
  const coming = view.catalog.scans.filter(
    (scan) => isOpen(scan) && scan.productId === product.product_id && scan.from !== "warehouse"
  )
  return routeProduct(product, {
    isDefaultCustomer: isAnonymous(view.cart.cart, view.session.client),
    inCart: fromShelf(view.cart, product.product_id) + coming.reduce((count, scan) => count + scan.quantity, 0),
    quantity,
    rule: stockRuleOf(view.session.client?.stock_rule),
    // What was just answered is on its way: the same product is not asked about again.
    allowed: coming.some(({ from }) => from === "beyond") ? Infinity : allowedBeyond(view.cart, product.product_id)
  })
}

/** The register asks about the stock: of the scan that led there, or of a tile. */
const askStock = (
  scan: string | null,
  product: ProductRow,
  quantity: number,
  { counted, warehouse, rule }: StockAsk,
  stamp: Stamp
): Event => ({
  type: "StockAsked",
  data: {
    question: stamp.id(),
    scan,
    product_id: product.product_id,
    description: product.description,
    price: product.price ?? null,
    quantity,
    counted,
    warehouse,
    rule
  }
})

const lookUp = (scan: string, term: string, stamp: Stamp): CatalogRequest => ({
  type: "LookUp",
  id: stamp.id(),
  args: { scan, term }
})

/** Is there anybody to ask, as far as is known? */
const isReached = ({ support }: CatalogView): boolean => networkOf(support) === "online"

const found = (scan: string, product: ProductRow) => ({
  scan,
  product_id: product.product_id,
  description: product.description,
  price: product.price ?? null
})

/** The product screen in override or in transfer mode, for the store's own code of each (SRCH-09, SRCH-10, CG-06). */
const special = (view: CatalogView, term: string): string | null => {
  const kind = OPEN_KINDS.find((one) => upcOf(one, view.session.client) === term)
  return kind === undefined ? null : openPath(kind, term)
}

const go = (to: string, stamp: Stamp): NavigateRequest => ({ type: "Navigate", id: stamp.id(), args: { to } })

/** The customer screen, with the product that waits for a customer, and the piece of it that was looked for. */
const askCustomer = (
  { message }: Extract<Route, { _tag: "Customer" }>,
  { product_id, serial_number }: ProductRow,
  quantity: number,
  stamp: Stamp
): NavigateRequest =>
  go(addressOf(PATHS.customer, { message, product_id, quantity: String(quantity), serial_number }), stamp)

const pending = (view: CatalogView, id: string): PendingScan | undefined =>
  view.catalog.scans.find((scan) => scan.id === id)

/** It was not added. What waited stays on the screen with the reason: it came with others, and nobody was looking. */
const refusal = (view: CatalogView, scan: string, message: string): Event => ({
  type: "ScanRefused",
  data: { scan, message, ...(pending(view, scan)?.waited === true ? { stays: true } : {}) }
})

/** What was not added is scanned, or picked, anew: somebody looks at it now. */
const lookUpAgain = (
  { id, term, quantity, productId, description, price, from, serial }: PendingScan,
  view: CatalogView,
  stamp: Stamp
): Made => {
  const scan = stamp.id()
  const gone: Event = { type: "ScanDismissed", data: { scan: id } }
  const anew: Event =
    productId === null || description === null
      ? { type: "ItemScanned", data: { scan, term, quantity } }
      : {
          type: "ProductPicked",
          data: {
            scan,
            product_id: productId,
            description,
            price,
            quantity,
            ...(from === null ? {} : { from }),
            ...(serial === null ? {} : { serial })
          }
        }
  if (!isReached(view)) return accepted([gone, anew, { type: "ScanWaits", data: { scan } }])
  return accepted<Event, Request>(
    [gone, anew],
    [productId === null ? lookUp(scan, term, stamp) : addition({ id: scan, productId, quantity, from, serial }, stamp)]
  )
}

const goodQuantity = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= 9999

export const decideCatalog: Deciders<CatalogView, CatalogCommand, Event, Request> = {
  Scan: ({ text, quantity }, view, stamp): Made => {
    const scan = readScan(text)
    switch (scan._tag) {
      case "Empty":
        return rejected(words.NOTHING_TYPED)
      case "TooLong":
        return rejected(words.TOO_LONG)
      case "PaymentCard":
        return accepted([{ type: "ScanDiscarded", data: { kind: "payment card", message: words.CARD_SWIPED } }])
      case "Licence":
        return accepted([{ type: "ScanDiscarded", data: { kind: "licence", message: words.LICENCE } }])
      case "Search": {
        if (!goodQuantity(quantity)) return rejected(words.BAD_QUANTITY)
        const to = special(view, scan.term)
        if (to !== null)
          return accepted<Event, Request>(
            view.catalog.message === null ? [] : [{ type: "CatalogMessageDismissed", data: {} }],
            [go(to, stamp)]
          )
        const id = stamp.id()
        const scanned: Event = { type: "ItemScanned", data: { scan: id, term: scan.term, quantity } }
        if (!isReached(view)) return accepted([scanned, { type: "ScanWaits", data: { scan: id } }])
        return accepted<Event, Request>([scanned], [lookUp(id, scan.term, stamp)])
      }
    }
  },

  PickProduct: ({ product, quantity, stays = false }, view, stamp): Made => {
    if (!goodQuantity(quantity)) return rejected(words.BAD_QUANTITY)
    const to = route(view, product, quantity)
    if (to._tag === "Page") return accepted<Event, Request>([], [go(to.to, stamp)])
    if (to._tag === "Customer") return accepted<Event, Request>([], [askCustomer(to, product, quantity, stamp)])
    if (to._tag === "Ask")
      return accepted<Event, Request>([askStock(null, product, quantity, to.stock, stamp)], [go(PATHS.sale, stamp)])
    const scan = stamp.id()
    const picked: Event = { type: "ProductPicked", data: { ...found(scan, product), quantity } }
    // Back from the results (SRCH-11, CG-01).
    const back: readonly Request[] = stays ? [] : [go(PATHS.sale, stamp)]
    return isReached(view)
      ? accepted<Event, Request>(
          [picked],
          [addition({ id: scan, productId: product.product_id, quantity, from: null, serial: null }, stamp), ...back]
        )
      : accepted<Event, Request>([picked, { type: "ScanWaits", data: { scan } }], back)
  },

  LookedUp: ({ scan, answer }, view, stamp): Made => {
    const asked = pending(view, scan)
    if (asked?.phase !== "looking") return nothing
    if (answer._tag === "Lost")
      return accepted([answer.silent ? { type: "ScanWaits", data: { scan } } : refusal(view, scan, answer.why)])
    const { products, pages, close = false } = answer.reply
    if (answer.status !== "success" || answer.message !== null)
      return accepted([refusal(view, scan, answer.message ?? words.noResults(asked.term))])
    const [only] = products
    // What is only near the term is shown, however few there are: it is nobody's word.
    if (!only || products.length > 1 || pages > 1 || close) {
      if (asked.waited === true) return accepted([refusal(view, scan, only ? words.CHOOSE_PRODUCT : words.NOT_FOUND)])
      const shown = { scan, term: asked.term, results: products.length, ...(close ? { close } : {}) }
      return accepted<Event, Request>(
        [{ type: "SearchShown", data: shown }],
        [go(`/?search_term=${encodeURIComponent(asked.term)}&page=1`, stamp)]
      )
    }
    const to = route(view, only, asked.quantity)
    if (asked.waited === true && (to._tag === "Page" || to._tag === "Customer"))
      return accepted([refusal(view, scan, to._tag === "Customer" ? to.message : words.OWN_SCREEN)])
    if (to._tag === "Page") {
      const [screen = to.to] = to.to.split("?")
      return accepted<Event, Request>(
        [{ type: "ScanOpened", data: { scan, product_id: only.product_id, screen } }],
        [go(to.to, stamp)]
      )
    }
    if (to._tag === "Ask") return accepted([askStock(scan, only, asked.quantity, to.stock, stamp)])
    if (to._tag === "Customer")
      return accepted<Event, Request>(
        [{ type: "CustomerNeeded", data: { scan, product_id: only.product_id } }],
        [askCustomer(to, only, asked.quantity, stamp)]
      )
    return accepted<Event, Request>(
      [{ type: "ScanFound", data: found(scan, only) }],
      [addition({ ...asked, productId: only.product_id }, stamp)]
    )
  },

  AddAnswered: ({ scan, answer }, view, stamp): Made => {
    if (answer._tag === "Lost")
      return accepted<Event, Request>(
        pending(view, scan) ? [{ type: "ScanUnconfirmed", data: { scan, why: answer.why } }] : [],
        [{ type: "GetCart", id: stamp.id(), args: {} }]
      )
    const got = cartNews(view.cart.cart, answer.reply, stamp)
    if (answer.status !== "success")
      return accepted<Event, Request>(
        [refusal(view, scan, answer.message ?? "The item was not added."), ...got.events],
        got.requests
      )
    const said: readonly Event[] =
      answer.message === null ? seen(view.cart) : [{ type: "CartMessage", data: { message: answer.message } }]
    const at = got.events.length > 0 ? { at: stamp.now } : {}
    return accepted<Event, Request>(
      [...got.events, { type: "ScanAdded", data: { scan, ...at } }, ...said],
      got.requests
    )
  },

  RecheckScan: ({ scan }, view, stamp): Made => {
    const asked = pending(view, scan)
    if (asked && isMissing(asked)) return lookUpAgain(asked, view, stamp)
    if (!asked || asked.phase !== "unconfirmed" || asked.productId === null) return nothing
    // A back end that remembers keys answers the same change with the same cart; another can only be looked at.
    return view.session.client?.idempotent
      ? accepted<Event, Request>(
          [{ type: "ScanRetried", data: { scan } }],
          [addition({ ...asked, productId: asked.productId }, stamp, true)]
        )
      : accepted<Event, Request>(
          [{ type: "ScanDismissed", data: { scan } }],
          [{ type: "GetCart", id: stamp.id(), args: {} }]
        )
  },

  ResumeScan: ({ scan }, view, stamp): Made => {
    const waits = pending(view, scan)
    if (waits?.phase !== "waiting") return nothing
    return accepted<Event, Request>(
      [{ type: "ScanRetried", data: { scan, waited: true } }],
      [
        waits.productId === null
          ? lookUp(scan, waits.term, stamp)
          : addition({ ...waits, productId: waits.productId }, stamp)
      ]
    )
  },

  RemoveScan: ({ scan }, view): Made => {
    const phase = pending(view, scan)?.phase
    return phase === "waiting" || phase === "missing" ? accepted([{ type: "ScanDismissed", data: { scan } }]) : nothing
  },

  ...answering(isReached),
  ...placing(isReached),
  ...stocking,

  DismissCatalogMessage: (_, view): Made =>
    view.catalog.message === null ? nothing : accepted([{ type: "CatalogMessageDismissed", data: {} }])
}
