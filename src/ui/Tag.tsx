import type { LucideIcon } from "lucide-react"
import { cx } from "./cx.ts"
import { Icon } from "./Icon.tsx"
import styles from "./Tag.module.css"
import tones from "./tones.module.css"

export type Tone = "neutral" | "ok" | "warn" | "danger" | "info"

/** A state in a word, with an icon and a colour that only repeat it. */
export const Tag = ({ tone = "neutral", icon, children, className }: TagProps) => (
  <span className={cx(styles["tag"], tones[tone], className)}>
    {icon && <Icon of={icon} size={13} />}
    {children}
  </span>
)

export interface TagProps {
  readonly tone?: Tone
  readonly icon?: LucideIcon
  readonly children: string
  readonly className?: string | undefined
}
