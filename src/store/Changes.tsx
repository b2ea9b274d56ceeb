import { useStoreTime } from "../ui/storeTime.ts"
import type { StoreChange } from "./wire.ts"
import * as texts from "./texts.ts"
import styles from "./Desk.module.css"

/** Who changed what and when, newest first. */
export const Changes = ({ changes, tell }: ChangesProps) => {
  const { momentAt } = useStoreTime()
  if (changes.length === 0) return <p className={styles["quiet"]}>{texts.noChanges}</p>
  return (
    <ul className={styles["changes"]}>
      {changes.map((change, place) => (
        <li key={`${change.since}-${change.field}-${place}`}>
          <b>{tell(change.field, change.was ?? "", change.became ?? "")}</b>
          <small>
            {texts.by(
              change.user_name ?? (change.file_name === undefined ? "" : texts.importedFrom(change.file_name)),
              momentAt(change.since)
            )}
          </small>
        </li>
      ))}
    </ul>
  )
}

interface ChangesProps {
  readonly changes: readonly StoreChange[]
  /** What was changed, in words. */
  readonly tell: (field: string, was: string, became: string) => string
}
