import FileText from "lucide-react/icons/file-text"
import Printer from "lucide-react/icons/printer"
import type { ReplyOf } from "../kernel/contract.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Tag, type Tone } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import type { orders } from "./contract.ts"
import { Customer } from "./OrderParts.tsx"
import { calledBy, HAND_OVER_FROM, OFFLINE_SALE, type Standing } from "./rules.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./OrderScreen.module.css"

const TONES: Readonly<Record<Standing, Tone>> = {
  sold: "ok",
  "taken back": "neutral",
  "laid away": "info",
  "paid off": "ok",
  cancelling: "warn",
  cancelled: "danger"
}

/** Which order it is, how it stands, whose, and what can be done with all of it (ORD-01, ORD-02). */
export const OrderHead = ({ order, layaway, standing, onReceipt, onInvoice, onCancel, onAnother }: OrderHeadProps) => {
  const { order_detail: detail, order_totals: totals, order_payments: payments = [] } = order
  const number = detail?.order_number ?? ""
  const facts = [
    texts.soldOn(detail?.display_date ?? "", detail?.display_time ?? ""),
    totals && moneyText(totals.order_total),
    payments.map(calledBy).join(", ")
  ]
  return (
    <header className={cx(card["card"], styles["head"])}>
      <div>
        <div className={styles["title"]}>
          <h1>{layaway ? texts.layawayTitled(number) : texts.orderTitled(number)}</h1>
          {detail?.order_status && <Tag tone={TONES[standing]}>{detail.order_status}</Tag>}
        </div>
        <p className={styles["facts"]}>{facts.filter(Boolean).join(" · ")}</p>
        {detail?.no_receipt_approved_by && (
          <p className={styles["facts"]}>{texts.approvedWithout(detail.no_receipt_approved_by)}</p>
        )}
        {detail?.hand_over_from && <p className={styles["facts"]}>{`${HAND_OVER_FROM} ${detail.hand_over_from}`}</p>}
        {detail?.offline_sale && <p className={styles["facts"]}>{`${OFFLINE_SALE} ${detail.offline_sale}`}</p>}
        {detail?.original_order_number && (
          <p className={styles["facts"]}>{texts.returnOf(detail.original_order_number)}</p>
        )}
      </div>
      <Customer address={order.order_billing_address} />
      <div className={styles["tools"]}>
        <Button onClick={onReceipt}>
          <Icon of={Printer} size={18} />
          {texts.printReceipt}
        </Button>
        <Button onClick={onInvoice}>
          <Icon of={FileText} size={18} />
          {texts.printInvoice}
        </Button>
        {onCancel && (
          <Button className={styles["cancel"]} onClick={onCancel}>
            {texts.cancelOrder}
          </Button>
        )}
        <Button className={styles["other"]} onClick={onAnother}>
          {texts.anotherOrder}
        </Button>
      </div>
    </header>
  )
}

export interface OrderHeadProps {
  readonly order: ReplyOf<(typeof orders)["get_item_order"]>
  readonly layaway: boolean
  readonly standing: Standing
  readonly onReceipt: () => void
  readonly onInvoice: () => void
  /** Null where it cannot be cancelled. */
  readonly onCancel: (() => void) | null
  readonly onAnother: () => void
}
