import { use } from "react"
import { faceOf } from "../kernel/zone.ts"
import { dayAt } from "../kernel/days.ts"
import { Button } from "../ui/Button.tsx"
import { useStoreTime, ZoneContext } from "../ui/storeTime.ts"
import { FramedTable } from "../ui/ListTable.tsx"
import type { TimeEntry } from "./contract.ts"
import { hoursText } from "./rules.ts"
import type { Sheet, SheetRow } from "./sheet.ts"
import * as texts from "./texts.ts"
import styles from "./TimeSheetsPage.module.css"

const dayFace = faceOf("en-US", { weekday: "short", month: "2-digit", day: "2-digit", year: "numeric" })

/** The hours of one person, by entry and day, and all of them. */
export const SheetTable = ({ sheet, onOpen }: SheetTableProps) => (
  <section className={styles["sheet"]} aria-label={texts.hoursOf(sheet.user_name)}>
    <h2 className="flex apart">
      {sheet.user_name}
      <b>{texts.hours(hoursText(sheet.minutes))}</b>
    </h2>
    <FramedTable label={texts.hoursOf(sheet.user_name)} columns={texts.columns}>
      {sheet.rows.map((row) => (
        <Row key={`${row.entry.time_entry_id} ${row.day}`} {...row} onOpen={onOpen} />
      ))}
    </FramedTable>
  </section>
)

const Row = ({ day, from, until, minutes, entry, onOpen }: SheetRow & Pick<SheetTableProps, "onOpen">) => {
  const zone = use(ZoneContext)
  const { timeOfDay } = useStoreTime()
  const last = entry.corrections.at(-1)
  const ends = dayAt(until, zone) === day
  const date = dayFace(from, zone)
  return (
    <tr>
      <th scope="row">{date}</th>
      <td>{timeOfDay(from)}</td>
      <td>{!ends ? texts.nextDay : entry.out_at === undefined ? texts.stillIn : timeOfDay(until)}</td>
      <td>{hoursText(minutes)}</td>
      <td>{last !== undefined && texts.corrected(last.user_name, last.reason)}</td>
      <td data-end>
        <Button aria-label={texts.correctOf(entry.user_name, date)} onClick={() => onOpen(entry)}>
          {texts.correct}
        </Button>
      </td>
    </tr>
  )
}

export interface SheetTableProps {
  readonly sheet: Sheet
  readonly onOpen: (entry: TimeEntry) => void
}
