import { type KeyboardEvent, useId } from "react"
import Check from "lucide-react/icons/check"
import { Icon } from "../../ui/Icon.tsx"
import { dateText } from "../../ui/text.ts"
import type { Change, ChangeKey } from "./changes.ts"
import * as texts from "./texts.ts"
import styles from "./LicensePage.module.css"

/** Up and down go to the field above and below; left and right, as of every such group, to its other value. */
const moveAmong = (event: KeyboardEvent<HTMLDivElement>): void => {
  const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
  if (way === 0) return
  event.preventDefault()
  const groups = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radiogroup"]')]
  const at = groups.findIndex((group) => group.contains(document.activeElement))
  groups[at + way]?.querySelector<HTMLInputElement>("input:checked")?.focus()
}

/** What a license says otherwise than what is on file: of each field one value is taken, and nothing is overwritten unseen. */
export const ChangesCard = ({ changes, taken, disabled, onTake }: ChangesCardProps) => (
  <section className={styles["card"]} aria-labelledby="license-differs">
    <div className={styles["title"]}>
      <h2 id="license-differs">{texts.differs}</h2>
      <small>{texts.fields(changes.length)}</small>
    </div>
    {changes.length === 0 ? (
      <p className={styles["foot"]}>
        <Icon of={Check} size={18} />
        {texts.allMatch}
      </p>
    ) : (
      <div onKeyDown={moveAmong} role="presentation">
        <div className={styles["columns"]} aria-hidden="true">
          <span />
          <span>{texts.onFile}</span>
          <span>{texts.license}</span>
        </div>
        {changes.map((change) => (
          <ChangeRow
            key={change.key}
            change={change}
            taken={taken.has(change.key)}
            disabled={disabled}
            onTake={onTake}
          />
        ))}
      </div>
    )}
  </section>
)

const ChangeRow = ({ change, taken, disabled, onTake }: ChangeRowProps) => {
  const name = useId()
  const label = texts.labels[change.key]
  const option = (isNew: boolean, lines: readonly string[]) => (
    <label className={styles["option"]} data-lines={lines.length > 1 || undefined}>
      <input
        type="radio"
        className="sr"
        name={name}
        checked={taken === isNew}
        disabled={disabled}
        onChange={() => onTake(change.key, isNew)}
      />
      <small>{isNew ? texts.takeNew : texts.keep}</small>
      {lines.length === 0 ? (
        <span className={styles["empty"]}>{texts.empty}</span>
      ) : (
        lines.map((line) => <span key={line}>{dateText(line)}</span>)
      )}
      <span className={styles["mark"]} aria-hidden="true">
        <Icon of={Check} size={12} />
      </span>
    </label>
  )
  return (
    <div className={styles["change"]} role="radiogroup" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {option(false, change.onFile)}
      {option(true, change.onLicense)}
    </div>
  )
}

interface ChangeRowProps {
  readonly change: Change
  readonly taken: boolean
  readonly disabled: boolean
  readonly onTake: (key: ChangeKey, isNew: boolean) => void
}

export interface ChangesCardProps {
  readonly changes: readonly Change[]
  /** The fields whose value of the license is taken. */
  readonly taken: ReadonlySet<ChangeKey>
  readonly disabled: boolean
  readonly onTake: (key: ChangeKey, isNew: boolean) => void
}
