import type { ReactNode } from "react"
import type { RentalPiece } from "../rentals/contract.ts"
import { BringBack } from "../rentals/RentalsOut.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import styles from "./Day.module.css"
import * as texts from "./texts.ts"

/** What somebody borrowed and did not bring back, and since when; further rows follow. */
export const OutList = ({ pieces, brings = false, children }: OutListProps) => {
  const { momentAt } = useStoreTime()
  return (
    <ul className={styles["out"]}>
      {pieces.map((piece) => (
        <li key={piece.rental_id}>
          <span>
            {piece.description} <small className="code">{piece.serial_number}</small>
            {piece.out_at !== undefined && <small>{texts.outSince(momentAt(piece.out_at))}</small>}
          </span>
          {brings && <BringBack id={piece.rental_id ?? ""} serial={piece.serial_number} />}
        </li>
      ))}
      {children}
    </ul>
  )
}

interface OutListProps {
  readonly pieces: readonly RentalPiece[]
  /** Each piece has its own Bring back. */
  readonly brings?: boolean
  readonly children?: ReactNode
}
