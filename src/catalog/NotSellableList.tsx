import { useStoreTime } from "../ui/storeTime.ts"
import type { NotSellable } from "./contract.ts"
import { FramedTable } from "../ui/ListTable.tsx"
import * as texts from "./texts.ts"

/** Pieces that came back and cannot be sold again, with why and from whom; nothing while there are none. */
export const NotSellableList = ({ rows }: { readonly rows: readonly NotSellable[] }) => {
  const { momentAt } = useStoreTime()
  if (rows.length === 0) return null
  return (
    <>
      <h2>{texts.notSellable}</h2>
      <p>{texts.notSellableExplained}</p>
      <FramedTable label={texts.notSellable} columns={texts.notSellableColumns}>
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
      </FramedTable>
    </>
  )
}
