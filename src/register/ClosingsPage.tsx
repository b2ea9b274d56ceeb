import Scale from "lucide-react/icons/scale"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { useRead } from "../app/reads.ts"
import { absolute } from "../money/cents.ts"
import { closingPath } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { saveFile } from "../ui/saveFile.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import table from "../ui/Table.module.css"
import { Tag } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import { closingsCsv, closingTone, filtered, registerOf, together } from "./closings.ts"
import type { Closing } from "./contract.ts"
import { TableHead } from "../ui/TableHead.tsx"
import * as texts from "./texts.ts"
import styles from "./ClosingPage.module.css"

const DAYS = [14, 31, 92, 366] as const
const TONES = { short: "danger", over: "warn", even: "ok" } as const

/** The store's closings, for managers: by day and register, those over or short alone, their sum, and a file of them. */
export const ClosingsPage = () => {
  const [days, setDays] = useState<number>(14)
  const [register, setRegister] = useState<string | null>(null)
  const [onlyOff, setOnlyOff] = useState(false)
  const read = useRead("get_list_closings", { days })
  const { momentAt, dayOf } = useStoreTime()
  const all = read._tag === "Loaded" ? (read.body.list ?? []) : []
  const rows = filtered(all, { register, onlyOff })
  const registers = [...new Set(all.map(registerOf))].toSorted()
  const save = () =>
    saveFile(
      texts.csvName(dayOf(rows[0]?.closed_at ?? 0)),
      new TextEncoder().encode(closingsCsv(rows, momentAt)),
      "text/csv"
    )
  return (
    <section className={styles["page"]} aria-label={texts.pastClosings}>
      <div className={styles["bar"]}>
        <h1>{texts.pastClosings}</h1>
        <label>
          {texts.lastDays}
          <select value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {DAYS.map((one) => (
              <option key={one} value={one}>
                {texts.daysOption(one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.registerLabel}
          <select value={register ?? ""} onChange={(event) => setRegister(event.target.value || null)}>
            <option value="">{texts.allRegisters}</option>
            {registers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Button aria-pressed={onlyOff} look={onlyOff ? "primary" : "plain"} onClick={() => setOnlyOff(!onlyOff)}>
          {texts.onlyOff}
        </Button>
        {rows.length > 0 && <Button onClick={save}>{texts.downloadCsv}</Button>}
      </div>
      {read._tag === "Loading" && <output>{texts.loadingClosings}</output>}
      {read._tag === "Failed" && <Note tone="danger">{read.why}</Note>}
      {read._tag === "Loaded" && read.status !== "success" && (
        <Note tone="danger">{read.message ?? texts.noClosing}</Note>
      )}
      {read._tag === "Loaded" && read.status === "success" && <List rows={rows} of={all.length} days={days} />}
    </section>
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
      <div className={table["frame"]}>
        <table className={cx(table["table"], table["list"])} aria-label={texts.pastClosings} data-grid="list">
          <TableHead columns={texts.closingColumns} endFrom={3} />
          <tbody>
            {rows.map((row) => (
              <Row key={row.register_session_id} {...row} />
            ))}
          </tbody>
        </table>
      </div>
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
  const { momentAt } = useStoreTime()
  const navigate = useNavigate()
  const when = momentAt(row.closed_at)
  const { expected, over_short: off } = row
  return (
    <tr>
      <th scope="row">
        <Button
          look="quiet"
          aria-label={texts.openClosing(registerOf(row), when)}
          onClick={() => void navigate(closingPath(row.register_session_id))}
        >
          {when}
        </Button>
      </th>
      <td>
        {registerOf(row)}
        <small>{row.user_name}</small>
      </td>
      <td>{row.z_number ?? ""}</td>
      <td data-end>{expected === undefined ? texts.notKept : moneyText(expected)}</td>
      <td data-end>{moneyText(row.counted)}</td>
      <td data-end>{off === undefined ? "" : <Tag tone={TONES[closingTone(off)]}>{offWords(off)}</Tag>}</td>
      <td data-end>{moneyText(row.safe_drops)}</td>
    </tr>
  )
}
