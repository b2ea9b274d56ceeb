import Eye from "lucide-react/icons/eye"
import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import * as shared from "../ui/texts.ts"
import styles from "./ExportPreview.module.css"
import type { FieldValues, Preview } from "./preview.ts"
import * as texts from "./texts.ts"

/** Exactly what an export holds, kind by kind and field by field, before it leaves (ui 5.4). */
export const ExportPreview = ({ name, preview, onReveal, onSave, onCancel }: ExportPreviewProps) => {
  const { facts, rows, from, to, kinds } = preview
  const { exactTime } = useStoreTime()
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
      {onReveal !== undefined && <p className={styles["hint"]}>{texts.revealHint}</p>}
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
              <dd className="code">
                {onReveal === undefined ? (
                  kind.fields.join(", ") || texts.empty
                ) : (
                  <Fields row={kind.type} fields={kind.fields} onReveal={onReveal} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  )
}

type Reveal = (row: string, field: string) => Promise<FieldValues | null>

/** The fields of one kind of row; what one of them holds shows when it is pressed. */
const Fields = ({ row, fields, onReveal }: FieldsProps) => {
  const [seen, setSeen] = useState<Readonly<Record<string, FieldValues>>>({})
  const reveal = (field: string) =>
    void onReveal(row, field).then((values) => values && setSeen((before) => ({ ...before, [field]: values })))
  if (fields.length === 0) return texts.empty
  return (
    <ul className={styles["fields"]}>
      {fields.map((field) => {
        const held = seen[field]
        return (
          <li key={field}>
            {held === undefined ? (
              <button type="button" aria-label={texts.reveal(field, row)} onClick={() => reveal(field)}>
                <Icon of={Eye} size={16} />
                {field}
              </button>
            ) : (
              <output>
                <b>{texts.holds(field)}</b> {held.values.join(" · ")} {held.more > 0 && texts.moreValues(held.more)}
              </output>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface FieldsProps {
  readonly row: string
  readonly fields: readonly string[]
  readonly onReveal: Reveal
}

export interface ExportPreviewProps {
  readonly name: string
  readonly preview: Preview
  /** Writes to the book that somebody looks, and gives what the field holds; without it nobody may. Null when refused. */
  readonly onReveal?: Reveal
  readonly onSave: () => void
  readonly onCancel: () => void
}
