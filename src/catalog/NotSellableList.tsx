import { cx } from "../ui/cx.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import type { NotSellable } from "./contract.ts"
import { TableHead } from "../ui/TableHead.tsx"
import * as texts from "./texts.ts"
import table from "../ui/Table.module.css"

/** Pieces that came back and cannot be sold again, with why and from whom; nothing while there are none. */
export const NotSellableList = ({ rows }: { readonly rows: readonly NotSellable[] }) => {
  const { momentAt } = useStoreTime()
  if (rows.length === 0) return null
  return (
    <>
      <h2>{texts.notSellable}</h2>
      <p>{texts.notSellableExplained}</p>
      <div className={table["frame"]}>
        <table className={cx(table["table"], table["list"])} aria-label={texts.notSellable} data-grid="list">
          <TableHead columns={texts.notSellableColumns} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.order_item_id}>
                <th scope="row">
                  {row.description}
                  <small className="code">{row.serial_number ?? row.upc}</small>
                </th>
                <td>{row.quantity}</td>
                <td>{row.return_reason}</td>
                <td>
                  {row.user_name}
                  <small>{row.device_nickname}</small>
                </td>
                <td>
                  {texts.orderNumber(row.order_number)}
                  <small>{momentAt(row.since)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
