import GraduationCap from "lucide-react/icons/graduation-cap"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import styles from "./PracticeStrip.module.css"
import * as texts from "./texts.ts"
import { usePractice } from "./usePractice.ts"

/** Says on every screen of practice that it is practice, in words and stripes; nothing on a real register. */
export const PracticeStrip = () => {
  const desk = usePractice()
  if (desk === null) return null
  return (
    <section className={styles["strip"]} aria-label={texts.stripLabel}>
      <Icon of={GraduationCap} size={22} />
      <p className={styles["words"]}>
        <b>{texts.mark}</b> {texts.nothingIsSold}
      </p>
      <Button onClick={desk.leave}>{texts.endPractice}</Button>
    </section>
  )
}
