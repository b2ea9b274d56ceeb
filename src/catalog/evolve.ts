import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import { type CatalogState, isMadeUpFor } from "./model.ts"
import type { CatalogEvent } from "./protocol.ts"

const find = (draft: Draft<CatalogState>, id: string) => draft.scans.find((scan) => scan.id === id)

const drop = (draft: Draft<CatalogState>, id: string) => {
  draft.scans = draft.scans.filter((scan) => scan.id !== id)
}

/** The question that led to this change of the cart is over. */
const settle = (draft: Draft<CatalogState>, id: string) => {
  draft.questions = draft.questions.filter(({ scan }) => scan !== id)
}

export const evolveCatalog: Evolvers<CatalogState, CatalogEvent> = {
  ItemScanned: (draft, { scan, term, quantity }) => {
    draft.scans.push({
      id: scan,
      term,
      quantity,
      description: null,
      price: null,
      productId: null,
      phase: "looking",
      from: null,
      serial: null,
      ...(draft.scans.some(isMadeUpFor) ? { waited: true } : {})
    })
    draft.message = null
  },
  ProductPicked: (draft, { scan, product_id, description, price, quantity, from, serial }) => {
    draft.scans.push({
      id: scan,
      term: description,
      quantity,
      description,
      price,
      productId: product_id,
      phase: "adding",
      from: from ?? null,
      serial: serial ?? null
    })
    draft.placed = serial === undefined ? null : { scan, added: false }
    draft.message = null
  },
  StockAsked: (draft, { question, scan, product_id, rule, quantity, ...asked }) => {
    if (scan !== null) drop(draft, scan)
    draft.message = null
    const open = draft.questions.find((one) => one.productId === product_id && one.scan === null)
    if (open) Object.assign(open, { ...asked, rule, quantity: open.quantity + quantity })
    else
      draft.questions.push({ id: question, productId: product_id, quantity, rule, ...asked, scan: null, refused: null })
  },
  StockAnswered: (draft, { question, scan }) => {
    const asked = draft.questions.find(({ id }) => id === question)
    if (asked && scan !== null) asked.scan = scan
    else draft.questions = draft.questions.filter(({ id }) => id !== question)
  },
  ScanFound: (draft, { scan, product_id, description, price }) => {
    const pending = find(draft, scan)
    if (!pending) return
    pending.phase = "adding"
    pending.productId = product_id
    pending.description = description
    pending.price = price
  },
  CustomerNeeded: (draft, { scan }) => drop(draft, scan),
  ScanOpened: (draft, { scan }) => drop(draft, scan),
  ScanAdded: (draft, { scan }) => {
    drop(draft, scan)
    if (draft.placed?.scan === scan) draft.placed.added = true
    settle(draft, scan)
  },
  ScanRefused: (draft, { scan, message, stays }) => {
    const pending = find(draft, scan)
    const term = pending?.term ?? null
    if (draft.placed?.scan === scan) draft.placed = null
    const asked = draft.questions.find((one) => one.scan === scan)
    if (stays === true && pending && !asked) {
      Object.assign(pending, { phase: "missing", why: message })
      return
    }
    drop(draft, scan)
    if (asked) Object.assign(asked, { scan: null, refused: message })
    else Object.assign(draft, { message, refused: term })
  },
  ScanWaits: (draft, { scan }) => {
    const pending = find(draft, scan)
    if (pending) pending.phase = "waiting"
    for (const beside of draft.scans) if (beside.phase === "looking") beside.waited = true
  },
  ScanUnconfirmed: (draft, { scan }) => {
    const pending = find(draft, scan)
    if (pending) pending.phase = "unconfirmed"
    if (draft.placed?.scan === scan) draft.placed = null
    settle(draft, scan)
  },
  ScanRetried: (draft, { scan, waited }) => {
    const pending = find(draft, scan)
    if (!pending) return
    pending.phase = pending.productId === null ? "looking" : "adding"
    if (waited === true) pending.waited = true
  },
  ScanDismissed: (draft, { scan }) => {
    drop(draft, scan)
    settle(draft, scan)
  },
  ScanMoved: (draft, { scan }) => drop(draft, scan),
  SearchShown: (draft, { scan, term }) => {
    drop(draft, scan)
    draft.shown = { term, scan }
  },
  ScanDiscarded: (draft, { message }) => {
    draft.message = message
    draft.refused = null
  },
  InventoryRequested: (draft, { product_id, quantity }) => {
    draft.inventory = { productId: product_id, phase: "sending", quantity, message: null }
  },
  InventoryAdded: (draft, { product_id, quantity }) => {
    draft.inventory = { productId: product_id, phase: "added", quantity, message: null }
  },
  InventoryRefused: (draft, { product_id, message }) => {
    draft.inventory = { productId: product_id, phase: "refused", quantity: 0, message }
  },
  CatalogMessageDismissed: (draft) => {
    draft.message = null
  }
}
