import { useStoreTime } from "../ui/storeTime.ts"
import type { TimeCorrection, TimeEntry } from "./contract.ts"
import * as texts from "./texts.ts"
import styles from "./TimeSheetsPage.module.css"

/** What an entry was from the first on, and who changed it why: as the clock wrote it, or by whose hand. */
export const EntryHistory = ({ entry }: { readonly entry: TimeEntry }) => {
  const { momentAt } = useStoreTime()
  const [first] = entry.corrections
  if (first === undefined) return null
  const words = (from: number | undefined, until: number | undefined): string =>
    from === undefined ? texts.written : texts.span(momentAt(from), until === undefined ? texts.open : momentAt(until))
  return (
    <section className={styles["history"]} aria-label={texts.history}>
      <h3>{texts.history}</h3>
      <ol>
        <li>
          <b>{words(first.was_in_at, first.was_out_at)}</b>
          {first.was_in_at !== undefined && <span>{texts.asClocked}</span>}
        </li>
        {entry.corrections.map((one: TimeCorrection) => (
          <li key={one.since}>
            <b>{words(one.in_at, one.out_at)}</b>
            <span>{texts.changedBy(one.user_name, momentAt(one.since), one.reason)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
