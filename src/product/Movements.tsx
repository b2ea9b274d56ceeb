import type { StockMovement } from "../catalog/contract.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import * as texts from "./texts.ts"
import styles from "./Movements.module.css"

const signed = (quantity: number): string => (quantity > 0 ? `+${quantity}` : `\u2212${Math.abs(quantity)}`)

/** What moved last, newest first, for a manager: how many, why, by whom and when. */
export const Movements = ({ rows }: { readonly rows: readonly StockMovement[] }) => {
  const { momentAt } = useStoreTime()
  return (
    <section className={styles["movements"]} aria-label={texts.movements}>
      <h3>{texts.movements}</h3>
      {rows.length === 0 && <p className={styles["none"]}>{texts.noMovements}</p>}
      <ol className={styles["rows"]}>
        {rows.map((row, at) => (
          // The list is read anew as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <b>{signed(row.quantity)}</b>
            <span>
              <span>{texts.movementOf(row.kind)}</span>
              <small>
                {[
                  row.shelf === "warehouse" ? texts.warehouse : undefined,
                  row.order_number === undefined ? undefined : texts.order(row.order_number),
                  row.serial_number === undefined ? undefined : texts.serial(row.serial_number),
                  row.reason,
                  row.user_name,
                  row.approved_by === undefined ? undefined : texts.approvedBy(row.approved_by),
                  momentAt(row.since)
                ]
                  .filter((words) => words !== undefined && words !== "")
                  .join(" · ")}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
