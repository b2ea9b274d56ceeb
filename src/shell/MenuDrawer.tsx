import type { ReactNode } from "react"
import type { LucideIcon } from "lucide-react"
import X from "lucide-react/icons/x"
import { Count } from "../ui/Count.tsx"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { initials } from "../ui/text.ts"
import { useModal } from "../ui/useModal.ts"
import { PracticeLink } from "../practice/PracticeLink.tsx"
import * as texts from "./texts.ts"
import * as menuTexts from "./menu/texts.ts"
import styles from "./MenuDrawer.module.css"

/** The left menu: register, status and cashier on top, then its entries (SHL-08, SHL-49, SHL-50). Escape and a press outside close it. */
export const MenuDrawer = ({
  register,
  status,
  cashier,
  practices,
  entries,
  start,
  commands,
  foot,
  notice,
  onClose
}: MenuDrawerProps) => (
  <dialog {...useModal(onClose)} className={styles["drawer"]} aria-modal="true" aria-label={texts.menu} tabIndex={-1}>
    <div className={styles["head"]}>
      <p className={styles["register"]}>
        <b>{register ?? menuTexts.noRegister}</b>
        <span>{status}</span>
      </p>
      <IconButton icon={X} label={menuTexts.closeMenu} className={styles["close"]} onClick={onClose} />
    </div>
    {cashier !== null && (
      <p className={styles["cashier"]}>
        <span className={styles["avatar"]} aria-hidden="true">
          {initials(cashier.name)}
        </span>
        <span>
          <b>{cashier.name}</b>
          {cashier.detail}
        </span>
        {practices && <PracticeLink />}
      </p>
    )}
    {notice}
    <div className={styles["all"]} data-grid="keys">
      <ul className={styles["entries"]}>
        {entries.slice(0, -1).map((entry) => (
          <li key={entry.key}>
            <Entry {...entry} first={entry.key === start} />
          </li>
        ))}
      </ul>
      {/* The way out is in sight, however long the list above it grows. */}
      <ul className={styles["last"]}>
        {entries.slice(-1).map((entry) => (
          <li key={entry.key}>
            <Entry {...entry} first={false} />
          </li>
        ))}
      </ul>
    </div>
    <div className={styles["foot"]}>
      <Entry {...commands} first={false} />
      {foot}
    </div>
    <button type="button" className={styles["outside"]} aria-hidden="true" tabIndex={-1} onClick={onClose} />
  </dialog>
)

const Entry = ({ label, icon, shortcut, waiting = 0, first, onPress }: MenuEntry & { readonly first: boolean }) => (
  <button type="button" className={styles["entry"]} data-autofocus={first || undefined} onClick={onPress}>
    <Icon of={icon} size={24} />
    {label}
    <Count of={waiting} />
    {shortcut !== undefined && <Kbd className={styles["key"]}>{shortcut}</Kbd>}
  </button>
)

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly icon: LucideIcon
  /** The key that does the same. */
  readonly shortcut?: string
  /** How many wait behind it; nothing at 0. */
  readonly waiting?: number
  readonly onPress: () => void
}

export interface MenuDrawerProps {
  readonly register: string | null
  /** "Open", "Closed" or "Unknown". */
  readonly status: string
  /** `detail` is the role, or clocked in or out. */
  readonly cashier: { readonly name: string; readonly detail: string } | null
  /** Whether practice is offered. */
  readonly practices: boolean
  readonly entries: readonly MenuEntry[]
  /** The key of the entry that has the focus first. */
  readonly start: string
  /** Leads to the list of all commands. */
  readonly commands: MenuEntry
  /** Below everything, always in sight. */
  readonly foot: ReactNode
  /** What needs somebody, above the entries. */
  readonly notice?: ReactNode
  readonly onClose: () => void
}
