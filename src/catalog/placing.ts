import { type CartState } from "../cart/model.ts"
import type { CartRequest } from "../cart/protocol.ts"
import { isAnonymous } from "../cart/rules.ts"
import { accepted, type Deciders, rejected, type Stamp } from "../kernel/decider.ts"
import type { NavigateRequest } from "../kernel/navigate.ts"
import type { SessionState } from "../session/model.ts"
import { PATHS } from "../paths.ts"
import * as words from "./messages.ts"
import { isOpen, type CatalogState } from "./model.ts"
import type { CatalogCommand, CatalogEvent, Source, Wanted } from "./protocol.ts"
import { customerFirst, warehouseFault } from "./rules.ts"
import { addition } from "./stock.ts"

/** What the product's page looks at when it puts something into the cart. */
interface PlacingView {
  readonly catalog: CatalogState
  readonly cart: CartState
  readonly session: SessionState
}

type PlacingCommand = Extract<CatalogCommand, { readonly _tag: "AddPiece" | "OrderPieces" }>

const go = (to: string, stamp: Stamp): NavigateRequest => ({ type: "Navigate", id: stamp.id(), args: { to } })

const picked = (
  scan: string,
  { product_id, description, price }: Wanted,
  more: { readonly quantity: number; readonly from?: Source; readonly serial?: string }
): CatalogEvent => ({ type: "ProductPicked", data: { scan, product_id, description, price, ...more } })

/** How many of a product the cart has from the warehouse already. */
const fromWarehouse = ({ cart }: CartState, productId: string): number =>
  (cart?.items ?? [])
    .filter((item) => item.product_id === productId && item.is_backorder === true)
    .reduce((count, item) => count + item.quantity, 0)

/**
 * What the product's page puts into the cart besides pieces off the shelf: one piece by its serial number, whose answer the
 * page waits for, and pieces out of the warehouse. Both need a real customer (PROD-26, PROD-27): the way there comes back
 * with what was entered. `isReached` says whether there is anybody to ask, as far as is known.
 */
export const placing = <V extends PlacingView>(
  isReached: (view: V) => boolean
): Deciders<V, PlacingCommand, CatalogEvent, CartRequest | NavigateRequest> => ({
  AddPiece: ({ product, serial, managerCode }, view, stamp) => {
    if (serial.trim() === "") return rejected(words.NEED_SERIAL)
    if (!isReached(view)) return rejected(managerCode === null ? words.PIECE_OFFLINE : words.CODE_OFFLINE)
    // One at a time: a second press is the same piece.
    if (view.catalog.scans.some((scan) => isOpen(scan) && scan.serial === serial)) return rejected(words.STILL_ADDING)
    const { product_id } = product
    if (isAnonymous(view.cart.cart, view.session.client))
      return accepted<CatalogEvent, NavigateRequest>(
        [],
        [go(customerFirst("serializable", { product_id, quantity: 1, serial_number: serial }), stamp)]
      )
    const scan = stamp.id()
    const event = picked(scan, product, { quantity: 1, serial, ...(managerCode === null ? {} : { from: "approved" }) })
    if (managerCode === null)
      return accepted([event], [addition({ id: scan, productId: product_id, quantity: 1, from: null, serial }, stamp)])
    return accepted<CatalogEvent, CartRequest>(
      [event],
      [
        {
          type: "AddApproved",
          id: stamp.id(),
          args: { key: scan, scan, product_id, quantity: 1, serial_number: serial },
          secrets: { manager_code: managerCode }
        }
      ]
    )
  },

  OrderPieces: ({ product, quantity }, view, stamp) => {
    const { product_id, warehouse } = product
    if (!Number.isSafeInteger(quantity) || quantity < 1) return rejected(words.BAD_QUANTITY)
    if (isAnonymous(view.cart.cart, view.session.client))
      return accepted<CatalogEvent, NavigateRequest>(
        [],
        [go(customerFirst("warehouse", { product_id, quantity }), stamp)]
      )
    const whole = quantity + fromWarehouse(view.cart, product_id)
    const fault = warehouseFault({ anonymous: false, quantity: whole, available: warehouse })
    if (fault !== null) return rejected(fault)
    if (!isReached(view)) return rejected(words.PIECE_OFFLINE)
    const scan = stamp.id()
    return accepted<CatalogEvent, CartRequest | NavigateRequest>(
      [picked(scan, product, { quantity, from: "warehouse" })],
      [
        addition({ id: scan, productId: product_id, quantity, from: "warehouse", serial: null }, stamp),
        go(PATHS.sale, stamp)
      ]
    )
  }
})
