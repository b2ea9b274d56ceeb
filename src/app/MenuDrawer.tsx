import type { LucideIcon } from "lucide-react"
import X from "lucide-react/icons/x"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { initials } from "../ui/text.ts"
import { useModal } from "../ui/useModal.ts"
import styles from "./MenuDrawer.module.css"

/** The left menu: register, status and cashier on top, then its entries (SHL-08, SHL-49, SHL-50). Escape and a press outside close it. */
export const MenuDrawer = ({ register, status, cashier, entries, onClose }: MenuDrawerProps) => (
  <dialog {...useModal(onClose)} className={styles["drawer"]} aria-modal="true" aria-label="Menu" tabIndex={-1}>
    <div className={styles["head"]}>
      <p className={styles["register"]}>
        <b>{register ?? "No register"}</b>
        <span>{status}</span>
      </p>
      <IconButton icon={X} label="Close menu" className={styles["close"]} onClick={onClose} />
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
      </p>
    )}
    <ul className={styles["entries"]}>
      {entries.map(({ key, label, icon, detail, onPress }, place) => (
        <li key={key}>
          <button type="button" data-autofocus={place === 0 || undefined} onClick={onPress}>
            <Icon of={icon} size={24} />
            <span>
              {label}
              {detail !== undefined && <small>{detail}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
    <button type="button" className={styles["outside"]} aria-hidden="true" tabIndex={-1} onClick={onClose} />
  </dialog>
)

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly icon: LucideIcon
  readonly detail?: string
  readonly onPress: () => void
}

export interface MenuDrawerProps {
  readonly register: string | null
  /** "Open", "Closed" or "Unknown". */
  readonly status: string
  /** `detail` is the role, or clocked in or out. */
  readonly cashier: { readonly name: string; readonly detail: string } | null
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
}
