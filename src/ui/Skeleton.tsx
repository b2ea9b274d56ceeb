import { cx } from "./cx.ts"
import styles from "./Skeleton.module.css"

/** A grey bar in the place of words that are on their way. Hidden from readers: the screen's status line says it. */
export const Skeleton = ({ className }: { readonly className?: string | undefined }) => (
  <span className={cx(styles["bar"], className)} aria-hidden="true" />
)
