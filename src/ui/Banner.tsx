import type { ReactNode } from "react"
import type { LucideIcon } from "lucide-react"
import { cx } from "./cx.ts"
import { Icon } from "./Icon.tsx"
import styles from "./Banner.module.css"

/**
 * A strip over the workspace that lasts as long as its cause: amber for what waits (offline, another tab, an older
 * version), red for what stops work (the register cannot record payments).
 */
export const Banner = ({ tone, icon, children, aside, action }: BannerProps) => (
  <div className={cx(styles["banner"], styles[tone])} role={tone === "danger" ? "alert" : "status"}>
    <Icon of={icon} size={18} />
    <p className={styles["words"]}>{children}</p>
    {aside !== undefined && <span className={styles["aside"]}>{aside}</span>}
    {action}
  </div>
)

export interface BannerProps {
  readonly tone: "warn" | "danger" | "info"
  readonly icon: LucideIcon
  readonly children: ReactNode
  /** A few words at its end, such as "2 events queued". */
  readonly aside?: string | undefined
  readonly action?: ReactNode
}
