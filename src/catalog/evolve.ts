import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import type { CatalogState } from "./model.ts"
import type { CatalogEvent } from "./protocol.ts"

const find = (draft: Draft<CatalogState>, id: string) => draft.scans.find((scan) => scan.id === id)

const drop = (draft: Draft<CatalogState>, id: string) => {
  draft.scans = draft.scans.filter((scan) => scan.id !== id)
}

export const evolveCatalog: Evolvers<CatalogState, CatalogEvent> = {
  ItemScanned: (draft, { scan, term, quantity }) => {
    draft.scans.push({ id: scan, term, quantity, description: null, price: null, productId: null, phase: "looking" })
    draft.message = null
  },
  ProductPicked: (draft, { scan, product_id, description, price, quantity }) => {
    draft.scans.push({
      id: scan,
      term: description,
      quantity,
      description,
      price,
      productId: product_id,
      phase: "adding"
    })
    draft.message = null
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
  ScanAdded: (draft, { scan }) => drop(draft, scan),
  ScanRefused: (draft, { scan, message }) => {
    drop(draft, scan)
    draft.message = message
  },
  ScanWaits: (draft, { scan }) => {
    const pending = find(draft, scan)
    if (pending) pending.phase = "waiting"
  },
  ScanUnconfirmed: (draft, { scan }) => {
    const pending = find(draft, scan)
    if (pending) pending.phase = "unconfirmed"
  },
  ScanRetried: (draft, { scan }) => {
    const pending = find(draft, scan)
    if (pending) pending.phase = pending.productId === null ? "looking" : "adding"
  },
  ScanDismissed: (draft, { scan }) => drop(draft, scan),
  SearchShown: (draft, { scan, term }) => {
    drop(draft, scan)
    draft.shown = { term, scan }
  },
  ScanDiscarded: (draft, { message }) => {
    draft.message = message
  },
  CatalogMessageDismissed: (draft) => {
    draft.message = null
  }
}
