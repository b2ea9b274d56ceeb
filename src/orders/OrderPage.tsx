import { useEffect, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { Redirect } from "../ui/router.tsx"
import { printTypeOf } from "../hardware/rules.ts"
import { JobNote } from "../hardware/JobNote.tsx"
import { receiptOf } from "../hardware/model.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import { cents, ZERO } from "../money/cents.ts"
import type { OrderPayment, orders } from "./contract.ts"
import type { Work } from "./model.ts"
import { LayawayBalance, NotesBlock, OrderSearch, ReturnScan } from "./OrderBlocks.tsx"
import { OrderHead } from "./OrderHead.tsx"
import { OrderItems, OrderPayments, OrderSums, RangeBlock } from "./OrderParts.tsx"
import { isLayaway, mayRefund, type OrderAct, orderRefusal, standingOf, stillHeld } from "./rules.ts"
import { ReturnCare } from "./ReturnCare.tsx"
import { SerialDialog } from "./SerialDialog.tsx"
import * as texts from "./texts.ts"
import styles from "./OrderScreen.module.css"
import { Note } from "../ui/Note.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { Unread } from "../ui/Reading.tsx"
import { useApp, useDispatch, useUi } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import { OrderInvoice } from "./OrderInvoice.tsx"
import { PATHS } from "../paths.ts"
import { OrderReceipt } from "./OrderReceipt.tsx"
import { useLast, useRead } from "../app/reads.ts"
import { TaskNote } from "../tasks/TaskNote.tsx"
import { CancellingNote } from "./CancellingNote.tsx"
import { type CancelState, CancelOrderDialog } from "./CancelOrderDialog.tsx"
import { useTask } from "../tasks/useTask.ts"
import { SeatDialog } from "./SeatDialog.tsx"
import { SeatsSold } from "../classes/SeatsSold.tsx"
import { UnfinishedReturn } from "./UnfinishedReturn.tsx"
import { UsedDialog } from "./UsedDialog.tsx"
import { HandOvers } from "../firearms/HandOvers.tsx"
import { useReturnItems } from "./useReturnItems.ts"

type Mode = "return" | "layaway"
type Order = ReplyOf<typeof orders.get_item_order>

/** The order screen: without a number its search (SHL-27, CG-91), with one everything about that order (ORD-01 to ORD-22). */
export const OrderPage = ({ mode, id }: { readonly mode: Mode; readonly id: string | undefined }) => {
  const [asked, setAsked] = useState<{ readonly term: string | null; readonly times: number }>({ term: null, times: 0 })
  const term = id ?? asked.term
  const changes = useApp(({ orders, tasks }) => orders.changes + tasks.changes)
  // What may come back is counted without the cart in hand: another cart, another count.
  const cart = useApp((state) => state.cart.cart?.id)
  const again = [changes, asked.times, cart].join(" ")
  const read = useRead("get_item_order", term === null ? null : { search_term: term }, again)
  const fresh = bodyOf(read)
  const last = useLast(fresh?.order_detail ? fresh : null, term)
  const navigate = useNavigate()
  const noReceipt = useApp(({ session }) => session.client?.no_receipt_returns === true)
  const title = mode === "return" ? texts.findReturn : texts.findLayaway
  const failed = fresh?.order_detail ? null : lackOf(read, texts.receiptNotFound)
  const detail = last?.order_detail
  if (term === null || (failed !== null && !last))
    return (
      <OrderSearch
        key={title}
        title={title}
        message={term === null ? null : failed}
        last={term ?? ""}
        busy={false}
        onWithoutReceipt={mode === "return" && noReceipt ? () => navigate(PATHS.noReceipt) : null}
        onFind={(wanted) => {
          setAsked({ term: wanted, times: asked.times + 1 })
          if (id !== undefined) navigate(`/${mode}`)
        }}
      />
    )
  if (!last || !detail)
    return (
      <output className={styles["wait"]}>
        {texts.loadingOrder}
        {Array.from({ length: 8 }, (_, place) => (
          <Skeleton key={place} />
        ))}
      </output>
    )
  // The balance says what an order is, whatever way led here (ORD-11 to ORD-13).
  const real: Mode = isLayaway(last.order_totals?.balance_remaining ?? ZERO) ? "layaway" : "return"
  const to = `/${real}/${detail.order_number}`
  if (real !== mode || id !== detail.order_number) return <Redirect to={to} />
  const readAgain = () => setAsked({ ...asked, times: asked.times + 1 })
  return <Loaded key={detail.order_id} order={last} mode={mode} failed={failed} onChanged={readAgain} />
}

interface LoadedProps {
  readonly order: Order
  readonly mode: Mode
  readonly failed: string | null
  /** Something of it is otherwise now. */
  readonly onChanged: () => void
}

const Loaded = ({ order, mode, failed, onChanged }: LoadedProps) => {
  const { order_detail: detail, order_totals: totals, order_items: items = [], order_payments: payments = [] } = order
  const state = useApp((app) => app.orders)
  const cart = useApp((app) => app.cart.cart)
  const hasPrinter = useApp(({ session }) => printTypeOf(session.device) !== "none")
  const job = useApp(({ hardware }) => receiptOf(hardware, detail?.order_id ?? ""))
  const carryOut = useDispatch()
  const ui = useUi()
  /** A new wish takes the words about the last one away. */
  const dispatch: typeof carryOut = (command) => {
    ui.set({ notice: null })
    return carryOut(command)
  }
  const navigate = useNavigate()
  const [view, setView] = useState<"receipt" | "invoice" | "cancel" | null>(null)
  const orderId = detail?.order_id ?? ""
  const number = detail?.order_number ?? ""
  const balance = totals?.balance_remaining ?? ZERO
  useEffect(() => {
    dispatch({ _tag: "OpenOrder", order_id: orderId, order_number: number, balance, mode })
    // Once for each order: a new balance of the same one is no new opening.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderId, mode])
  const lines = cart?.items ?? []
  const reasons = order.return_reasons ?? []
  const back = useReturnItems(orderId, items, lines, mode === "return", reasons)
  const notes = useTask("saveOrderNotes", orderId)
  const checkIn = useTask("checkInRange", orderId)
  const busy = state.working !== null || notes.busy
  const about = (...works: readonly Work[]) =>
    state.message && works.includes(state.message.about) ? (
      <Note tone={state.message.done ? "ok" : "danger"}>{state.message.words}</Note>
    ) : null
  const unfinished = detail?.return_cart_id === cart?.id ? null : (detail?.return_cart_id ?? null)
  const planned = new Set((cart?.refunds ?? []).map(({ refunded_order_payment_id }) => refunded_order_payment_id))
  const standing = standingOf({ method: detail?.order_method, status: detail?.order_status, balance })
  const allows = (act: OrderAct): boolean => orderRefusal(standing, act) === undefined
  const comesBack = allows("return")
  return (
    <div className={styles["page"]}>
      <OrderHead
        order={order}
        layaway={mode === "layaway"}
        standing={standing}
        onReceipt={() =>
          hasPrinter ? dispatch({ _tag: "PrintReceipt", order: { id: orderId, number } }) : setView("receipt")
        }
        onInvoice={() => setView("invoice")}
        onCancel={allows("cancel") ? () => setView("cancel") : null}
        onAnother={() => navigate(`/${mode}`)}
      />
      {job && <JobNote job={job} />}
      <Unread why={failed} onAgain={onChanged} />
      {about("return", "refund", "cancel")}
      {standing === "cancelled" && <Note tone="info">{texts.orderCancelled}</Note>}
      {standing === "cancelling" && (
        <CancellingNote
          busy={busy}
          onAsk={() => dispatch({ _tag: "CancelOrder", order_id: orderId, managerCode: null })}
        />
      )}
      {unfinished !== null && <UnfinishedReturn cartId={unfinished} />}
      <HandOvers
        orderId={orderId}
        pieces={order.hand_overs}
        address={order.order_billing_address}
        allowed={comesBack}
      />
      <SeatsSold orderId={orderId} lines={order.seats_sold} onChanged={onChanged} />
      {comesBack && <ReturnScan onCode={back.onCode} />}
      {comesBack && reasons.length > 0 && <ReturnCare reasons={reasons} {...back.care} />}
      {mode === "layaway" && (
        <LayawayBalance
          key={balance}
          balance={balance}
          inCart={state.layaway === null ? null : cents(state.layaway.amount)}
          onAdd={(amount) =>
            dispatch({ _tag: "AddLayawayPayment", order_id: orderId, order_number: number, amount, balance })
          }
        />
      )}
      {(order.range_items?.length ?? 0) > 0 && (
        <RangeBlock
          items={order.range_items ?? []}
          message={<TaskNote told={checkIn.told} />}
          busy={busy}
          onCheckIn={(range, rentals, licence) => checkIn.run({ items: range, rentals, licence })}
        />
      )}
      <OrderItems items={items} cart={lines} onReturn={comesBack ? back.onReturn : null} />
      <div className={styles["columns"]}>
        <OrderPayments
          payments={payments}
          planned={planned}
          mayRefund={(payment) => mayRefund(payment, { layaway: mode === "layaway", payments }, cart?.refunds ?? [])}
          busy={busy}
          onRefund={(payment) => dispatch({ _tag: "RefundLayawayPayment", order_payment_id: payment })}
        />
        {totals && <OrderSums totals={totals} altTaxRate={detail?.alt_tax_rate} />}
      </div>
      <NotesBlock
        notes={detail?.notes ?? ""}
        message={<TaskNote told={notes.told} />}
        busy={busy}
        onSave={(text) => notes.run({ order_id: orderId, notes: text })}
      />
      {back.asking && (
        <SerialDialog description={back.asking.description} onSerial={back.onSerial} onCancel={back.onCancel} />
      )}
      {back.seats && (
        <SeatDialog
          description={back.seats.description}
          seats={back.seats.seats ?? []}
          onSeat={back.onSeat}
          onCancel={back.onCancel}
        />
      )}
      {back.used && (
        <UsedDialog
          description={back.used.description}
          used={back.used.used ?? ""}
          onCode={back.onUsed}
          onCancel={back.onCancel}
        />
      )}
      {view === "receipt" && <OrderReceipt orderId={orderId} onClose={() => setView(null)} />}
      {view === "invoice" && <OrderInvoice orderId={orderId} onClose={() => setView(null)} />}
      {view === "cancel" && (
        <CancelPlace orderId={orderId} payments={payments} layaway={mode === "layaway"} onClose={() => setView(null)} />
      )}
    </div>
  )
}

interface CancelProps {
  readonly orderId: string
  readonly payments: readonly OrderPayment[]
  /** It is a layaway: what it holds can be refunded, which ends it. */
  readonly layaway: boolean
  readonly onClose: () => void
}

const voidsOf = (status: string | undefined): "open" | "asked" | null =>
  status === "open" || status === "asked" ? status : null

/** Asks whether the order may be cancelled, then cancels it, or leads to the refund that ends a layaway (ORD-09, ORD-10). */
const CancelPlace = ({ orderId, payments, layaway, onClose }: CancelProps) => {
  const working = useApp((state) => state.orders.working)
  const message = useApp((state) => state.orders.message)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Work | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const order = usePanelDispatch()
  const isOver = asked !== null && working !== asked
  // A void that is not confirmed yet is under way from then on: no code is asked for again.
  const read = useRead("get_order_cancel_eligibility", { order_id: orderId }, isOver ? "again" : "")
  const isPlanned = asked === "refund" && isOver && message === null
  const held = payments.filter((payment) => stillHeld(payment) > 0).map(({ order_payment_id }) => order_payment_id)
  useEffect(() => {
    if (isPlanned) navigate(PATHS.layawayRefund)
    // The way there is the same at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPlanned])
  const stateOf = (): CancelState => {
    const told = isOver && message?.about === asked ? message : null
    const body = bodyOf(read)
    const needsCode = body?.needs_code === true
    // Another code may be typed where the first was wrong.
    if (told !== null && (told.done || !needsCode)) return { _tag: "Told", message: told.words }
    if (read._tag === "Loading") return { _tag: "Checking" }
    if (read._tag === "Failed") return { _tag: "Told", message: read.why }
    if (body?.eligible === true)
      return {
        _tag: "Eligible",
        needsCode,
        problem: refused ?? told?.words ?? null,
        used: body.used ?? null,
        voids: voidsOf(body.void_status)
      }
    const why = lackOf(read, texts.notEligible)
    return layaway && held.length > 0 ? { _tag: "RefundFirst", message: why } : { _tag: "Told", message: why }
  }
  return (
    <CancelOrderDialog
      state={stateOf()}
      payments={payments}
      busy={working !== null}
      onCancelOrder={(managerCode) => {
        const why = order({ _tag: "CancelOrder", order_id: orderId, managerCode })
        setRefused(why)
        if (why === null) setAsked("cancel")
      }}
      onRefund={() => setAsked(dispatch({ _tag: "EndLayaway", order_payment_ids: held }) ? "refund" : null)}
      onClose={onClose}
    />
  )
}
