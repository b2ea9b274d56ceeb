import type { ReactNode } from "react"
import Archive from "lucide-react/icons/archive"
import FileText from "lucide-react/icons/file-text"
import HandHelping from "lucide-react/icons/hand-helping"
import Mail from "lucide-react/icons/mail"
import MessageSquareText from "lucide-react/icons/message-square-text"
import Printer from "lucide-react/icons/printer"
import ReceiptText from "lucide-react/icons/receipt-text"
import { Button } from "../ui/Button.tsx"
import { Finished, FinishedDone, FinishedRow, FinishedSum } from "../ui/Finished.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Simulated } from "./Simulated.tsx"
import { WorkList } from "./WorkList.tsx"
import type { SentReceipt } from "./model.ts"
import type { SaleSheet } from "./saleSheet.tsx"
import * as texts from "./texts.ts"
import styles from "./SaleComplete.module.css"

/**
 * The sale is done: which kind it is, one number, how it was paid, what to hand over and what to keep. Focus is on Done, so
 * Enter ends it; the number is read out with it (PAY-38, PAY-62).
 */
export const SaleComplete = (props: SaleCompleteProps) => {
  const { orderNumber, customer, sheet, printing, sent, onReceipt, onEmail, onText, onInvoice, onDone } = props
  const { title, head, rows, handOver, keep, simulated } = sheet
  const isUnprinted = printing?.failed === true
  return (
    <Finished
      title={title}
      aside={
        <>
          {texts.orderNumber} <b className="code">{orderNumber}</b>
          {customer !== null && <span>{customer}</span>}
        </>
      }
    >
      {simulated && <Simulated paid />}
      {props.doubts}
      <FinishedSum id="sale-sum" label={head.label} sum={head.sum} tone={head.tone}>
        <dl className={styles["rows"]}>
          {rows.map(({ term, note, value }, place) => (
            <div key={place} className="flex apart">
              <dt>
                {term}
                {note !== null && <small>{note}</small>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </FinishedSum>
      <div className={styles["hands"]}>
        <WorkList title={texts.handOver} icon={HandHelping} items={handOver}>
          <li>
            <b>{head.tone === "owed" ? texts.statementItem : texts.receiptItem}</b>
            {printing === null ? <span>{texts.noPrinter}</span> : printing.state}
          </li>
        </WorkList>
        <WorkList title={texts.keep} icon={Archive} items={keep}>
          {keep.length === 0 && <li>{texts.nothingToKeep}</li>}
        </WorkList>
      </div>
      <output className={styles["mailed"]}>{sent?._tag === "Sent" && texts.receiptSent[sent.by]}</output>
      <div className={styles["more"]}>
        <Button size="l" onClick={onEmail}>
          <Icon of={Mail} />
          {texts.emailReceipt}
        </Button>
        {onText && (
          <Button size="l" onClick={onText}>
            <Icon of={MessageSquareText} />
            {texts.textReceipt}
          </Button>
        )}
        {printing && (
          <Button size="l" look={isUnprinted ? "primary" : "plain"} disabled={printing.busy} onClick={printing.onPrint}>
            <Icon of={Printer} />
            {printing.label}
          </Button>
        )}
        <Button size="l" onClick={onInvoice}>
          <Icon of={FileText} />
          {texts.printInvoice}
        </Button>
        <Button size="l" onClick={onReceipt}>
          <Icon of={ReceiptText} />
          {texts.viewReceipt}
        </Button>
      </div>
      <FinishedRow many>
        <FinishedDone sum="sale-sum" second={isUnprinted} onDone={onDone} />
      </FinishedRow>
    </Finished>
  )
}

export interface SaleCompleteProps {
  readonly orderNumber: string
  /** Whose order it is; null while nobody said. */
  readonly customer: string | null
  readonly sheet: SaleSheet
  /** Payments of the sale that nobody has settled. */
  readonly doubts?: ReactNode
  /** The receipt on the printer, and one more of it; null where the register has no printer (PRN-19). */
  readonly printing: {
    readonly state: ReactNode
    readonly label: string
    /** The last try came to nothing, and the customer has no receipt yet. */
    readonly failed: boolean
    readonly busy: boolean
    readonly onPrint: () => void
  } | null
  /** The receipt on its way by mail or text; its notice stands for 2 s (PAY-65). */
  readonly sent: SentReceipt | null
  readonly onReceipt: () => void
  readonly onEmail: () => void
  /** Null in a store that sends no texts. */
  readonly onText: (() => void) | null
  readonly onInvoice: () => void
  readonly onDone: () => void
}
