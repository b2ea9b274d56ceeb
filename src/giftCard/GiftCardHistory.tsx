import { useRead } from "../app/reads.ts"
import type { SecretText } from "../kernel/contract.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import table from "../ui/Table.module.css"
import { TableHead } from "../ui/TableHead.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import type { GiftCardMovement } from "./contract.ts"
import styles from "./GiftCard.module.css"
import * as texts from "./texts.ts"

/** What moved on a card, newest first, each with what was on it then: for a manager. */
export const GiftCardHistory = ({ number, onClose }: GiftCardHistoryProps) => {
  const read = useRead("get_gift_card_history", { gift_card_number: number }, 0, true)
  const list = read._tag === "Loaded" && read.status === "success" ? (read.body.list ?? []) : null
  const why = read._tag === "Failed" ? read.why : read._tag === "Loaded" && list === null ? read.message : null
  const lastFour = read._tag === "Loaded" ? (read.body.last_four ?? "") : ""
  return (
    <Dialog
      wide
      title={lastFour === "" ? texts.history : texts.historyOf(lastFour)}
      onCancel={onClose}
      footer={
        <Button size="l" data-autofocus onClick={onClose}>
          {shared.close}
        </Button>
      }
    >
      {read._tag === "Loading" && <output>{texts.loadingHistory}</output>}
      {why !== null && <Note tone="danger">{why}</Note>}
      {list?.length === 0 && <p>{texts.noHistory}</p>}
      {list !== null && list.length > 0 && <Movements list={list} />}
    </Dialog>
  )
}

export interface GiftCardHistoryProps {
  readonly number: SecretText
  readonly onClose: () => void
}

const Movements = ({ list }: { readonly list: readonly GiftCardMovement[] }) => {
  const { momentAt } = useStoreTime()
  return (
    <div className={styles["moves"]}>
      <table className={table["table"]}>
        <TableHead
          columns={[texts.historyWhen, texts.historyWhat, texts.historyAmount, texts.historyBalance]}
          endFrom={2}
        />
        <tbody>
          {list.map(({ gift_card_entry_id, moved_at, amount, balance, order_number, is_sale, by }) => (
            <tr key={gift_card_entry_id}>
              <td>{momentAt(moved_at)}</td>
              <td>
                {texts.movement(order_number, is_sale === true, amount)}
                {by !== undefined && <small>{texts.by(by)}</small>}
              </td>
              <td data-end>{moneyText(amount)}</td>
              <td data-end>{moneyText(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
