import { useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import type { OrderRow } from "./contract.ts"
import { RECENT } from "./shown/messages.ts"
import { RecentOrderDialog } from "./RecentOrderDialog.tsx"
import { RecentOrders } from "./RecentOrders.tsx"
import { isFound, isLayaway } from "./rules.ts"
import * as texts from "./texts.ts"
import { useForeign } from "../session/useForeign.ts"
import { printTypeOf } from "../hardware/rules.ts"
import { useApp, useDispatch } from "../app/hooks.ts"
import { OrderReceipt } from "./OrderReceipt.tsx"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"

/** This person's latest orders, or the store's by words, and one of them in a dialog (ORD-23 to ORD-32). */
export const RecentOrdersPage = () => {
  const userId = useApp((state) => state.session.user?.user_id)
  const foreign = useForeign()
  const [term, setTerm] = useState("")
  const read = useRead("get_list_orders_expanded", {
    ...(userId === undefined ? {} : { user_id: userId }),
    ...(term === "" ? {} : { order_words: term })
  })
  const [open, setOpen] = useState<OrderRow | null>(null)
  const [paper, setPaper] = useState(false)
  const order = useRead("get_item_order", open === null ? null : { order_id: open.order_id })
  const hasPrinter = useApp(({ session }) => printTypeOf(session.device) !== "none")
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const told = bodyOf(read)?.list ?? []
  // Who was never sent the words is searched here, as far as its list goes.
  const rows = foreign ? told.filter((row) => isFound(row, term)) : told
  const status = (): string => {
    if (read._tag === "Loading") return RECENT.loading
    if (read._tag !== "Loaded") return whyOf(read, RECENT.none)
    if (rows.length === 0) return term === "" ? RECENT.none : texts.noneFound(term)
    if (open === null) return term === "" ? RECENT.select : texts.foundFor(rows.length, term)
    return whyOf(order) ?? (order._tag === "Loading" ? RECENT.loadingOne : RECENT.loaded)
  }
  return (
    <>
      <RecentOrders rows={rows} term={term} status={status()} kinds={!foreign} onSearch={setTerm} onOpen={setOpen} />
      {open && !paper && (
        <RecentOrderDialog
          row={open}
          status={status()}
          order={bodyOf(order)}
          onPrint={() =>
            hasPrinter
              ? dispatch({ _tag: "PrintReceipt", order: { id: open.order_id, number: open.order_number } })
              : setPaper(true)
          }
          onOpen={() => navigate(`/${isLayaway(open.balance_remaining) ? "layaway" : "return"}/${open.order_number}`)}
          onDone={() => setOpen(null)}
        />
      )}
      {open && paper && <OrderReceipt orderId={open.order_id} onClose={() => setPaper(false)} />}
    </>
  )
}
