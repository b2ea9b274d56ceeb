import type { Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { MoneyField } from "../ui/MoneyField.tsx"
import { Tag } from "../ui/Tag.tsx"
import { amountText, moneyText } from "../ui/text.ts"
import { useMoneyEntry } from "../ui/useMoneyEntry.ts"
import type { RefundMethod } from "./contract.ts"
import { capOf, type Selection } from "./rules.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import table from "../ui/Table.module.css"
import styles from "./RefundScreen.module.css"

/** The payments that may be given back: original, refunded before, available, selected (REF-07, REF-08). */
export const MethodTable = ({ methods, selection, fixed, onSelect }: MethodTableProps) => (
  <section className={card["card"]} aria-labelledby="refund-methods">
    <h2 id="refund-methods">{texts.refundMethods}</h2>
    <table className={cx(table["table"], table["plain"], styles["table"])}>
      <thead>
        <tr>
          {[texts.method, texts.original, texts.refunded, texts.available, texts.selected].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => (
          <tr key={method.order_payment_id}>
            <th scope="row">
              {method.description}
              {method.reference_number && <small>{method.reference_number}</small>}
              {method.restock_amount !== undefined && method.restock_amount > 0 && (
                <small>{texts.restockOn(moneyText(method.restock_amount))}</small>
              )}
              {method.held_amount !== undefined && <small>{texts.heldElsewhere(moneyText(method.held_amount))}</small>}
            </th>
            <td>{amountText(method.amount)}</td>
            <td>{amountText(method.refunded)}</td>
            <td>{amountText(capOf(method))}</td>
            <td>
              <Selected
                method={method}
                amount={selection[method.order_payment_id]}
                fixed={fixed}
                onSelect={(amount) => onSelect(method.order_payment_id, amount)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Selected = ({ method, amount, fixed, onSelect }: SelectedProps) => {
  const entry = useMoneyEntry(amount ?? capOf(method), onSelect)
  if (amount === undefined) return <Tag>{texts.done}</Tag>
  return (
    <MoneyField
      size="m"
      label={texts.selectedOf(method.description)}
      entry={entry}
      disabled={fixed || capOf(method) === 0}
    />
  )
}

interface SelectedProps {
  readonly method: RefundMethod
  readonly amount: Cents | undefined
  readonly fixed: boolean
  readonly onSelect: (amount: Cents) => void
}

export interface MethodTableProps {
  readonly methods: readonly RefundMethod[]
  /** What goes back on each, in cents; a payment that is not in it has been given back under this plan. */
  readonly selection: Selection
  /** The refund has begun: the amounts stay. */
  readonly fixed: boolean
  readonly onSelect: (orderPayment: string, amount: Cents) => void
}
