import Check from "lucide-react/icons/check"
import ChevronRight from "lucide-react/icons/chevron-right"
import Scale from "lucide-react/icons/scale"
import TrendingDown from "lucide-react/icons/trending-down"
import TrendingUp from "lucide-react/icons/trending-up"
import { useRef, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf } from "../kernel/reading.ts"
import { absolute } from "../money/cents.ts"
import { closingPath, PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { saveFile } from "../ui/saveFile.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { TitledPage } from "../ui/TitledPage.tsx"
import { Tag } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { closingsCsv, closingTone, filtered, finalOf, registerOf, together } from "./closings.ts"
import type { Closing } from "./contract.ts"
import { FramedTable } from "../ui/ListTable.tsx"
import { Reading } from "../ui/Reading.tsx"
import * as texts from "./texts.ts"
import styles from "./ClosingPage.module.css"

const DAYS = [14, 31, 92, 366] as const
const ICONS = { short: TrendingDown, over: TrendingUp, even: Check } as const
const TONES = { short: "danger", over: "warn", even: "ok" } as const

/** The store's closings, for managers: by day and register, those over or short alone, their sum, and a file of them. */
export const ClosingsPage = () => {
  const [days, setDays] = useState<number>(14)
  const [register, setRegister] = useState<string | null>(null)
  const [onlyOff, setOnlyOff] = useState(false)
  const [tries, again] = useTries()
  const read = useRead("get_list_closings", { days }, tries)
  const { momentAt, dayOf } = useStoreTime()
  const navigate = useNavigate()
  const page = useFirstFocus<HTMLElement>()
  const filter = useRef<HTMLSelectElement>(null)
  useKeyDown(page, (event) => {
    if (event.key === "Escape") navigate(PATHS.tapes)
    else if (event.key === "F2") {
      // It would lead to the scan field of another screen.
      event.stopPropagation()
      filter.current?.focus()
    } else return false
    return true
  })
  const all = bodyOf(read)?.list ?? []
  const rows = filtered(all, { register, onlyOff })
  const registers = [...new Set(all.map(registerOf))].toSorted()
  const save = () =>
    saveFile(
      texts.csvName(dayOf(rows[0]?.closed_at ?? 0)),
      new TextEncoder().encode(closingsCsv(rows, momentAt)),
      "text/csv"
    )
  return (
    <TitledPage
      ref={page}
      title={texts.pastClosings}
      className={styles["closings"]}
      tabIndex={-1}
      head={
        <>
          <label>
            {texts.lastDays}
            <select className="box" ref={filter} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {texts.daysOption(one)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {texts.registerLabel}
            <select
              className="box"
              value={register ?? ""}
              onChange={(event) => setRegister(event.target.value || null)}
            >
              <option value="">{texts.allRegisters}</option>
              {registers.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <Button aria-pressed={onlyOff} look={onlyOff ? "primary" : "plain"} onClick={() => setOnlyOff(!onlyOff)}>
            <Icon of={Scale} />
            {texts.onlyOff}
          </Button>
          {rows.length > 0 && <Button onClick={save}>{texts.downloadCsv}</Button>}
        </>
      }
    >
      <Reading of={read} waiting={texts.loadingClosings} own={texts.noClosing} onAgain={again}>
        {() => <List rows={rows} of={all.length} days={days} />}
      </Reading>
    </TitledPage>
  )
}

const List = ({
  rows,
  of,
  days
}: {
  readonly rows: readonly Closing[]
  readonly of: number
  readonly days: number
}) => {
  if (rows.length === 0) return <EmptyState icon={Scale} title={of === 0 ? texts.noClosings(days) : texts.noneOff} />
  const { shorts, overs, off } = together(rows)
  return (
    <>
      <FramedTable label={texts.pastClosings} columns={texts.closingColumns} endFrom={3}>
        {rows.map((row) => (
          <Row key={row.register_session_id} {...row} />
        ))}
      </FramedTable>
      <p className={styles["sum"]}>
        <span>{texts.closingsTold(rows.length, shorts, overs)}</span>
        <b>{`${texts.together}: ${offWords(off)}`}</b>
      </p>
    </>
  )
}

const offWords = (off: Parameters<typeof closingTone>[0]): string =>
  texts.offBy(texts.offName[closingTone(off)], off === 0 ? "" : moneyText(absolute(off)))

const Row = (row: Closing) => {
  const { dateOf, timeOfDay } = useStoreTime()
  const navigate = useNavigate()
  const day = dateOf(row.closed_at)
  const time = timeOfDay(row.closed_at)
  const { expected } = row
  const { counted, off } = finalOf(row)
  const tone = closingTone(off)
  return (
    <tr className={styles["closed"]}>
      <th scope="row">
        <Button
          look="quiet"
          aria-label={texts.openClosing(registerOf(row), day, time)}
          onClick={() => navigate(closingPath(row.register_session_id))}
        >
          <span>
            {day} <small>{time}</small>
          </span>
        </Button>
      </th>
      <td>
        {registerOf(row)}
        <small>{row.user_name}</small>
      </td>
      <td>{row.z_number ?? ""}</td>
      <td data-end>{expected === undefined ? texts.notKept : moneyText(expected)}</td>
      <td data-end>
        {moneyText(counted)}
        {row.recount !== undefined && <small>{texts.wasRecounted}</small>}
      </td>
      <td data-end>
        {expected !== undefined && (
          <Tag tone={TONES[tone]} icon={ICONS[tone]}>
            {offWords(off)}
          </Tag>
        )}
      </td>
      <td data-end>
        <span className={styles["onward"]}>
          {moneyText(row.safe_drops)}
          <Icon of={ChevronRight} size={18} />
        </span>
      </td>
    </tr>
  )
}
