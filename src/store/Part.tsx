import type { LucideIcon } from "lucide-react"
import ChevronDown from "lucide-react/icons/chevron-down"
import { type ReactNode, useState } from "react"
import { Icon } from "../ui/Icon.tsx"
import styles from "./Desk.module.css"

/**
 * A part of a form that is seldom needed: it opens under its title, and stays open; `shown`: it is open at once. What is wrong in it opens it.
 */
export const Part = ({ icon, title, hint, shown = false, wrong = false, children }: PartProps) => {
  const [open, setOpen] = useState(shown || wrong)
  const [wasWrong, setWasWrong] = useState(wrong)
  // With the fault, not after it: whoever looks for the field finds it.
  if (wrong !== wasWrong) {
    setWasWrong(wrong)
    if (wrong) setOpen(true)
  }
  return (
    <section className={styles["part"]} aria-label={title}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={icon} size={20} />
        <span>
          <b>{title}</b>
          {!open && <small>{hint}</small>}
        </span>
        <Icon of={ChevronDown} size={18} />
      </button>
      {open && <div className={styles["within"]}>{children}</div>}
    </section>
  )
}

interface PartProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly hint: string
  readonly shown?: boolean
  /** Something in it was refused. */
  readonly wrong?: boolean
  readonly children: ReactNode
}
