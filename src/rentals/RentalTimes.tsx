import { useEffect, useRef, useState } from "react"
import { useApp } from "../app/hooks.ts"
import { ZERO } from "../money/cents.ts"
import type { useCartTask } from "../tasks/useCartTask.ts"
import { Button } from "../ui/Button.tsx"
import { moneyText } from "../ui/text.ts"
import type { RentalPiece } from "./contract.ts"
import { Listed } from "./Listed.tsx"
import { RentalWordDialog } from "./RentalWordDialog.tsx"
import styles from "./Rental.module.css"
import * as texts from "./texts.ts"
import { isRentalUnit } from "./time/rules.ts"

/** What a piece owes of its time, in words; null where it owes nothing. */
export const timeOwed = ({ rental_unit: unit, time_units: units, time_amount: amount = ZERO }: RentalPiece) =>
  isRentalUnit(unit) && units !== undefined ? texts.timeOwed(unit, units, moneyText(amount)) : null

/** What is back and owes its time: it is put into the cart and paid there, or a manager waives it. `fresh` came back just now. */
export const RentalTimes = ({ list, fresh, paying: { busy, run }, onSaid }: RentalTimesProps) => {
  const cart = useApp((state) => state.cart.cart?.id ?? null)
  const [waiving, setWaiving] = useState<RentalPiece | null>(null)
  return (
    <>
      <Listed title={texts.times} columns={texts.timeColumns}>
        {list.map((piece) => (
          <Row
            key={piece.rental_id}
            piece={piece}
            own={piece.shopping_cart_id !== undefined && piece.shopping_cart_id === cart}
            fresh={piece.rental_id === fresh}
            busy={busy}
            onPay={() => busy || run({ rental: piece.rental_id ?? "" })}
            onWaive={() => setWaiving(piece)}
          />
        ))}
      </Listed>
      {waiving !== null && (
        <RentalWordDialog
          task="waiveTime"
          piece={waiving}
          title={texts.waiveTitle(waiving.serial_number)}
          about={timeOwed(waiving)}
          confirm={texts.waiveConfirm}
          onClose={() => setWaiving(null)}
          onDone={() => onSaid(texts.waived(waiving.serial_number))}
        />
      )}
    </>
  )
}

const Row = ({ piece, own, fresh, busy, onPay, onWaive }: RowProps) => {
  const { description, serial_number: serial, full_name = "", order_number, held } = piece
  const pay = useRef<HTMLButtonElement>(null)
  // What was brought back just now is what is worked on.
  useEffect(() => {
    if (fresh) pay.current?.focus()
  }, [fresh])
  return (
    <tr>
      <th scope="row">{description}</th>
      <td className="code">{serial}</td>
      <td>{timeOwed(piece)}</td>
      <td>{texts.withWhom(full_name, order_number)}</td>
      <td>
        {held === undefined ? (
          <span className={styles["actions"]}>
            <Button
              ref={pay}
              look="primary"
              aria-disabled={busy || undefined}
              aria-label={texts.takePaymentOf(serial)}
              onClick={onPay}
            >
              {texts.takePayment}
            </Button>
            <Button aria-label={texts.waiveOf(serial)} onClick={onWaive}>
              {texts.waive}
            </Button>
          </span>
        ) : own ? (
          texts.inThisCart
        ) : (
          texts.inCartAt(held)
        )}
      </td>
    </tr>
  )
}

interface RowProps {
  readonly piece: RentalPiece
  /** The cart in hand has it. */
  readonly own: boolean
  readonly fresh: boolean
  readonly busy: boolean
  readonly onPay: () => void
  readonly onWaive: () => void
}

export interface RentalTimesProps {
  readonly list: readonly RentalPiece[]
  readonly fresh: string | null
  /** What was done is told on the page. */
  readonly onSaid: (words: string) => void
  /** Puts what is owed into the cart. */
  readonly paying: ReturnType<typeof useCartTask<"rentalTime">>
}
