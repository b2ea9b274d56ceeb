import { useEffect, useState } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import type { SavedCart } from "./contract.ts"
import { deleteFault } from "./rules.ts"
import { ownerOf } from "./shown/rules.ts"
import { kindName } from "./messages.ts"
import { OpenOrders } from "./OpenOrders.tsx"
import type { SavedRowView } from "./SavedRow.tsx"
import { useLoadSaved } from "./useLoadSaved.tsx"
import * as texts from "./texts.ts"
import { ZERO } from "../money/cents.ts"
import { goesBackWords } from "../payment/shown/messages.ts"
import { RESOLVE_ORDERS } from "../register/shown/messages.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import type { Listed } from "../ui/ListPage.tsx"
import { Note } from "../ui/Note.tsx"
import { type StoreTime, useStoreTime } from "../ui/storeTime.ts"
import { moneyText } from "../ui/text.ts"
import { momentOf } from "../kernel/zone.ts"
import { bodyOf, type ReadState } from "../kernel/reading.ts"
import { type AppState, useApp, useDispatch, useStore, useUi } from "../app/hooks.ts"
import { FROM_MENU, PATHS } from "../paths.ts"
import { useRead } from "../app/reads.ts"
import { CartStatement } from "./CartStatement.tsx"

const rowOf = (cart: SavedCart, state: AppState, { dateOf, timeOfDay }: StoreTime): SavedRowView => {
  const at = momentOf(cart.date_created)
  const loaded = cart.shopping_cart_id === state.cart.cart?.id
  const anonymous = cart.contact_id === undefined || cart.contact_id === state.session.client?.contact_id
  return {
    id: cart.shopping_cart_id,
    kind: kindName(cart.shopping_cart_type),
    customer: anonymous ? null : (cart.full_name ?? null),
    cashier: cart.user_name,
    saved: at === null ? cart.date_created : `${dateOf(at)} ${timeOfDay(at)}`,
    total: cart.cart_totals.total,
    lock: cart.locked && !loaded ? { device: cart.device_nickname } : null,
    loaded,
    number: cart.cart_number ?? null,
    order: cart.order_number ?? null,
    deletable: deleteFault({ cart_id: cart.shopping_cart_id, user_id: ownerOf(cart, state.session) }, state) === null
  }
}

/** What is asked about a saved cart. */
type Asking = { readonly what: "delete" | "statement"; readonly cart: SavedCart } | null

/** Manage Open Orders over the state (SAVE-14 to SAVE-21, CG-55). The address keeps kind, words and page. */
export const OpenOrdersPage = () => {
  const [query, setQuery] = useSearchParams()
  const local = useStoreTime()
  const state = useApp((whole) => whole)
  const store = useStore()
  const ui = useUi()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking>(null)
  const closing = query.get("message") === "close_register"
  const kind = query.get("type") ?? ""
  const term = query.get("search_term") ?? ""
  const page = Math.max(1, Number(query.get("page") ?? "1") || 1)
  // Whoever closes the register is shown what keeps it open, until they look for something else.
  const onlyToday = closing && kind === "" && term === ""
  const { revision, busy, message } = state.savedCarts
  // The same words again are asked again: what failed may go well now.
  const [times, setTimes] = useState(0)
  const again = `${revision} ${times}`
  const today = useRead("get_user_shopping_carts", onlyToday ? { close_register: true } : null, again)
  const all = useRead(
    "get_list_shopping_carts",
    onlyToday
      ? null
      : {
          // The documents list both: blank is every kind, and any words (API-34).
          shopping_cart_type_code: kind,
          search_term: term,
          sort_descending: true,
          // The first page is what a list begins with: only a longer one knows pages (API-34).
          ...(page > 1 ? { page } : {})
        },
    again
  )
  const read: ReadState<Listed<SavedCart>> = onlyToday ? today : all
  const body = bodyOf(read)
  useEffect(
    () => () => {
      store.dispatch({ _tag: "DismissCartsMessage" })
    },
    [store]
  )
  const change = (fields: Readonly<Record<string, string>>) => {
    ui.set({ notice: null })
    store.dispatch({ _tag: "DismissCartsMessage" })
    setTimes(times + 1)
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries({ page: "1", ...fields })) next.set(name, value)
    setQuery(next)
  }
  const find = (id: string): SavedCart | undefined => body?.list?.find((cart) => cart.shopping_cart_id === id)
  const ask = (what: NonNullable<Asking>["what"]) => (id: string) => {
    const cart = find(id)
    if (cart) setAsking({ what, cart })
  }
  const { load, question } = useLoadSaved()
  const resolved = closing && onlyToday && body !== null && (body.list ?? []).length === 0
  return (
    <>
      <OpenOrders
        key={term}
        banner={
          closing && (
            <Note
              tone="warn"
              action={
                resolved && (
                  <Button onClick={() => navigate(PATHS.openRegister, { state: FROM_MENU })}>
                    {texts.closeRegister}
                  </Button>
                )
              }
            >
              {RESOLVE_ORDERS}
            </Note>
          )
        }
        message={message}
        kind={kind}
        term={term}
        read={read}
        rowOf={(cart) => rowOf(cart, state, local)}
        busy={busy !== null}
        onKind={(next) => change({ type: next })}
        onSearch={(words) => change({ search_term: words })}
        onPage={(to) => change({ page: String(to) })}
        onLoad={(id) => {
          const cart = find(id)
          if (cart) load(cart)
        }}
        onStatement={ask("statement")}
        onDelete={ask("delete")}
      />
      {question}
      {asking?.what === "delete" && (
        <ConfirmDialog
          title={texts.deleteQuestion}
          confirmLabel={texts.remove}
          danger
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            dispatch({
              _tag: "DeleteCart",
              cart_id: asking.cart.shopping_cart_id,
              user_id: ownerOf(asking.cart, state.session)
            })
          }}
        >
          <p>{texts.deleteExplained(nameOf(asking.cart))}</p>
          <GoesBack cart={asking.cart} />
        </ConfirmDialog>
      )}
      {asking?.what === "statement" && (
        <CartStatement
          cartId={asking.cart.shopping_cart_id}
          type={asking.cart.shopping_cart_type}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** What becomes of what was paid on it; one sum from a back office that does not tell its payments. */
const GoesBack = ({ cart: { payments, cart_totals } }: { readonly cart: SavedCart }) => {
  const { payment_amount: paid = ZERO } = cart_totals
  if (paid === ZERO) return null
  return <p>{payments === undefined ? texts.paidGoesBack(moneyText(paid)) : goesBackWords(payments)}</p>
}

const nameOf = (cart: SavedCart): string =>
  texts.rowName(
    kindName(cart.shopping_cart_type),
    cart.full_name ?? texts.noCustomer,
    moneyText(cart.cart_totals.total)
  )
