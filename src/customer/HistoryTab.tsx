import { type ReactNode, useRef, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import Printer from "lucide-react/icons/printer"
import Receipt from "lucide-react/icons/receipt"
import { useApp, useDispatch } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { printTypeOf } from "../hardware/rules.ts"
import { momentOf } from "../kernel/zone.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { ZERO, sum } from "../money/cents.ts"
import type { OrderRow } from "../orders/contract.ts"
import { OrderReceipt } from "../orders/OrderReceipt.tsx"
import { isFound, isLayaway } from "../orders/rules.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { FramedTable } from "../ui/ListTable.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { SearchForm } from "../ui/SearchForm.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import { amountText, moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { CustomerBar } from "./CustomerBar.tsx"
import type { TabProps } from "./detailTabs.tsx"
import { NO_ORDERS } from "./shown/messages.ts"
import * as texts from "./texts.ts"
import { Unread } from "../ui/Reading.tsx"
import styles from "./OrdersTab.module.css"

/** Do the words of a search stand in the row, or in what was sold? */
const matches = (row: OrderRow, term: string): boolean =>
  term === "" || isFound(row, term) || (row.summary ?? "").toLowerCase().includes(term.toLowerCase())

const pathOf = ({ order_number, balance_remaining }: OrderRow): string =>
  `${isLayaway(balance_remaining) ? PATHS.layaway : PATHS.return}/${encodeURIComponent(order_number)}`

/** What a customer bought, the newest first, each to be opened or its receipt printed (CUST-19, API-27). */
export const HistoryTab = ({ contact, onBack }: TabProps) => {
  const [tries, onAgain] = useTries()
  const read = useRead("get_list_orders", { contact_id: contact.contact_id }, tries)
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const hasPrinter = useApp(({ session }) => printTypeOf(session.device) !== "none")
  const region = useRef<HTMLDivElement>(null)
  const [term, setTerm] = useState("")
  const [reached, setReached] = useState<string | null>(null)
  const [paper, setPaper] = useState<OrderRow | null>(null)
  const all = bodyOf(read)?.transactions ?? []
  const rows = all.filter((row) => matches(row, term))
  const at = rows.find(({ order_id }) => order_id === reached) ?? rows[0]
  const print = (row: OrderRow) => {
    if (hasPrinter) dispatch({ _tag: "PrintReceipt", order: { id: row.order_id, number: row.order_number } })
    else setPaper(row)
  }
  useKeyDown(region, ({ key, target }) => {
    if (key.toLowerCase() !== texts.printKey.toLowerCase() || target instanceof HTMLInputElement || !at) return false
    print(at)
    return true
  })
  const owed = sum(all.map(({ balance_remaining: balance }) => (balance > 0 ? balance : ZERO)))
  return (
    <div className="stack gap-12 fill" ref={region}>
      <List
        read={read}
        onAgain={onAgain}
        empty={all.length === 0}
        rows={rows}
        at={at?.order_id}
        onReach={setReached}
        onOpen={(row) => navigate(pathOf(row))}
        search={
          <div className={styles["find"]}>
            <SearchForm list={texts.findOrder} hint={texts.findOrderHint} term={term} onSearch={setTerm} />
            <span>
              {texts.orderSums(
                all.length,
                moneyText(sum(all.map(({ order_total }) => order_total))),
                owed > 0 ? moneyText(owed) : null
              )}
            </span>
          </div>
        }
      />
      <CustomerBar onBack={onBack}>
        {at && (
          <>
            <Button size="xl" onClick={() => print(at)}>
              <Icon of={Printer} />
              {texts.printReceipt}
              <Kbd>{texts.printKey}</Kbd>
            </Button>
            <Button size="xl" look="primary" onClick={() => navigate(pathOf(at))}>
              {texts.showOrder(at.order_number)}
              <Kbd>{shared.enterKey}</Kbd>
            </Button>
          </>
        )}
      </CustomerBar>
      {paper && <OrderReceipt orderId={paper.order_id} onClose={() => setPaper(null)} />}
    </div>
  )
}

interface ListProps {
  readonly read: ReturnType<typeof useRead<"get_list_orders">>
  readonly onAgain: () => void
  /** There is no order at all. */
  readonly empty: boolean
  readonly rows: readonly OrderRow[]
  readonly at: string | undefined
  readonly search: ReactNode
  readonly onReach: (order: string) => void
  readonly onOpen: (row: OrderRow) => void
}

const List = ({ read, onAgain, empty, rows, at, search, onReach, onOpen }: ListProps) => {
  const { dateOf, timeOfDay } = useStoreTime()
  if (read._tag === "Loading")
    return (
      <div className={styles["waiting"]}>
        <StatusLine>{texts.loadingOrders}</StatusLine>
        <Skeleton />
        <Skeleton />
      </div>
    )
  if (read._tag !== "Loaded")
    return (
      <div className={styles["rest"]}>
        <Unread why={whyOf(read, NO_ORDERS)} onAgain={onAgain} />
      </div>
    )
  if (empty) return <EmptyState icon={Receipt} title={NO_ORDERS} />
  return (
    <>
      {search}
      <FramedTable
        label={texts.tabs.history}
        columns={Object.values(texts.orderColumns)}
        endFrom={3}
        className={styles["table"]}
        frame={{ className: styles["rest"], tabIndex: -1 }}
        under={rows.length === 0 && <p className={styles["none"]}>{texts.noneMatch}</p>}
      >
        {rows.map((row) => {
          const sold = momentOf(row.order_time)
          return (
            // The button in it is what a keyboard and a screen reader press; its click is the row's.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <tr
              key={row.order_id}
              className={styles["whole"]}
              data-on={row.order_id === at || undefined}
              onClick={() => onOpen(row)}
            >
              <td>
                {sold === null ? row.order_time : dateOf(sold)}
                {sold !== null && <small>{timeOfDay(sold)}</small>}
              </td>
              <td>
                <button
                  type="button"
                  data-cell
                  className={styles["number"]}
                  aria-label={texts.showOrder(row.order_number)}
                  onFocus={() => onReach(row.order_id)}
                >
                  {row.order_number}
                </button>
              </td>
              <td className={styles["what"]}>{row.summary}</td>
              <td data-end>
                <b>{amountText(row.order_total)}</b>
                {row.order_total < 0 && <Tag tone="danger">{texts.isReturn}</Tag>}
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
        })}
      </FramedTable>
    </>
  )
}
