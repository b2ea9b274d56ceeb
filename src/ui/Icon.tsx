import type { LucideIcon } from "lucide-react"
import { memo } from "react"

/** An icon in the register's stroke; its meaning stands beside it in words, so it is hidden from readers. */
export const Icon = memo(({ of: Shape, size = 20, className }: IconProps) => (
  <Shape size={size} strokeWidth={1.9} className={className} aria-hidden="true" focusable="false" />
))
Icon.displayName = "Icon"

export interface IconProps {
  readonly of: LucideIcon
  /** Pixels. */
  readonly size?: number
  readonly className?: string | undefined
}
