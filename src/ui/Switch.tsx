import type { ComponentProps } from "react"
import { cx } from "./cx.ts"
import * as texts from "./texts.ts"
import styles from "./Switch.module.css"

/** Something that is on or off, as large as a finger, with its word beside it. Its label names it by its id. */
export const Switch = ({ on, className, onChange, ...input }: SwitchProps) => (
  <span className={cx(styles["switch"], className)}>
    <input
      {...input}
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span aria-hidden="true">{on ? texts.on : texts.off}</span>
  </span>
)

export interface SwitchProps extends Omit<ComponentProps<"input">, "onChange" | "checked" | "type"> {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}
