import CirclePlus from "lucide-react/icons/circle-plus"
import CircleX from "lucide-react/icons/circle-x"
import Download from "lucide-react/icons/download"
import Equal from "lucide-react/icons/equal"
import Pencil from "lucide-react/icons/pencil"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import { useEffect, useState } from "react"
import { useRead } from "../app/reads.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { lackOf } from "../kernel/lacking.ts"
import { bodyOf } from "../kernel/reading.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Pager } from "../ui/Pager.tsx"
import { saveFile } from "../ui/saveFile.ts"
import table from "../ui/Table.module.css"
import { TableHead } from "../ui/TableHead.tsx"
import { Tag } from "../ui/Tag.tsx"
import type { importDesk, StoreImportLine } from "./import/contract.ts"
import type { ImportKind, LineKind } from "./rules.ts"
import * as texts from "./importTexts.ts"
import styles from "./Import.module.css"

type Body = ReplyOf<(typeof importDesk)["get_store_import_preview"]>

export const ICONS = {
  new: CirclePlus,
  changed: Pencil,
  same: Equal,
  problems: CircleX,
  doubts: TriangleAlert
} as const

/** How many lines of a report are of this kind. */
export const countOf = (body: Body, line: LineKind): number => (line === "problems" ? body.wrong : body[line]) ?? 0

/** The lines of one kind, a page at a time. */
export const Lines = ({ body, kind, line, uploadId, answers, busy, onPage }: LinesProps) => {
  const rows = body.list ?? []
  const words = texts.headings[line](kind, countOf(body, line))
  return (
    <div className={styles["lines"]} aria-busy={busy}>
      <div className={styles["top"]}>
        <h2>{words}</h2>
        {line === "problems" && (body.wrong ?? 0) > 0 && (
          <Rejects uploadId={uploadId} answers={answers} lines={body.wrong ?? 0} />
        )}
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
const Rejects = ({ uploadId, answers, lines }: RejectsProps) => {
  const [asked, setAsked] = useState(0)
  const read = useRead("get_store_import_problems", asked === 0 ? null : { upload_id: uploadId, answers }, asked)
  const body = bodyOf(read)
  useEffect(() => {
    if (body?.file === undefined) return
    saveFile(body.file_name ?? texts.problemsFile, new TextEncoder().encode(body.file), "text/csv")
  }, [body])
  const why = body?.file === undefined ? lackOf(read, texts.noProblemsFile) : null
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

interface LinesProps {
  readonly body: Body
  readonly kind: ImportKind
  readonly line: LineKind
  readonly uploadId: string
  /** What somebody answered to the report's questions. */
  readonly answers: readonly string[]
  /** Other lines are on their way. */
  readonly busy: boolean
  readonly onPage: (page: number) => void
}

interface RejectsProps extends Pick<LinesProps, "uploadId" | "answers"> {
  readonly lines: number
}
