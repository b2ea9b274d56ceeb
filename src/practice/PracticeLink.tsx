import GraduationCap from "lucide-react/icons/graduation-cap"
import { useHistory } from "../app/hooks.ts"
import { Icon } from "../ui/Icon.tsx"
import styles from "./PracticeLink.module.css"
import { practiceFrom } from "./rules.ts"
import * as texts from "./texts.ts"

/** Leads to practice, and remembers where the register is left. */
export const PracticeLink = () => {
  const { pathname, search } = useHistory().location()
  return (
    <a className={styles["link"]} href={practiceFrom(`${pathname}${search}`)}>
      <Icon of={GraduationCap} size={20} />
      {texts.practice}
    </a>
  )
}
