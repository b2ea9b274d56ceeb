import { cx } from "./cx.ts"
import styles from "./Kbd.module.css"

/** A key cap. It is decoration beside a control's own name, so readers do not hear it. */
export const Kbd = ({
  children,
  className
}: {
  readonly children: string
  readonly className?: string | undefined
}) => (
  <kbd className={cx(styles["kbd"], className)} aria-hidden="true">
    {children}
  </kbd>
)
