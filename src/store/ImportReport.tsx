import Columns from "lucide-react/icons/columns-3"
import FileText from "lucide-react/icons/file-text"
import { useEffect, useMemo, useRef, useState } from "react"
import { useLast, useRead } from "../app/reads.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { Unread } from "../ui/Reading.tsx"
import type { importDesk } from "./import/contract.ts"
import { ImportColumns } from "./ImportColumns.tsx"
import { type Answered, ImportLeads } from "./ImportLeads.tsx"
import { countOf, ICONS, Lines } from "./ImportLines.tsx"
import { Part } from "./Part.tsx"
import { importKindOf, LINE_KINDS, type LineKind } from "./rules.ts"
import { useSaving } from "./useSaving.ts"
import * as texts from "./importTexts.ts"
import styles from "./Import.module.css"

type Body = ReplyOf<(typeof importDesk)["get_store_import_preview"]>

/** Most files have nothing to check: then nothing is said of it. */
const kindsOf = (body: Body) => LINE_KINDS.filter((line) => line !== "doubts" || countOf(body, line) > 0)

/** What is shown before anybody chose: what somebody has to do something about comes first, as the back office has it. */
const firstOf = (body: Body): LineKind =>
  countOf(body, "problems") > 0
    ? "problems"
    : countOf(body, "new") > 0 || countOf(body, "changed") === 0
      ? "new"
      : "changed"

/** What a file would do, line by line. Nothing is saved before Import. */
export const ImportReport = ({ uploadId, onAccepted, onCancel }: ImportReportProps) => {
  const region = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ readonly show: LineKind; readonly page: number; readonly report: string }>()
  const [again, setAgain] = useState(0)
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  const answers = useMemo(() => answered.map(({ answer }) => answer), [answered])
  const read = useRead(
    "get_store_import_preview",
    { upload_id: uploadId, answers, ...(shown === undefined ? {} : shown) },
    again
  )
  const fresh = bodyOf(read)
  const body = useLast(fresh, null)
  const { busy, told, send } = useSaving()
  const kind = importKindOf(body?.kind ?? "")
  const rows = body === null ? 0 : countOf(body, "new") + countOf(body, "changed")
  const report = body?.report ?? ""
  const accept = async () => {
    if (busy || rows === 0 || fresh === null) return
    const answer = await send("accept_store_import", { upload_id: uploadId, report, answers })
    if (answer._tag === "Answered" && answer.status === "success" && answer.reply.import_id !== undefined)
      onAccepted(answer.reply.import_id)
  }
  const onEnter = useEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (document.querySelector("dialog[open]") === null) void accept()
  })
  useEffect(() => {
    window.addEventListener("keydown", onEnter)
    return () => window.removeEventListener("keydown", onEnter)
  }, [onEnter])
  // It was accepted before, in this tab or another: what came of it is shown.
  const accepted = body?.import_id
  const show = useEvent(onAccepted)
  useEffect(() => {
    if (accepted !== undefined) show(accepted)
  }, [accepted, show])
  useEffect(() => region.current?.focus(), [])
  const choose = (line: LineKind, page = 1) => setShown({ show: line, page, report })
  useKeyDown(region, (event) => {
    const line = body === null ? undefined : kindsOf(body)[Number(event.key) - 1]
    if (line === undefined) return false
    choose(line)
    return true
  })
  const why = whyOf(read)
  const line = shown?.show ?? (body === null ? "new" : firstOf(body))
  return (
    // Its keys work wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={region} className={styles["report"]} tabIndex={-1} data-letter-keys>
      {read._tag === "Refused" ? (
        <Note tone="danger" action={<Button onClick={onCancel}>{texts.chooseAnother}</Button>}>
          {why}
        </Note>
      ) : (
        <Unread why={why} onAgain={() => setAgain(again + 1)} />
      )}
      {body === null && why === null && <output>{texts.looking}</output>}
      {body !== null && body.import_id === undefined && (
        <div className={styles["told"]}>
          <FileCard
            body={body}
            uploadId={uploadId}
            onCancel={onCancel}
            onSheet={(name) => {
              // What was answered was about another sheet.
              setShown(undefined)
              setAnswered([{ answer: texts.sheetAnswer(name), words: "" }])
            }}
            onSaid={() => {
              setShown(undefined)
              setAgain(again + 1)
              region.current?.focus()
            }}
          />
          <ImportLeads
            body={body}
            busy={busy || fresh === null}
            answered={answered}
            onAnswer={(next) => {
              setShown(undefined)
              setAnswered(next)
              region.current?.focus()
            }}
          />
          {(body.by_serial ?? 0) > 0 && <Note>{texts.bySerial(body.by_serial ?? 0)}</Note>}
          <div className={styles["counts"]}>
            {kindsOf(body).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === line}
                data-line={one}
                data-none={countOf(body, one) === 0 || undefined}
                onClick={() => choose(one)}
              >
                <Icon of={ICONS[one]} size={26} />
                <span>
                  <b>{texts.shown(countOf(body, one))}</b>
                  <small>{texts.counts[one](kind, countOf(body, one))}</small>
                </span>
              </button>
            ))}
          </div>
          <Lines
            body={body}
            kind={kind}
            line={line}
            uploadId={uploadId}
            answers={answers}
            busy={fresh === null}
            onPage={(page) => choose(line, page)}
          />
        </div>
      )}
      <div className={styles["foot"]}>
        <Button size="l" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <output data-wrong={told?.done === false || undefined}>
          {told?.words ?? (body === null ? "" : rows === 0 ? texts.nothingToSave : texts.nothingSaved)}
        </output>
        {body !== null && (
          <Button
            size="xl"
            look="primary"
            disabled={busy || rows === 0 || fresh === null}
            onClick={() => void accept()}
          >
            {busy ? texts.importing : texts.importRows(rows, kind)}
            <Kbd>{texts.ctrlEnter}</Kbd>
          </Button>
        )}
      </div>
    </div>
  )
}

