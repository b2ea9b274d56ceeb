import { type Cents, ZERO } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { amountText } from "../ui/text.ts"
import { SearchForm } from "../ui/SearchForm.tsx"
import type { OrderRow } from "./contract.ts"
import { tax } from "./messages.ts"
import * as texts from "./texts.ts"
import * as shared from "../ui/texts.ts"
import table from "../ui/Table.module.css"
import styles from "./OrderScreen.module.css"

/** A person's latest orders; a row opens the order wherever it is pressed (ORD-23, ORD-24, ORD-30, ORD-31). */
export const RecentOrders = ({ rows, term, status, onSearch, onOpen }: RecentOrdersProps) => {
  const { momentText } = useStoreTime()
  return (
    <section className={styles["page"]} aria-labelledby="recent-orders">
      <div className={styles["head"]}>
        <h1 id="recent-orders">{texts.recentOrders}</h1>
        <SearchForm list={texts.recentOrders} hint={texts.recentHint} term={term} onSearch={onSearch} />
        <output className={styles["facts"]}>{status}</output>
      </div>
      <div className={styles["list"]} tabIndex={-1}>
        <table className={cx(table["table"], table["plain"], styles["table"])} data-grid="list">
          <thead>
            <tr>
              <th scope="col">{texts.orderNumber}</th>
              <th scope="col">{texts.orderTime}</th>
              <th scope="col">{texts.customer}</th>
              {[texts.subtotal, texts.discountColumn, texts.feeColumn, tax, texts.total, texts.balanceColumn].map(
                (label) => (
                  <th key={label} scope="col" data-end>
                    {label}
                  </th>
                )
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              // The button in it is what a keyboard and a screen reader press; its click is the row's.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <tr key={row.order_id} className={styles["whole"]} onClick={() => onOpen(row)}>
                <td>
                  <button type="button" className={styles["row"]} aria-label={texts.showOrder(row.order_number)}>
                    {row.order_number}
                  </button>
                </td>
                <td className={styles["moment"]}>{momentText(row.order_time)}</td>
                <td>{row.full_name ?? shared.defaultCustomer}</td>
                {sumsOf(row).map((amount, place) => (
                  <td key={place} data-end>
                    {amountText(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const sumsOf = (row: OrderRow): readonly Cents[] => [
  row.sub_total,
  row.discount_amount ?? ZERO,
  row.fees_amount ?? ZERO,
  row.tax_charge ?? ZERO,
  row.order_total,
  row.balance_remaining
]

export interface RecentOrdersProps {
  readonly rows: readonly OrderRow[]
  /** What was searched for; "" for nothing. */
  readonly term: string
  /** 'Loading...', 'No recent orders found' and so on. */
  readonly status: string
  readonly onSearch: (term: string) => void
  readonly onOpen: (row: OrderRow) => void
}
