import OctagonAlert from "lucide-react/icons/octagon-alert"
import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"
import * as texts from "./texts.ts"
import styles from "./DefectScreen.module.css"

/**
 * Shown in place of everything when the register found a fault in itself and stopped (LOG, defect in decide or evolve):
 * what is safe, what to do, and the id under which support finds the record.
 */
export const DefectScreen = ({ bookId, onReload }: DefectScreenProps) => (
  <main className={styles["page"]}>
    <section className={styles["card"]} role="alert" aria-labelledby="defect-title">
      <Icon of={OctagonAlert} size={40} className={styles["mark"]} />
      <h1 id="defect-title">{texts.stopped}</h1>
      <p>{texts.stoppedExplained}</p>
      <dl>
        <dt>{texts.recordForSupport}</dt>
        <dd className="code">{bookId}</dd>
      </dl>
      <Button look="primary" size="l" onClick={onReload}>
        {texts.loadAgain}
      </Button>
    </section>
  </main>
)

export interface DefectScreenProps {
  readonly bookId: string
  readonly onReload: () => void
}
