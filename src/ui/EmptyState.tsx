import type { ReactNode } from "react"
import type { LucideIcon } from "lucide-react"
import { Icon } from "./Icon.tsx"
import styles from "./EmptyState.module.css"

/** A quiet place with nothing in it yet: what it is for, and what to do next. */
export const EmptyState = ({ icon, title, children }: EmptyStateProps) => (
  <div className={styles["empty"]}>
    <span className={styles["mark"]}>
      <Icon of={icon} size={34} />
    </span>
    <h2>{title}</h2>
    {children}
  </div>
)

export interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children?: ReactNode
}
