import type { LucideIcon } from "lucide-react"
import { Icon } from "./Icon.tsx"
import styles from "./TabLink.module.css"

/** Opens another page in a tab of its own: the register goes on in this one. */
export const TabLink = ({ icon, href, label }: TabLinkProps) => (
  <a className={styles["link"]} href={href} target="_blank" rel="noreferrer">
    <Icon of={icon} />
    {label}
  </a>
)

interface TabLinkProps {
  readonly icon: LucideIcon
  readonly href: string
  readonly label: string
}
