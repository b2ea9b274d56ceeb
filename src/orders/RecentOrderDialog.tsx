import type { ReplyOf } from "../kernel/contract.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import type { OrderRow, orders } from "./contract.ts"
import { Receipt } from "./Receipt.tsx"
import * as texts from "./texts.ts"
import styles from "./OrderScreen.module.css"

/** One recent order: number, time, total, customer; items, payments with their fees, totals; Done and Print Receipt (ORD-25 to ORD-29). */
export const RecentOrderDialog = ({ row, status, order, onPrint, onOpen, onDone }: RecentOrderDialogProps) => {
  const { momentText } = useStoreTime()
  return (
    <Dialog
      wide
      title={texts.orderTitled(row.order_number)}
      onCancel={onDone}
      description={
        <p>
          {momentText(row.order_time)} · {moneyText(row.order_total)} · {row.full_name ?? shared.defaultCustomer}
        </p>
      }
      footer={
        <>
          <Button size="l" onClick={onPrint}>
            {texts.printReceipt}
          </Button>
          <Button size="l" onClick={onOpen}>
            {texts.openOrder}
          </Button>
          <Button size="l" look="primary" data-autofocus onClick={onDone}>
            {shared.done}
          </Button>
        </>
      }
    >
      <output className="sr">{status}</output>
      <div className={styles["recent"]}>{order === null ? status : <Receipt {...order} />}</div>
    </Dialog>
  )
}

export interface RecentOrderDialogProps {
  readonly row: OrderRow
  readonly status: string
  /** Null while it is on its way. */
  readonly order: ReplyOf<typeof orders.get_item_order> | null
  readonly onPrint: () => void
  readonly onOpen: () => void
  readonly onDone: () => void
}
