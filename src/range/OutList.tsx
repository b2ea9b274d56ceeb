import type { RentalPiece } from "../rentals/contract.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import styles from "./Day.module.css"
import * as texts from "./texts.ts"

/** What somebody borrowed and did not bring back, and since when. */
export const OutList = ({ pieces }: OutListProps) => {
  const { momentAt } = useStoreTime()
  return (
    <ul className={styles["out"]}>
      {pieces.map((piece) => (
        <li key={piece.rental_id}>
          <span>
            {piece.description} <small className="code">{piece.serial_number}</small>
          </span>
          <small>{piece.out_at === undefined ? null : texts.outSince(momentAt(piece.out_at))}</small>
        </li>
      ))}
    </ul>
  )
}

interface OutListProps {
  readonly pieces: readonly RentalPiece[]
}
