import { useStoreTime } from "../ui/storeTime.ts"
import type { UnsentReceipt } from "./contract.ts"
import { FramedTable } from "../ui/ListTable.tsx"
import * as texts from "./texts.ts"

/** Receipts that customers wait for in vain, with what was said about each; nothing while there are none. */
export const UnsentList = ({ rows }: { readonly rows: readonly UnsentReceipt[] }) => {
  const { momentAt } = useStoreTime()
  if (rows.length === 0) return null
  return (
    <>
      <h2>{texts.unsent}</h2>
      <p>{texts.unsentExplained}</p>
      <FramedTable label={texts.unsent} columns={texts.unsentColumns}>
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
      </FramedTable>
    </>
  )
}
