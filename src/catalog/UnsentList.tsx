import { cx } from "../ui/cx.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import type { UnsentReceipt } from "./contract.ts"
import { TableHead } from "../ui/TableHead.tsx"
import * as texts from "./texts.ts"
import table from "../ui/Table.module.css"

/** Receipts that customers wait for in vain, with what was said about each; nothing while there are none. */
export const UnsentList = ({ rows }: { readonly rows: readonly UnsentReceipt[] }) => {
  const { momentAt } = useStoreTime()
  if (rows.length === 0) return null
  return (
    <>
      <h2>{texts.unsent}</h2>
      <p>{texts.unsentExplained}</p>
      <div className={table["frame"]}>
        <table className={cx(table["table"], table["list"])} aria-label={texts.unsent} data-grid="list">
          <TableHead columns={texts.unsentColumns} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.message_id}>
                <th scope="row">{row.address}</th>
                <td>{row.why ?? texts.notTaken}</td>
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
