import { type ReactNode, useId } from "react"
import type { LucideIcon } from "lucide-react"
import { Icon } from "../ui/Icon.tsx"
import type { ToDo } from "./saleSheet.tsx"
import styles from "./WorkList.module.css"

/** What a hand does at the end of a sale: things to hand over, or to keep. */
export const WorkList = ({ title, icon, items, children }: WorkListProps) => {
  const id = useId()
  return (
    <section className={styles["list"]} aria-labelledby={id}>
      <h2 id={id} className="row gap-8">
        <Icon of={icon} size={20} />
        {title}
      </h2>
      <ul>
        {items.map(({ what, how }, place) => (
          <li key={place}>
            <b>{what}</b>
            {how !== null && <span>{how}</span>}
          </li>
        ))}
        {children}
      </ul>
    </section>
  )
}

export interface WorkListProps {
  readonly title: string
  readonly icon: LucideIcon
  readonly items: readonly ToDo[]
  /** Rows of its own at the end. */
  readonly children?: ReactNode
}
