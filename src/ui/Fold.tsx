import type { ReactNode } from "react"
import { useId } from "react"
import ChevronDown from "lucide-react/icons/chevron-down"
import ChevronUp from "lucide-react/icons/chevron-up"
import type { LucideIcon } from "lucide-react"
import { cx } from "./cx.ts"
import { Icon } from "./Icon.tsx"
import styles from "./Fold.module.css"

/** A part of a screen that opens under its title; beside others of which one is open, the page never grows. */
export const Fold = ({ icon, title, hint, open, reads = false, onOpen, children }: FoldProps) => {
  const id = useId()
  return (
    <section className={cx(styles["fold"], open && styles["open"])} aria-labelledby={id}>
      <h2>
        <button type="button" aria-expanded={open} onClick={onOpen}>
          <Icon of={icon} size={20} />
          <span className={styles["words"]}>
            <b id={id}>{title}</b>
            {hint !== undefined && !open && <small>{hint}</small>}
          </span>
          <Icon of={open ? ChevronUp : ChevronDown} size={18} />
        </button>
      </h2>
      {open && (
        // It scrolls by keys as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles["in"]} tabIndex={reads ? 0 : undefined}>
          {children}
        </div>
      )}
    </section>
  )
}

export interface FoldProps {
  readonly icon: LucideIcon
  readonly title: string
  /** What is worth knowing while it is closed. */
  readonly hint?: string | undefined
  readonly open: boolean
  /** It is only read: it takes the focus itself, so that keys scroll it. */
  readonly reads?: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}
