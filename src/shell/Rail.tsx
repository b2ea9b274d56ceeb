import type { MouseEvent } from "react"
import type { LucideIcon } from "lucide-react"
import { useHistory } from "../app/hooks.ts"
import { Count } from "../ui/Count.tsx"
import { Icon } from "../ui/Icon.tsx"
import styles from "./Rail.module.css"

/** The entries of the rail, above and below; an entry that does not exist yet is absent, not dead (SHL-12, SHL-13). */
export const Rail = ({ entries, lower = [], blocked = false, onGo }: RailProps) => {
  const history = useHistory()
  const item = ({ href, label, icon, current, badge = 0 }: RailEntry) => (
    <li key={href}>
      <a
        href={history.createHref(href)}
        className={styles["entry"]}
        aria-current={current ? "page" : undefined}
        aria-disabled={(blocked && !current) || undefined}
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          if (!blocked) onGo(href)
        }}
      >
        <Icon of={icon} size={24} />
        {label}
        <Count of={badge} corner />
      </a>
    </li>
  )
  return (
    <div className={styles["rail"]} data-grid="keys">
      <ul>{entries.map(item)}</ul>
      {lower.length > 0 && <ul>{lower.map(item)}</ul>}
    </div>
  )
}

export interface RailEntry {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  readonly current: boolean
  /** How many wait behind it; nothing at 0. */
  readonly badge?: number
}

export interface RailProps {
  readonly entries: readonly RailEntry[]
  readonly lower?: readonly RailEntry[]
  /** While a payment is taken nothing but the current entry can be followed. */
  readonly blocked?: boolean
  readonly onGo: (href: string) => void
}
