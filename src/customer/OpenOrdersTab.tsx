import { useRef, useState } from "react"
import FileText from "lucide-react/icons/file-text"
import Inbox from "lucide-react/icons/inbox"
import Lock from "lucide-react/icons/lock"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import { useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { holdsOf, isClean } from "../cart/rules.ts"
import { momentOf } from "../kernel/zone.ts"
import { whyOf } from "../kernel/reading.ts"
import { sum, ZERO } from "../money/cents.ts"
import { CartStatement } from "../savedCarts/CartStatement.tsx"
import type { SavedCart } from "../savedCarts/contract.ts"
import { KindTag } from "../savedCarts/KindTag.tsx"
import { CLEAR_OR_COMPLETE, kindName } from "../savedCarts/messages.ts"
import { SaveAsDialog } from "../savedCarts/SaveAsDialog.tsx"
import { useLoadSaved } from "../savedCarts/useLoadSaved.tsx"
import { Button } from "../ui/Button.tsx"
import { FramedTable } from "../ui/ListTable.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Note } from "../ui/Note.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import { amountText, moneyText } from "../ui/text.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { CustomerBar } from "./CustomerBar.tsx"
import type { TabProps } from "./detailTabs.tsx"
import { NO_OPEN_ORDERS } from "./shown/messages.ts"
import * as texts from "./texts.ts"
import { Unread } from "../ui/Reading.tsx"
import styles from "./OrdersTab.module.css"

/** What is open for a customer, each to be brought into an empty cart, or its statement printed (CUST-20, CUST-21, CG-27). */
export const OpenOrdersTab = ({ contact, onBack }: TabProps) => {
  const revision = useApp((state) => state.savedCarts.revision)
  const message = useApp((state) => state.savedCarts.message)
  const isFree = useApp(
    ({ cart: { cart }, catalog }) => cart === null || (isClean(holdsOf(cart)) && catalog.scans.length === 0)
  )
  const [tries, onAgain] = useTries()
  const read = useRead(
    "get_list_shopping_carts",
    { contact_id: contact.contact_id, sort_descending: true },
    revision + tries
  )
  const { load, question } = useLoadSaved()
  const [statement, setStatement] = useState<SavedCart | null>(null)
  const [saving, setSaving] = useState(false)
  const body = () => {
    if (read._tag === "Loading")
      return (
        <div className={styles["waiting"]}>
          <StatusLine>{texts.loadingOrders}</StatusLine>
          <Skeleton />
          <Skeleton />
        </div>
      )
    if (read._tag !== "Loaded")
      return (
        <div className={styles["rest"]}>
          <Unread why={whyOf(read, NO_OPEN_ORDERS)} onAgain={onAgain} />
        </div>
      )
    const { list = [] } = read.body
    if (list.length === 0) return <EmptyState icon={Inbox} title={NO_OPEN_ORDERS} />
    return (
      <>
        {!isFree && <InTheWay onSave={() => setSaving(true)} />}
        <List carts={list} isFree={isFree} onLoad={load} onStatement={setStatement} />
      </>
    )
  }
  return (
    <div className="stack gap-12 fill">
      {message !== null && <Note tone="danger">{message}</Note>}
      {body()}
      <CustomerBar onBack={onBack} />
      {question}
      {saving && !isFree && <SaveAsDialog onCancel={() => setSaving(false)} />}
      {statement && (
        <CartStatement
          cartId={statement.shopping_cart_id}
          type={statement.shopping_cart_type}
          onClose={() => setStatement(null)}
        />
      )}
    </div>
  )
}

/** Why nothing is loaded now, in the specification's words, and the way out of it. */
const InTheWay = ({ onSave }: { readonly onSave: () => void }) => {
  const lines = useApp((state) => state.cart.cart?.items.length ?? 0)
  return (
    <Note
      tone="warn"
      action={
        <Button onClick={onSave}>
          <Icon of={Inbox} />
          {texts.saveCartAs}
        </Button>
      }
    >
      {CLEAR_OR_COMPLETE}
      <small className={styles["wayOut"]}>{texts.wayOut(lines)}</small>
    </Note>
  )
}

const nameOf = (cart: SavedCart): string => `${kindName(cart.shopping_cart_type)}, ${moneyText(cart.cart_totals.total)}`

interface ListProps {
  readonly carts: readonly SavedCart[]
  /** Nothing stands in the cart: one may be loaded. */
  readonly isFree: boolean
  readonly onLoad: (cart: SavedCart) => void
  readonly onStatement: (cart: SavedCart) => void
}

const List = ({ carts, isFree, onLoad, onStatement }: ListProps) => {
  const region = useRef<HTMLDivElement>(null)
  const { dateOf, timeOfDay } = useStoreTime()
  const here = useApp((state) => state.cart.cart?.id)
  const busy = useApp((state) => state.savedCarts.busy !== null)
  useKeyDown(region, ({ key, target }) => {
    if (key.toUpperCase() !== texts.statementKey || !(target instanceof Element)) return false
    const cart = carts.find((one) => one.shopping_cart_id === target.closest("tr")?.dataset["cart"])
    if (cart === undefined || cart.order_number !== undefined) return false
    onStatement(cart)
    return true
  })
  const owedOf = ({ cart_totals: { balance_remaining, total } }: SavedCart) => balance_remaining ?? total
  return (
    <FramedTable
      label={texts.tabs.open}
      columns={Object.values(texts.openColumns)}
      endFrom={3}
      actions={texts.actions}
      frame={{ className: styles["rest"], tabIndex: -1, ref: region }}
      under={
        <p className={styles["sums"]}>
          {texts.openSums(carts.length, moneyText(sum(carts.map((cart) => (owedOf(cart) > 0 ? owedOf(cart) : ZERO)))))}
        </p>
      }
    >
      {carts.map((cart) => {
        const at = momentOf(cart.date_created)
        const loaded = cart.shopping_cart_id === here
        return (
          <tr key={cart.shopping_cart_id} data-cart={cart.shopping_cart_id}>
            <th scope="row">
              <KindTag type={cart.shopping_cart_type} />
              <small className="code">{cart.order_number ?? cart.cart_number}</small>
            </th>
            <td>
              {at === null ? cart.date_created : dateOf(at)}
              <small>{at === null ? cart.user_name : texts.writtenBy(timeOfDay(at), cart.user_name)}</small>
            </td>
            <td className={styles["what"]}>
              {cart.summary}
              {cart.locked && !loaded && (
                <Tag tone="warn" icon={Lock}>
                  {texts.inUse(cart.device_nickname)}
                </Tag>
              )}
              {loaded && (
                <Tag tone="ok" icon={ShoppingCart}>
                  {texts.loadedHere}
                </Tag>
              )}
            </td>
            <td data-end>{amountText(cart.cart_totals.total)}</td>
            <td data-end>
              <b>{amountText(owedOf(cart))}</b>
            </td>
            <td>
              <div className={styles["actions"]}>
                {cart.order_number === undefined && (
                  <IconButton
                    icon={FileText}
                    label={texts.statementOf(nameOf(cart))}
                    onClick={() => onStatement(cart)}
                  />
                )}
                <Button
                  disabled={loaded}
                  aria-disabled={busy || (!isFree && cart.order_number === undefined)}
                  aria-label={(cart.order_number === undefined ? texts.loadCart : texts.openLayaway)(nameOf(cart))}
                  onClick={() => busy || onLoad(cart)}
                >
                  {cart.order_number === undefined ? texts.load : texts.open}
                </Button>
              </div>
            </td>
          </tr>
        )
      })}
    </FramedTable>
  )
}
