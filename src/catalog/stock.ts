import type { CartState } from "../cart/model.ts"
import { isAnonymous } from "../cart/rules.ts"
import type { CartRequest } from "../cart/protocol.ts"
import { accepted, type Deciders, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import type { NavigateRequest } from "../kernel/navigate.ts"
import type { SessionState } from "../session/model.ts"
import * as words from "./messages.ts"
import type { CatalogState, PendingScan, StockQuestion } from "./model.ts"
import type { CatalogCommand, CatalogEvent, Source } from "./protocol.ts"

/** What the answers about the stock look at. */
interface StockView {
  readonly catalog: CatalogState
  readonly cart: CartState
  readonly session: SessionState
}

type StockCommand = Extract<CatalogCommand, { readonly _tag: "SellBeyond" | "OrderFromWarehouse" | "LeaveStock" }>

/**
 * The request that adds what was scanned; sent again under its own key it is the same change. One with a code that is gone
 * is sent without it: what was done under its key is told, and nothing is done anew.
 */
export const addition = (
  {
    id: scan,
    productId,
    quantity,
    from,
    serial
  }: Pick<PendingScan, "id" | "quantity" | "from" | "serial"> & { readonly productId: string },
  stamp: Stamp,
  again = false
): CartRequest => ({
  type: "AddToCart",
  id: stamp.id(),
  args: {
    key: scan,
    scan,
    product_id: productId,
    quantity,
    again,
    // A piece is one of a kind: nothing is sold beyond its count.
    ...(from === null || serial !== null ? {} : { from: from === "warehouse" ? from : "beyond" }),
    ...(serial === null ? {} : { serial_number: serial })
  }
})

const askedOf = ({ catalog }: StockView, id: string): StockQuestion | undefined =>
  catalog.questions.find((one) => one.id === id && one.scan === null)

const picked = (asked: StockQuestion, scan: string, from: Source): CatalogEvent => ({
  type: "ProductPicked",
  data: {
    scan,
    product_id: asked.productId,
    description: asked.description,
    price: asked.price,
    quantity: asked.quantity,
    from
  }
})

const answered = (
  { id }: StockQuestion,
  answer: Extract<CatalogEvent, { type: "StockAnswered" }>["data"]["answer"],
  scan: string | null
): CatalogEvent => ({ type: "StockAnswered", data: { question: id, answer, scan } })

/**
 * What somebody at the register says about a product whose count is too low; the back office checks all of it again.
 * `isReached` says whether there is anybody to ask, as far as is known.
 */
export const answering = <V extends StockView>(
  isReached: (view: V) => boolean
): Deciders<V, StockCommand, CatalogEvent, CartRequest | NavigateRequest> => ({
  SellBeyond: ({ question, managerCode }, view, stamp) => {
    const asked = askedOf(view, question)
    if (asked === undefined || asked.rule === "refuse") return rejected(words.STOCK_ANSWERED)
    const scan = stamp.id()
    const { productId, quantity } = asked
    if (asked.rule === "code") {
      if (managerCode === null) return rejected(words.NEED_CODE)
      if (!isReached(view)) return rejected(words.CODE_OFFLINE)
      return accepted(
        [picked(asked, scan, "approved"), answered(asked, "sold", scan)],
        [
          {
            type: "AddApproved",
            id: stamp.id(),
            args: { key: scan, scan, product_id: productId, quantity },
            secrets: { manager_code: managerCode }
          }
        ]
      )
    }
    const events = [picked(asked, scan, "beyond"), answered(asked, "sold", scan)]
    return isReached(view)
      ? accepted(events, [addition({ id: scan, productId, quantity, from: "beyond", serial: null }, stamp)])
      : accepted([...events, { type: "ScanWaits", data: { scan } }])
  },

  OrderFromWarehouse: ({ question }, view, stamp) => {
    const asked = askedOf(view, question)
    if (asked === undefined || asked.warehouse < 1) return rejected(words.STOCK_ANSWERED)
    const { productId, quantity } = asked
    if (isAnonymous(view.cart.cart, view.session.client)) {
      const to = `/customer?message=warehouse&product_id=${encodeURIComponent(productId)}&quantity=${quantity}`
      return accepted([answered(asked, "customer", null)], [{ type: "Navigate", id: stamp.id(), args: { to } }])
    }
    if (quantity > asked.warehouse) return rejected(words.atWarehouse(asked.warehouse))
    const scan = stamp.id()
    const events = [picked(asked, scan, "warehouse"), answered(asked, "ordered", scan)]
    return isReached(view)
      ? accepted(events, [addition({ id: scan, productId, quantity, from: "warehouse", serial: null }, stamp)])
      : accepted([...events, { type: "ScanWaits", data: { scan } }])
  },

  LeaveStock: ({ question }, view) => {
    const asked = askedOf(view, question)
    return asked === undefined ? nothing : accepted([answered(asked, "left", null)])
  }
})
