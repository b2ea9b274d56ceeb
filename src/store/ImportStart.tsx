import FileUp from "lucide-react/icons/file-up"
import { type DragEvent, useState } from "react"
import button from "../ui/Button.module.css"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { FormField } from "../ui/FormField.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { ImportList } from "./ImportList.tsx"
import { IMPORT_KINDS, type ImportKind, importKindOf, isFormKind } from "./rules.ts"
import { useUpload } from "./useUpload.ts"
import * as texts from "./importTexts.ts"
import styles from "./Import.module.css"

const GROUPS = [
  [texts.mostBring, IMPORT_KINDS.filter((kind) => !isFormKind(kind))],
  [texts.setUpFiles, IMPORT_KINDS.filter((kind) => isFormKind(kind))]
] as const

const KindField = ({ kind, disabled, onKind }: KindFieldProps) => (
  <FormField label={texts.whatIsIn} fault={null} className={styles["kind"]}>
    {(ties) => (
      <select {...ties} value={kind} disabled={disabled} onChange={(event) => onKind(importKindOf(event.target.value))}>
        {GROUPS.map(([label, kinds]) => (
          <optgroup key={label} label={label}>
            {kinds.map((value) => (
              <option key={value} value={value}>
                {texts.kinds[value][0]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    )}
  </FormField>
)

interface KindFieldProps {
  readonly kind: ImportKind
  readonly disabled: boolean
  readonly onKind: (kind: ImportKind) => void
}

/** Says what is in a file and chooses it, or drops it there; what was imported before stands below. */
export const ImportStart = ({ kind, onKind, onSent, onShow }: ImportStartProps) => {
  const { sending, start, again, drop } = useUpload(onSent)
  const [over, setOver] = useState(false)
  const busy = sending !== null && sending.fault === null
  const take = (file: File | undefined) => {
    if (file !== undefined && !busy) start(kind, file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div className={styles["start"]}>
      <div className={styles["card"]}>
        <KindField kind={kind} disabled={busy} onKind={onKind} />
        <p className={styles["quiet"]}>{texts.columnsOfKind(kind)}</p>
        {/* Whoever cannot drop a file has the button in it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          className={styles["drop"]}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          {busy ? (
            <>
              <output>{texts.sending(sending.file.name)}</output>
              <progress aria-label={texts.sending(sending.file.name)} value={sending.place} max={sending.parts} />
            </>
          ) : (
            <>
              <label className={cx(button["button"], button["primary"], button["l"], styles["choose"])}>
                <Icon of={FileUp} />
                {texts.chooseFile}
                <input
                  type="file"
                  className="sr"
                  accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
                  onChange={(event) => {
                    take(event.target.files?.[0])
                    event.target.value = ""
                  }}
                />
              </label>
              <span data-input="mouse">{texts.dropHere}</span>
            </>
          )}
        </div>
        {sending?.fault != null && (
          <Note
            tone="danger"
            action={
              sending.parts > 0 && (
                <Button
                  onClick={() => {
                    if (sending.place < sending.parts && sending.file.size > 0) again()
                    else drop()
                  }}
                >
                  {texts.tryAgain}
                </Button>
              )
            }
          >
            {sending.fault}
          </Note>
        )}
        <p className={styles["quiet"]}>{isFormKind(kind) ? texts.formHint : texts.fileHint}</p>
      </div>
      <ImportList onShow={onShow} />
    </div>
  )
}

export interface ImportStartProps {
  readonly kind: ImportKind
  readonly onKind: (kind: ImportKind) => void
  /** The whole file is at the back office, under this id. */
  readonly onSent: (kind: ImportKind, uploadId: string) => void
  /** Shows an import, by its id. */
  readonly onShow: (kind: ImportKind, importId: string) => void
}
