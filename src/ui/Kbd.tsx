import { memo } from "react"
import { cx } from "./cx.ts"
import styles from "./Kbd.module.css"

/** A key cap. It is decoration beside a control's own name, so readers do not hear it. */
export const Kbd = memo(({ children, className }: KbdProps) => (
  <kbd className={cx(styles["kbd"], className)} aria-hidden="true">
    {children}
  </kbd>
))
Kbd.displayName = "Kbd"

interface KbdProps {
  readonly children: string
  readonly className?: string | undefined
}
