import { add, type Cents, ZERO } from "../money/cents.ts"
import type { Fee } from "../payment/rules.ts"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { cx } from "../ui/cx.ts"
import { MoneyField } from "../ui/MoneyField.tsx"
import { Tag } from "../ui/Tag.tsx"
import { amountText, moneyText } from "../ui/text.ts"
import { type MoneyEntry, useMoneyEntry } from "../ui/useMoneyEntry.ts"
import type { RefundMethod } from "./contract.ts"
import { capOf, type Selection } from "./rules.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import table from "../ui/Table.module.css"
import styles from "./RefundScreen.module.css"

/** The payments that may be given back: original, refunded before, available, selected (REF-07, REF-08). */
export const MethodTable = ({ methods, selection, surcharges, fixed, pad, ontoNew, onSelect }: MethodTableProps) => (
  <section className={card["card"]} aria-labelledby="refund-methods">
    <h2 id="refund-methods">{texts.refundMethods}</h2>
    <table className={cx(table["table"], table["plain"], styles["table"])} data-grid="keys">
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
          <tr key={method.order_payment_id} data-marked={pad?.of === method.order_payment_id}>
            <th scope="row">
              {method.description}
              {method.reference_number && <small>{method.reference_number}</small>}
              {method.restock_amount !== undefined && method.restock_amount > 0 && (
                <small>{texts.restockOn(moneyText(method.restock_amount))}</small>
              )}
              <FeeAlong amount={selection[method.order_payment_id] ?? ZERO} {...surcharges[method.order_payment_id]} />
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
                pad={pad?.of === method.order_payment_id ? pad.entry : null}
                onMark={() => pad?.onMark(method.order_payment_id)}
                onSelect={(amount) => onSelect(method.order_payment_id, amount)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {ontoNew !== null && <Onto {...ontoNew} choices={shownChoices(ontoNew, methods)} />}
  </section>
)

/** Once the refund has begun, the payment whose money goes onto it is the only choice. */
const shownChoices = ({ choices, chosen }: OntoNew, methods: readonly RefundMethod[]): OntoNew["choices"] =>
  choices.length > 0
    ? choices
    : methods.flatMap((method) => (method.order_payment_id === chosen ? [named(method)] : []))

const named = ({ order_payment_id: id, description: label }: RefundMethod) => ({ id, label })

/** A new gift card is a way like the others, for one of the payments: it takes what that one would have got back (REF-09). */
const Onto = ({ choices, chosen, fixed, onChoose }: OntoNew) => (
  <div className={styles["onto"]}>
    <h3>{texts.whereItGoes}</h3>
    <ChoiceGroup
      label={texts.whereItGoes}
      options={[
        { value: "", label: texts.noNewGiftCard },
        ...choices.map(({ id, label }) => ({ value: id, label: texts.newGiftCard, detail: label }))
      ]}
      value={chosen ?? ""}
      disabled={fixed}
      onChange={onChoose}
    />
  </div>
)

/** The payments of which one may go onto a new gift card, and the one that does. */
export interface OntoNew {
  readonly choices: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: string | null
  /** The refund has begun: it stays as it was chosen. */
  readonly fixed: boolean
  readonly onChoose: (id: string) => void
}

/** What of a card's fee goes back beside the amount, in cents, each named, and what the customer gets in all (CG-50). */
const FeeAlong = ({ amount, fee = ZERO, tax = ZERO }: { readonly amount: Cents } & Partial<Fee>) => {
  const inAll = moneyText(add(amount, fee, tax))
  if (fee === 0 && tax === 0) return null
  return (
    <small>
      {tax === 0 ? texts.feeAlong(moneyText(fee), inAll) : texts.feeAndTaxAlong(moneyText(fee), moneyText(tax), inAll)}
    </small>
  )
}

const Selected = ({ method, amount, fixed, pad, onMark, onSelect }: SelectedProps) => {
  const own = useMoneyEntry(amount ?? capOf(method), onSelect)
  if (amount === undefined) return <Tag>{texts.done}</Tag>
  return (
    <MoneyField
      size="m"
      label={texts.selectedOf(method.description)}
      entry={pad ?? own}
      onFocus={onMark}
      disabled={fixed || capOf(method) === 0}
    />
  )
}

interface SelectedProps {
  readonly method: RefundMethod
  readonly amount: Cents | undefined
  readonly fixed: boolean
  /** What the pad types into, where it is this amount. */
  readonly pad: MoneyEntry | null
  readonly onMark: () => void
  readonly onSelect: (amount: Cents) => void
}

/** The amount that the pad types into: its payment's id, and how. */
export interface Marked {
  readonly of: string
  readonly entry: MoneyEntry
  readonly onMark: (id: string) => void
}

export interface MethodTableProps {
  readonly methods: readonly RefundMethod[]
  /** What goes back on each, in cents; a payment that is not in it has been given back under this plan. */
  readonly selection: Selection
  /** What of the cards' fees goes back with them, by the payment's id. */
  readonly surcharges: Readonly<Record<string, Fee>>
  /** The refund has begun: the amounts stay. */
  readonly fixed: boolean
  /** Null while the amounts stay as they are. */
  readonly pad: Marked | null
  /** Null where nothing may go onto a new gift card. */
  readonly ontoNew: OntoNew | null
  readonly onSelect: (orderPayment: string, amount: Cents) => void
}