/** What every new product needs and no column of the file says, although there are lines that need it. */
const lacking = ({ kind, used = [], wrong = 0 }: Body): string | undefined =>
  kind === "products" && wrong > 0
    ? ["Name", "Price"].find((one) => used.every(({ field }) => field !== one))
    : undefined

const FileCard = ({ body, uploadId, onCancel, onSaid, onSheet }: FileCardProps) => {
  const { used = [], unused = [], sheets = [], sheet } = body
  const lacks = lacking(body)
  return (
    <div className={styles["card"]}>
      <div className={styles["of"]}>
        <Icon of={FileText} size={26} />
        <span>
          <b>{body.file_name}</b>
          <small>
            {texts.facts(
              body.lines ?? 0,
              body.encoding ?? "",
              body.delimiter ?? "",
              used.length,
              used.length + unused.length,
              body.system
            )}
          </small>
        </span>
        {sheets.length > 1 && (
          <label className={styles["sheet"]}>
            <span>{texts.sheetOf}</span>
            <select value={sheet} onChange={(event) => onSheet(event.target.value)}>
              {sheets.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <Button onClick={onCancel}>{texts.chooseAnother}</Button>
      </div>
      {lacks !== undefined && <Note tone="warn">{texts.noColumn(lacks)}</Note>}
      <Part icon={Columns} title={texts.columnsPart} hint={texts.columnsHint(unused)} shown={lacks !== undefined}>
        <ImportColumns uploadId={uploadId} body={body} onSaid={onSaid} />
      </Part>
    </div>
  )
}

interface FileCardProps {
  readonly body: Body
  readonly uploadId: string
  readonly onCancel: () => void
  /** Another sheet of the workbook is to be read. */
  readonly onSheet: (name: string) => void
  /** Somebody said what columns are: the report is another one. */
  readonly onSaid: () => void
}

export interface ImportReportProps {
  readonly uploadId: string
  /** It is being saved, under this id. */
  readonly onAccepted: (importId: string) => void
  readonly onCancel: () => void
}
