import type { ReactNode } from "react"
import CircleAlert from "lucide-react/icons/circle-alert"
import CircleCheck from "lucide-react/icons/circle-check"
import Info from "lucide-react/icons/info"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import { cx } from "./cx.ts"
import { Icon } from "./Icon.tsx"
import type { Tone } from "./Tag.tsx"
import styles from "./Note.module.css"
import tones from "./tones.module.css"

const ICONS = { neutral: Info, info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert }

/** A sentence that stays where it concerns; a danger is announced at once, the rest only stands there. */
export const Note = ({ tone = "info", children, action, id, className }: NoteProps) => (
  <div id={id} className={cx(styles["note"], tones[tone], className)} role={tone === "danger" ? "alert" : undefined}>
    <Icon of={ICONS[tone]} size={20} />
    <div className={styles["words"]}>{children}</div>
    {action}
  </div>
)

export interface NoteProps {
  readonly tone?: Tone
  readonly children: ReactNode
  /** A control at its end. */
  readonly action?: ReactNode
  readonly id?: string
  readonly className?: string | undefined
}
