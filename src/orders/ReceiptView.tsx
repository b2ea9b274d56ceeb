import type { ReplyOf } from "../kernel/contract.ts"
import { Note } from "../ui/Note.tsx"
import { PaperView, type PaperViewProps, PaperWait } from "../ui/PaperView.tsx"
import type { orders } from "./contract.ts"
import { Receipt } from "./Receipt.tsx"
import * as texts from "./texts.ts"

/** An order as the back office gave it, on its way, or not to be had. */
export type ReceiptLoad =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "loaded"; readonly order: ReplyOf<typeof orders.get_item_order> }

/** The receipt as 80 mm of paper on grey, titled RECEIPT, with CLOSE and printing by the browser (PRN-14). */
export const ReceiptView = ({ load, logo = null, onPrint, onClose }: ReceiptViewProps) => (
  <PaperView title={texts.receiptTitle} ready={load.state === "loaded"} onPrint={onPrint} onClose={onClose}>
    <Paper load={load} logo={logo} />
  </PaperView>
)

const Paper = ({ load, logo = null }: Pick<ReceiptViewProps, "load" | "logo">) => {
  switch (load.state) {
    case "loading":
      return <PaperWait words={texts.loadingReceipt} />
    case "failed":
      return <Note tone="danger">{load.message}</Note>
    case "loaded":
      return <Receipt {...load.order} logo={logo} />
  }
}

export interface ReceiptViewProps extends Pick<PaperViewProps, "onPrint" | "onClose"> {
  readonly load: ReceiptLoad
  /** Where the store's logo is; null for none. */
  readonly logo?: string | null
}
