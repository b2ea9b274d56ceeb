import PackageCheck from "lucide-react/icons/package-check"
import { useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { FramedTable } from "../ui/ListTable.tsx"
import type { StockException } from "./contract.ts"
import { NotSellableList } from "./NotSellableList.tsx"
import { UnsentList } from "./UnsentList.tsx"
import * as texts from "./texts.ts"
import { Reading } from "../ui/Reading.tsx"
import { TitledPage } from "../ui/TitledPage.tsx"
import styles from "./StockExceptionsPage.module.css"

/**
 * What waits for a manager: what was sold beyond the count of the stock, to put the count right; what came back and stays
 * out of it; and receipts that nobody took.
 */
export const StockExceptionsPage = () => {
  const told = useApp(({ tasks }) => (tasks.told?.task === "settleStock" ? tasks.told : null))
  const [tries, again] = useTries()
  const read = useRead("get_list_stock_exceptions", {}, `${told?.of} ${told?.words} ${tries}`)
  return (
    <TitledPage title={texts.stockExceptions} className={styles["page"]}>
      {told !== null && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>}
      <Reading of={read} waiting={texts.loadingExceptions} own={texts.noExceptionsRead} onAgain={again}>
        {({ list = [], not_sellable: notSellable = [], unsent = [] }) => (
          <>
            <List rows={list} />
            <NotSellableList rows={notSellable} />
            <UnsentList rows={unsent} />
          </>
        )}
      </Reading>
    </TitledPage>
  )
}

const List = ({ rows }: { readonly rows: readonly StockException[] }) =>
  rows.length === 0 ? (
    <EmptyState icon={PackageCheck} title={texts.noExceptions} />
  ) : (
    <>
      <p>{texts.exceptionsExplained}</p>
      <FramedTable label={texts.stockExceptions} columns={Object.values(texts.exceptionColumns)}>
        {rows.map((row) => (
          <Row key={row.stock_exception_id} {...row} />
        ))}
      </FramedTable>
    </>
  )

const Row = (row: StockException) => {
  const { stock_exception_id: id, description, beyond } = row
  const { momentAt } = useStoreTime()
  const { run, busy } = useTask("settleStock", id)
  return (
    <tr>
      <th scope="row">
        {description}
        {row.upc !== undefined && <small className="code">{row.upc}</small>}
      </th>
      <td>
        {texts.soldBeyond(beyond, row.counted, row.is_backorder === true)}
        {row.available !== undefined && <small>{texts.countNow(row.available)}</small>}
      </td>
      <td>
        {row.user_name}
        <small>{row.approved_by === undefined ? row.device_nickname : texts.approvedBy(row.approved_by)}</small>
      </td>
      <td>
        {row.order_number === undefined ? texts.inOpenCart : texts.orderNumber(row.order_number)}
        <small>{momentAt(row.since)}</small>
      </td>
      <td>
        {row.order_id !== undefined && (
          <div className={styles["actions"]}>
            <Button
              aria-disabled={busy}
              aria-label={texts.addToCountOf(beyond, description)}
              onClick={() => busy || run({ id, adds: true })}
            >
              {texts.addToCount(beyond)}
            </Button>
            <Button
              aria-disabled={busy}
              aria-label={texts.countIsRightOf(description)}
              onClick={() => busy || run({ id, adds: false })}
            >
              {texts.countIsRight}
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}
