import CircleX from "lucide-react/icons/circle-x"
import CirclePlus from "lucide-react/icons/circle-plus"
import Columns from "lucide-react/icons/columns-3"
import Download from "lucide-react/icons/download"
import Equal from "lucide-react/icons/equal"
import FileText from "lucide-react/icons/file-text"
import Pencil from "lucide-react/icons/pencil"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import { useEffect, useRef, useState } from "react"
import { useLast, useRead } from "../app/reads.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { Pager } from "../ui/Pager.tsx"
import { saveFile } from "../ui/saveFile.ts"
import table from "../ui/Table.module.css"
import { TableHead } from "../ui/TableHead.tsx"
import { Tag } from "../ui/Tag.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import type { storeDesk, StoreImportLine } from "./contract.ts"
import { ImportColumns } from "./ImportColumns.tsx"
import { Part } from "./Part.tsx"
import { type ImportKind, importKindOf, LINE_KINDS, type LineKind } from "./rules.ts"
import { useSaving } from "./useSaving.ts"
import * as texts from "./importTexts.ts"
import styles from "./Import.module.css"

type Body = ReplyOf<(typeof storeDesk)["get_store_import_preview"]>

const ICONS = { new: CirclePlus, changed: Pencil, same: Equal, problems: CircleX, doubts: TriangleAlert } as const

const countOf = (body: Body, line: LineKind): number => (line === "problems" ? body.wrong : body[line]) ?? 0

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
  const read = useRead(
    "get_store_import_preview",
    { upload_id: uploadId, ...(shown === undefined ? {} : shown) },
    again
  )
  const fresh = read._tag === "Loaded" && read.status === "success" ? read.body : null
  const body = useLast(fresh, null)
  const { busy, told, send } = useSaving()
  const kind = importKindOf(body?.kind ?? "")
  const rows = body === null ? 0 : countOf(body, "new") + countOf(body, "changed")
  const report = body?.report ?? ""
  const accept = async () => {
    if (busy || rows === 0 || fresh === null) return
    const answer = await send("accept_store_import", { upload_id: uploadId, report })
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
  const why = read._tag === "Failed" ? read.why : read._tag === "Loaded" && fresh === null ? read.message : null
  const line = shown?.show ?? (body === null ? "new" : firstOf(body))
  return (
    // Its keys work wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={region} className={styles["report"]} tabIndex={-1} data-letter-keys>
      {why !== null && (
        <Note tone="danger" action={<Button onClick={() => setAgain(again + 1)}>{texts.tryAgain}</Button>}>
          {why}
        </Note>
      )}
      {body === null && why === null && <output>{texts.looking}</output>}
      {body !== null && body.import_id === undefined && (
        <>
          <FileCard
            body={body}
            uploadId={uploadId}
            onCancel={onCancel}
            onSaid={() => {
              setShown(undefined)
              setAgain(again + 1)
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
            busy={fresh === null}
            onPage={(page) => choose(line, page)}
          />
        </>
      )}
      <div className={styles["foot"]}>
        <Button size="l" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <output data-wrong={told?.done === false || undefined}>
          {told?.words ?? (body === null ? "" : rows === 0 ? texts.nothingToSave : texts.nothingSaved)}
        </output>
        <Button size="xl" look="primary" disabled={busy || rows === 0 || fresh === null} onClick={() => void accept()}>
          {busy ? texts.importing : texts.importRows(rows, kind)}
          <Kbd>{texts.ctrlEnter}</Kbd>
        </Button>
      </div>
    </div>
  )
}

const FileCard = ({ body, uploadId, onCancel, onSaid }: FileCardProps) => {
  const { used = [], unused = [] } = body
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
              used.length + unused.length
            )}
          </small>
        </span>
        <Button onClick={onCancel}>{texts.chooseAnother}</Button>
      </div>
      <Part icon={Columns} title={texts.columnsPart} hint={texts.columnsHint(unused)}>
        <ImportColumns uploadId={uploadId} body={body} onSaid={onSaid} />
      </Part>
    </div>
  )
}

