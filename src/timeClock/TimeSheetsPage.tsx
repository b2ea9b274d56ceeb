import CalendarClock from "lucide-react/icons/calendar-clock"
import { use, useState } from "react"
import { useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { dayAt } from "../kernel/days.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { saveFile } from "../ui/saveFile.ts"
import { ZoneContext } from "../ui/storeTime.ts"
import { useNow } from "../ui/useNow.ts"
import { TitledPage } from "../ui/TitledPage.tsx"
import { Unread } from "../ui/Reading.tsx"
import type { TimeEntry } from "./contract.ts"
import { EntryDialog } from "./EntryDialog.tsx"
import { InNow } from "./InNow.tsx"
import { PeriodPicker } from "./PeriodPicker.tsx"
import { type PeriodKind, periodOf } from "./periods.ts"
import { entriesCsv, type Period, sheetsOf, totalsCsv } from "./sheet.ts"
import { SheetTable } from "./SheetTable.tsx"
import * as texts from "./texts.ts"
import styles from "./TimeSheetsPage.module.css"

/** The entry that is put right, null for one that is missing; `ends` where it is to be said when the person left. */
interface Open {
  readonly entry: TimeEntry | null
  readonly ends: boolean
}

/** Who worked when, for managers: who is in now, what was forgotten, each person's hours, corrections and files of them (CG-87). */
export const TimeSheetsPage = () => {
  const zone = use(ZoneContext)
  const at = useNow(60_000)
  const changes = useApp((state) => state.tasks.changes)
  const told = useApp(({ tasks }) => (tasks.told?.task === "saveTimeEntry" ? tasks.told : null))
  const [kind, setKind] = useState<PeriodKind>("fortnight")
  const [own, setOwn] = useState<Period | null>(null)
  const [person, setPerson] = useState<string | null>(null)
  const [weekStarts, setWeekStarts] = useState(0)
  const [open, setOpen] = useState<Open | null>(null)
  const today = dayAt(at, zone)
  const days = (kind === "own" ? own : null) ?? periodOf(kind, today, weekStarts)
  const [tries, again] = useTries()
  const read = useRead("get_time_sheets", days, changes + tries)
  const loaded = bodyOf(read)
  const starts = loaded?.week_starts ?? weekStarts
  if (starts !== weekStarts) setWeekStarts(starts)
  const people = loaded?.people ?? []
  const sheets = sheetsOf(loaded?.entries ?? [], days, zone, at).filter(
    ({ user_id }) => person === null || user_id === person
  )
  const file = (name: string, text: string) => saveFile(name, new TextEncoder().encode(text), "text/csv")
  const options = { ...days, zone, weekStarts }
  return (
    <TitledPage
      title={texts.timeSheets}
      className={styles["page"]}
      head={
        <>
          <PeriodPicker
            kind={kind}
            days={days}
            today={today}
            onKind={(to) => {
              setOwn(days)
              setKind(to)
            }}
            onDays={setOwn}
          />
          <label>
            {texts.person}
            <select className="box" value={person ?? ""} onChange={(event) => setPerson(event.target.value || null)}>
              <option value="">{texts.everybody}</option>
              {people.map((one) => (
                <option key={one.user_id} value={one.user_id}>
                  {one.user_name}
                </option>
              ))}
            </select>
          </label>
        </>
      }
    >
      <div className={styles["bar"]}>
        <Button onClick={() => setOpen({ entry: null, ends: true })} disabled={loaded === null}>
          {texts.addEntry}
        </Button>
        <span className="grow" />
        <Button
          disabled={sheets.length === 0}
          onClick={() => file(texts.totalsName(days.from, days.until), totalsCsv(sheets, options))}
        >
          {texts.totalsFile}
        </Button>
        <Button
          disabled={sheets.length === 0}
          onClick={() => file(texts.entriesName(days.from, days.until), entriesCsv(sheets, options))}
        >
          {texts.entriesFile}
        </Button>
      </div>
      <output>{told !== null && open === null && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>}</output>
      {read._tag === "Loading" && <output>{texts.loading}</output>}
      <Unread why={whyOf(read, texts.notRead)} onAgain={again} />
      {loaded !== null && (
        <>
          <InNow
            entries={loaded.in_now ?? []}
            after={loaded.forgotten_after ?? 24}
            now={at}
            onOpen={(entry) => setOpen({ entry, ends: true })}
          />
          {sheets.length === 0 ? (
            <EmptyState icon={CalendarClock} title={texts.none} />
          ) : (
            sheets.map((sheet) => (
              <SheetTable key={sheet.user_id} sheet={sheet} onOpen={(entry) => setOpen({ entry, ends: false })} />
            ))
          )}
        </>
      )}
      {open !== null && (
        <EntryDialog
          {...open}
          people={people.filter(({ inactive }) => inactive !== true)}
          day={today}
          now={at}
          onClose={() => setOpen(null)}
        />
      )}
    </TitledPage>
  )
}
