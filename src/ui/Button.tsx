import type { ComponentProps } from "react"
import { cx } from "./cx.ts"
import styles from "./Button.module.css"

/** A button with a word on it; 48, 56 or 64 px high. */
export const Button = ({ look = "plain", size = "m", className, type = "button", ...rest }: ButtonProps) => (
  <button type={type} className={cx(styles["button"], styles[look], styles[size], className)} {...rest} />
)

export interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` is the one green button of a screen; `danger` for what cannot be undone. */
  readonly look?: "plain" | "primary" | "danger" | "quiet"
  readonly size?: "m" | "l" | "xl"
}