const Lines = ({ body, kind, line, uploadId, busy, onPage }: LinesProps) => {
  const rows = body.list ?? []
  const words = texts.headings[line](kind, countOf(body, line))
  return (
    <div className={styles["lines"]} aria-busy={busy}>
      <div className={styles["top"]}>
        <h2>{words}</h2>
        {line === "problems" && (body.wrong ?? 0) > 0 && <Rejects uploadId={uploadId} lines={body.wrong ?? 0} />}
      </div>
      {rows.length === 0 ? (
        <p className={styles["none"]}>{texts.noLines}</p>
      ) : (
        // What scrolls is reached by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles["rows"]} aria-label={words} tabIndex={0}>
          <table className={cx(table["table"], table["list"])}>
            <TableHead columns={texts.columns[line]} />
            <tbody>
              {rows.map((row, place) => (
                <Line key={`${row.line}-${row.column ?? ""}-${place}`} row={row} line={line} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pager
        currentPage={body.current_page ?? 1}
        totalPages={body.total_pages ?? 1}
        label={texts.pages}
        onPage={onPage}
      />
    </div>
  )
}

const Line = ({ row, line }: { readonly row: StoreImportLine; readonly line: LineKind }) =>
  line === "problems" || line === "doubts" ? (
    <tr>
      <th scope="row">{texts.shown(row.line)}</th>
      <td>{row.column === undefined || row.column === "" ? texts.wholeLine : row.column}</td>
      <td className="code">{texts.cell(row.value ?? "")}</td>
      <td>
        <Tag tone={line === "problems" ? "danger" : "warn"} icon={ICONS[line]}>
          {row.problem ?? ""}
        </Tag>
      </td>
      <td>{row.fix}</td>
    </tr>
  ) : (
    <tr>
      <th scope="row">{texts.shown(row.line)}</th>
      <td>{row.name}</td>
      {line !== "same" && (
        <td>
          <ul className={styles["facts"]}>
            {(row.facts ?? []).map(({ field, was, became = "" }) => (
              <li key={field}>{texts.fact(field, was, became)}</li>
            ))}
          </ul>
        </td>
      )}
    </tr>
  )

/** The lines with a problem, for the downloads. */
const Rejects = ({ uploadId, lines }: { readonly uploadId: string; readonly lines: number }) => {
  const [asked, setAsked] = useState(0)
  const read = useRead("get_store_import_problems", asked === 0 ? null : { upload_id: uploadId }, asked)
  const body = read._tag === "Loaded" ? read.body : null
  useEffect(() => {
    if (body?.file === undefined) return
    saveFile(body.file_name ?? texts.problemsFile, new TextEncoder().encode(body.file), "text/csv")
  }, [body])
  const why =
    read._tag === "Failed" ? read.why : read._tag === "Loaded" && body?.file === undefined ? read.message : null
  return (
    <>
      <small>{why ?? texts.downloadHint}</small>
      <Button look="quiet" onClick={() => setAsked(asked + 1)}>
        <Icon of={Download} />
        {texts.download(lines)}
      </Button>
    </>
  )
}

interface FileCardProps {
  readonly body: Body
  readonly uploadId: string
  readonly onCancel: () => void
  /** Somebody said what columns are: the report is another one. */
  readonly onSaid: () => void
}

interface LinesProps {
  readonly body: Body
  readonly kind: ImportKind
  readonly line: LineKind
  readonly uploadId: string
  /** Other lines are on their way. */
  readonly busy: boolean
  readonly onPage: (page: number) => void
}

export interface ImportReportProps {
  readonly uploadId: string
  /** It is being saved, under this id. */
  readonly onAccepted: (importId: string) => void
  readonly onCancel: () => void
}
