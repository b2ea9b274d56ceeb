import { Button } from "../ui/Button.tsx"
import styles from "./PracticeNotice.module.css"
import { PracticeStrip } from "./PracticeStrip.tsx"

/** A card in place of the register, while practice is not ready or is over. */
export const PracticeNotice = ({ title, detail, actions = [] }: PracticeNoticeProps) => (
  <main className={styles["page"]}>
    <div className={styles["card"]}>
      <PracticeStrip />
      <section className={styles["words"]} aria-live="polite" aria-labelledby="practice-notice">
        <h1 id="practice-notice">{title}</h1>
        <p>{detail}</p>
        <div className="flex wrap gap-10">
          {actions.map(({ label, onPress }, place) => (
            <Button key={label} size="l" look={place === 0 ? "primary" : "plain"} onClick={onPress}>
              {label}
            </Button>
          ))}
        </div>
      </section>
    </div>
  </main>
)

export interface PracticeNoticeProps {
  readonly title: string
  readonly detail: string
  /** What can be done; the first is the one to do. */
  readonly actions?: readonly { readonly label: string; readonly onPress: () => void }[]
}
