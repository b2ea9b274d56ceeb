import { type RefObject, useEffect, useRef } from "react"
import type { LucideIcon } from "lucide-react"
import BadgePercent from "lucide-react/icons/badge-percent"
import CirclePlus from "lucide-react/icons/circle-plus"
import Landmark from "lucide-react/icons/landmark"
import StickyNote from "lucide-react/icons/sticky-note"
import X from "lucide-react/icons/x"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Note } from "../ui/Note.tsx"
import { amountText } from "../ui/text.ts"
import type { ChangeRow } from "./orderChanges.ts"
import * as panelTexts from "./panel/texts.ts"
import styles from "./ChangeRows.module.css"
import * as shared from "../ui/texts.ts"

const ICONS = {
  discount: BadgePercent,
  exempt: Landmark,
  fee: CirclePlus,
  note: StickyNote
} as const satisfies Record<ChangeRow["kind"], LucideIcon>

/** What was changed by hand on the order, under its lines, each with its remove; and why the last change was refused. */
export const ChangeRows = ({ rows, refused, locked, busy, onRemove, onSeen }: ChangeRowsProps) => {
  const list = useNewRowInSight(rows.length)
  return (
    <>
      {refused !== null && (
        <Note tone="danger" action={<IconButton icon={X} label={shared.dismiss} onClick={onSeen} />}>
          {refused}
        </Note>
      )}
      {rows.length > 0 && (
        <ul className={styles["rows"]} ref={list} aria-label={panelTexts.changesOfOrder} data-grid="keys">
          {rows.map((row) => (
            <li key={row.key} className={styles["row"]}>
              <Icon of={ICONS[row.kind]} size={18} />
              <span className={styles["words"]}>
                <b>{row.title}</b>
                {row.detail !== "" && <span>{row.detail}</span>}
              </span>
              {row.amount !== null && <span className={styles["amount"]}>{amountText(row.amount)}</span>}
              {!locked && (
                <IconButton icon={X} iconSize={18} label={row.remove} disabled={busy} onClick={() => onRemove(row)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A list that comes into sight when a row is added to it. */
const useNewRowInSight = (count: number): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const box = list.current?.closest("[data-scrolls]")
    if (count > before.current) box?.scrollTo({ top: box.scrollHeight })
    before.current = count
  }, [count])
  return list
}

export interface ChangeRowsProps {
  readonly rows: readonly ChangeRow[]
  readonly refused: string | null
  readonly locked: boolean
  readonly busy: boolean
  readonly onRemove: (row: ChangeRow) => void
  readonly onSeen: () => void
}
