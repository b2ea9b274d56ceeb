import type { ComponentProps } from "react"
import type { LucideIcon } from "lucide-react"
import { cx } from "./cx.ts"
import { Icon } from "./Icon.tsx"
import styles from "./IconButton.module.css"

/** A 48 px square with an icon; `label` is its name for those who cannot see the icon. */
export const IconButton = ({ icon, label, iconSize = 22, className, ...rest }: IconButtonProps) => (
  <button type="button" aria-label={label} title={label} className={cx(styles["button"], className)} {...rest}>
    <Icon of={icon} size={iconSize} />
  </button>
)

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  readonly icon: LucideIcon
  readonly label: string
  /** Pixels. */
  readonly iconSize?: number
}
