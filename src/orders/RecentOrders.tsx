import { useContext } from "react"
import { typedWords } from "../kernel/words.ts"
import { type Cents, ZERO } from "../money/cents.ts"
import { FramedTable } from "../ui/ListTable.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import { amountText } from "../ui/text.ts"
import { TimeContext } from "../ui/time.ts"
import { TitledPage } from "../ui/TitledPage.tsx"
import { SearchForm } from "../ui/SearchForm.tsx"
import type { OrderRow } from "./contract.ts"
import { Marked } from "../ui/Marked.tsx"
import { tax } from "./messages.ts"
import * as texts from "./texts.ts"
import * as shared from "../ui/texts.ts"
import styles from "./RecentOrders.module.css"

const DAY = 86_400_000

/** Kinds of orders, by the words that find them. */
const KINDS = [
  { label: texts.returns, term: "return" },
  { label: texts.layaways, term: "layaway" }
]

/** A person's latest orders, or what a search found; a row opens the order wherever it is pressed (ORD-23, ORD-24, ORD-30, ORD-31). */
export const RecentOrders = ({ rows, term, status, kinds, onSearch, onOpen }: RecentOrdersProps) => {
  const { dateOf } = useStoreTime()
  const time = useContext(TimeContext)
  const today = time.now()
  const days = [
    { label: texts.myLatest, term: "" },
    { label: texts.today, term: dateOf(today) },
    { label: texts.yesterday, term: dateOf(today - DAY) },
    ...(kinds ? KINDS : [])
  ]
  return (
    <TitledPage
      title={texts.recentOrders}
      className={styles["page"]}
      head={
        <SearchForm
          key={term}
          list={texts.recentOrders}
          hint={kinds ? texts.recentHintByCashier : texts.recentHint}
          term={days.some((day) => day.term === term) ? "" : term}
          onSearch={onSearch}
        />
      }
    >
      <div className={styles["days"]}>
        {days.map((day) => (
          <button key={day.label} type="button" aria-pressed={day.term === term} onClick={() => onSearch(day.term)}>
            {day.label}
          </button>
        ))}
        <output className={styles["status"]}>{status}</output>
      </div>
      <FramedTable
        head={
          <thead>
            <tr>
              <th scope="col">
                {texts.orderNumber}
                <small>{texts.orderTime}</small>
              </th>
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
        }
        className={styles["table"]}
        frame={{ className: styles["list"], tabIndex: -1 }}
      >
        {rows.map((row) => (
          <Row key={row.order_id} row={row} words={typedWords(term)} onOpen={onOpen} />
        ))}
      </FramedTable>
    </TitledPage>
  )
}

const Row = ({ row, words, onOpen }: RowProps) => {
  const { momentText } = useStoreTime()
  const total = amountText(row.order_total)
  return (
    // The button in it is what a keyboard and a screen reader press; its click is the row's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr className={styles["whole"]} onClick={() => onOpen(row)}>
      <td>
        <button type="button" className={styles["number"]} aria-label={texts.showOrder(row.order_number)}>
          <Marked text={row.order_number} words={words} />
        </button>
        <small>
          <Marked text={momentText(row.order_time)} words={words} />
        </small>
      </td>
      <td className={styles["customer"]}>
        <b>
          <Marked text={row.full_name ?? shared.defaultCustomer} words={words} />
        </b>
        {row.summary !== undefined && (
          <small>
            <Marked text={row.summary} words={words} />
          </small>
        )}
      </td>
      {sumsOf(row).map((amount, place) => (
        <td key={place} data-end>
          {amountText(amount)}
        </td>
      ))}
      <td data-end className={styles["total"]}>
        <Marked text={total} words={words} />
      </td>
      <td data-end>
        {row.balance_remaining > 0 ? (
          <Tag tone="info">{amountText(row.balance_remaining)}</Tag>
        ) : (
          amountText(row.balance_remaining)
        )}
      </td>
    </tr>
  )
}

interface RowProps {
  readonly row: OrderRow
  /** What was searched for, in small letters. */
  readonly words: readonly string[]
  readonly onOpen: (row: OrderRow) => void
}

const sumsOf = (row: OrderRow): readonly Cents[] => [
  row.sub_total,
  row.discount_amount ?? ZERO,
  row.fees_amount ?? ZERO,
  row.tax_charge ?? ZERO
]

export interface RecentOrdersProps {
  readonly rows: readonly OrderRow[]
  /** What was searched for; "" for nothing. */
  readonly term: string
  /** 'Loading...', 'No recent orders found' and so on. */
  readonly status: string
  /** The back office finds orders by their kind. */
  readonly kinds: boolean
  readonly onSearch: (term: string) => void
  readonly onOpen: (row: OrderRow) => void
}
