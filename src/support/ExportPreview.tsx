import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { exactTime } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import styles from "./ExportPreview.module.css"
import type { Preview } from "./preview.ts"
import * as texts from "./texts.ts"

/** Exactly what an export holds, kind by kind and field by field, before it leaves (ui 5.4). */
export const ExportPreview = ({ name, preview, onSave, onCancel }: ExportPreviewProps) => {
  const { facts, rows, from, to, kinds } = preview
  return (
    <Dialog
      wide
      title={texts.thisLeaves}
      description={<p>{texts.noSecrets}</p>}
      onCancel={onCancel}
      footer={
        <>
          <Button size="l" look="primary" data-autofocus onClick={onSave}>
            {texts.saveFile}
          </Button>
          <Button size="l" onClick={onCancel}>
            {shared.cancel}
          </Button>
        </>
      }
    >
      <p className={styles["name"]}>
        <span className="code">{name}</span>
        {from !== null && to !== null && <span>{texts.rowsOf(rows, exactTime(from), exactTime(to))}</span>}
      </p>
      {/* It scrolls and holds nothing to press: only with a focus of its own can keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles["list"]} aria-label={texts.kinds} tabIndex={0}>
        <dl>
          {Object.entries(facts ?? {}).map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd className="code">{JSON.stringify(value)}</dd>
            </div>
          ))}
          {kinds.map((kind) => (
            <div key={kind.type}>
              <dt>{texts.rowsOfKind(kind.type, kind.rows)}</dt>
              <dd className="code">{kind.fields.join(", ") || texts.empty}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  )
}

export interface ExportPreviewProps {
  readonly name: string
  readonly preview: Preview
  readonly onSave: () => void
  readonly onCancel: () => void
}
