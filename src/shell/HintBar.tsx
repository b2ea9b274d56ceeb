import { Kbd } from "../ui/Kbd.tsx"
import styles from "./HintBar.module.css"

/** The keys that work on this screen. Each control shows its own key too, so this row is for the eye only. */
export const HintBar = ({ hints, end = [] }: HintBarProps) => (
  <div className={styles["hints"]} aria-hidden="true">
    <span className={styles["first"]}>{hints.map(item)}</span>
    {end.map(item)}
  </div>
)

const item = ({ keys, label, wide }: Hint) => (
  <span key={label} className={styles["hint"]} data-wide={wide}>
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
    {label}
  </span>
)

export interface Hint {
  readonly keys: readonly string[]
  readonly label: string
  /** Shown only where there is room for it. */
  readonly wide?: boolean
}

export interface HintBarProps {
  readonly hints: readonly Hint[]
  readonly end?: readonly Hint[]
}
