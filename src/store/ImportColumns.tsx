import { useState } from "react"
import type { ReplyOf } from "../kernel/contract.ts"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import type { importDesk } from "./import/contract.ts"
import { useSaving } from "./useSaving.ts"
import * as texts from "./importTexts.ts"
import styles from "./Import.module.css"

/** What each column of a file is: found by its header, or said by a manager, which is remembered for the next file. */
export const ImportColumns = ({ uploadId, body, onSaid }: ImportColumnsProps) => {
  const { used = [], unused = [], fields = [] } = body
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map())
  const { busy, told, send } = useSaving()
  const found = [...unused.map((header) => ({ header, field: "" })), ...used]
  const changed = found.flatMap(({ header, field }) => {
    const now = said.get(header)
    return now === undefined || now === field ? [] : [{ header, field: now }]
  })
  const save = async () => {
    const answer = await send("save_store_import_columns", { upload_id: uploadId, columns: changed })
    if (answer._tag !== "Answered" || answer.status !== "success") return
    setSaid(new Map())
    onSaid()
  }
  return (
    <>
      <ul className={styles["columns"]}>
        {found.map(({ header, field }) => (
          <li key={`${header} ${field}`} data-unused={field === "" || undefined}>
            <label className="row gap-10">
              <span>{header}</span>
              <select
                className="box"
                value={said.get(header) ?? field}
                disabled={busy}
                onChange={(event) => setSaid(new Map(said).set(header, event.target.value))}
              >
                <option value="">{texts.notUsed}</option>
                {fields.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      {body.foreign_ids !== undefined && <p className={styles["quiet"]}>{texts.foreignIds(body.foreign_ids)}</p>}
      {told?.done === false && <Note tone="danger">{told.words}</Note>}
      <div className="row apart gap-12">
        <p className={styles["quiet"]}>{texts.columnsRemembered}</p>
        <Button look="primary" disabled={busy || changed.length === 0} onClick={() => void save()}>
          {texts.takeColumns}
        </Button>
      </div>
    </>
  )
}

interface ImportColumnsProps {
  readonly uploadId: string
  readonly body: ReplyOf<(typeof importDesk)["get_store_import_preview"]>
  /** It is kept: the report is another one. */
  readonly onSaid: () => void
}
