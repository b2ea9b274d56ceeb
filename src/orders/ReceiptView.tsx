import Printer from "lucide-react/icons/printer"
import X from "lucide-react/icons/x"
import type { ReplyOf } from "../kernel/contract.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import * as shared from "../ui/texts.ts"
import { useModal } from "../ui/useModal.ts"
import type { orders } from "./contract.ts"
import { Receipt } from "./Receipt.tsx"
import * as texts from "./texts.ts"
import styles from "./ReceiptView.module.css"

/** An order as the back office gave it, on its way, or not to be had. */
export type ReceiptLoad =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "loaded"; readonly order: ReplyOf<typeof orders.get_item_order> }

/** The receipt as 80 mm of paper on grey, titled RECEIPT, with CLOSE and printing by the browser (PRN-14). */
export const ReceiptView = ({ load, onPrint, onClose }: ReceiptViewProps) => (
  <dialog
    {...useModal(onClose)}
    className={styles["view"]}
    aria-modal="true"
    aria-labelledby="receipt-title"
    tabIndex={-1}
  >
    <header className={styles["bar"]}>
      <h2 id="receipt-title">{texts.receiptTitle}</h2>
      <Button disabled={load.state !== "loaded"} onClick={onPrint}>
        <Icon of={Printer} />
        {texts.print}
      </Button>
      <Button look="primary" data-autofocus onClick={onClose}>
        <Icon of={X} />
        {texts.closeReceipt}
        <Kbd>{shared.escapeKey}</Kbd>
      </Button>
    </header>
    <div className={styles["desk"]}>
      <div className={styles["paper"]}>
        <Paper load={load} />
      </div>
    </div>
  </dialog>
)

const Paper = ({ load }: { readonly load: ReceiptLoad }) => {
  switch (load.state) {
    case "loading":
      return (
        <output className={styles["wait"]}>
          {texts.loadingReceipt}
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} />
          ))}
        </output>
      )
    case "failed":
      return <Note tone="danger">{load.message}</Note>
    case "loaded":
      return <Receipt {...load.order} />
  }
}

export interface ReceiptViewProps {
  readonly load: ReceiptLoad
  /** Prints the page; only the paper comes out. */
  readonly onPrint: () => void
  readonly onClose: () => void
}
