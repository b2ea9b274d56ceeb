import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import type { SecretText } from "../kernel/contract.ts"
import { bodyOf } from "../kernel/reading.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import table from "../ui/Table.module.css"
import { TableHead } from "../ui/TableHead.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { Reading } from "../ui/Reading.tsx"
import type { GiftCardMovement } from "./contract.ts"
import styles from "./GiftCard.module.css"
import * as texts from "./texts.ts"

/** What moved on a card, newest first, each with what was on it then: for a manager. */
export const GiftCardHistory = ({ number, onClose }: GiftCardHistoryProps) => {
  const [tries, again] = useTries()
  const read = useRead("get_gift_card_history", { gift_card_number: number }, tries, true)
  const lastFour = bodyOf(read)?.last_four ?? ""
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
      <Reading of={read} waiting={texts.loadingHistory} onAgain={again}>
        {({ list = [] }) => (list.length === 0 ? <p>{texts.noHistory}</p> : <Movements list={list} />)}
      </Reading>
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
