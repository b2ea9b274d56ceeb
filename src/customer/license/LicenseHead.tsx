import type { ReactNode } from "react"
import IdCard from "lucide-react/icons/id-card"
import { Icon } from "../../ui/Icon.tsx"
import styles from "./LicensePage.module.css"

/** Whose license it is and how it was found; what can be done with all of it stands at the end. */
export const LicenseHead = ({ title, words, children }: LicenseHeadProps) => (
  <header className={styles["head"]}>
    <span className={styles["face"]} aria-hidden="true">
      <Icon of={IdCard} size={26} />
    </span>
    <div className={styles["who"]}>
      <h1 className="title">{title}</h1>
      <p>{words}</p>
    </div>
    {children}
  </header>
)

export interface LicenseHeadProps {
  readonly title: string
  readonly words: string
  readonly children?: ReactNode
}
