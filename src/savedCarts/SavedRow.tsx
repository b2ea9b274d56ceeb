import FileText from "lucide-react/icons/file-text"
import Lock from "lucide-react/icons/lock"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import Trash2 from "lucide-react/icons/trash-2"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Tag } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import * as texts from "./texts.ts"
import styles from "./OpenOrders.module.css"

/** One saved cart: what it is, whose, and what can be done with it (ENT-24, SAVE-15 to SAVE-18). */
export const SavedRow = (row: SavedRowProps) => {
  const { id, kind, customer, cashier, saved, total, lock, loaded, number, order, deletable, busy } = row
  const name = texts.rowName(kind, customer ?? texts.noCustomer, moneyText(total))
  return (
    <tr>
      <th scope="row">
        {kind}
        {number !== null && <small className="code">{number}</small>}
        {order !== null && <small>{texts.numbered(order)}</small>}
      </th>
      <td>
        {customer ?? texts.noCustomer}
        {lock !== null && (
          <Tag tone="warn" icon={Lock}>
            {texts.inUse(lock.device)}
          </Tag>
        )}
        {loaded && (
          <Tag tone="ok" icon={ShoppingCart}>
            {texts.loadedHere}
          </Tag>
        )}
      </td>
      <td>
        {saved}
        <small>{cashier}</small>
      </td>
      <td data-end>{moneyText(total)}</td>
      <td>
        <div className={styles["actions"]}>
          <Button
            disabled={loaded}
            aria-disabled={busy}
            aria-label={order === null ? texts.loadCart(name) : texts.openLayaway(name)}
            onClick={() => busy || row.onLoad(id)}
          >
            {order === null ? texts.load : texts.open}
          </Button>
          {order === null && (
            <>
              <IconButton icon={FileText} label={texts.statementOf(name)} onClick={() => row.onStatement(id)} />
              <IconButton
                icon={Trash2}
                label={texts.deleteCart(name)}
                disabled={busy || !deletable}
                onClick={() => row.onDelete(id)}
              />
            </>
          )}
        </div>
      </td>
    </tr>
  )
}

export interface SavedRowView {
  readonly id: string
  readonly kind: string
  /** Null for the default customer. */
  readonly customer: string | null
  readonly cashier: string
  /** "11/20/2026 3:05 PM". */
  readonly saved: string
  /** In cents. */
  readonly total: Cents
  /** Somebody else works on it, and where. */
  readonly lock: { readonly device: string | undefined } | null
  /** It is the cart beside. */
  readonly loaded: boolean
  /** What people call it; null for a layaway, and from a back end that gives no numbers. */
  readonly number: string | null
  /** The order's number of a layaway, which is opened by it; null for a cart. */
  readonly order: string | null
  /** It is this cashier's own and not loaded (SAVE-16, SAVE-17). */
  readonly deletable: boolean
}

export interface SavedRowProps extends SavedRowView {
  readonly busy: boolean
  readonly onLoad: (id: string) => void
  readonly onStatement: (id: string) => void
  readonly onDelete: (id: string) => void
}
