import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import type { RentalPiece } from "./contract.ts"
import { Listed } from "./Listed.tsx"
import styles from "./Rental.module.css"
import * as texts from "./texts.ts"

/** What did not come back, the latest first; each comes back into the stock by its button. */
export const LostPieces = ({ list }: { readonly list: readonly RentalPiece[] }) => (
  <Listed title={texts.lost} columns={texts.lostColumns}>
    {list.map((piece) => (
      <Row key={piece.rental_id} {...piece} />
    ))}
  </Listed>
)

const Row = ({
  rental_id: id = "",
  description,
  serial_number: serial,
  lost_at,
  lost_reason,
  ...piece
}: RentalPiece) => {
  const { full_name = "", order_number } = piece
  const { momentAt } = useStoreTime()
  const { run, busy } = useTask("findRental", id)
  return (
    <tr>
      <th scope="row">{description}</th>
      <td className="code">{serial}</td>
      <td>{lost_at === undefined ? null : momentAt(lost_at)}</td>
      <td>{texts.withWhom(full_name, order_number)}</td>
      <td>
        <span className={styles["since"]}>
          {lost_reason}
          {piece.is_logged === true && <small>{texts.reportMissing}</small>}
        </span>
      </td>
      <td>
        <Button
          aria-disabled={busy || undefined}
          aria-label={texts.foundOf(serial)}
          onClick={() => busy || run({ rental: id })}
        >
          {texts.found}
        </Button>
      </td>
    </tr>
  )
}
