import OctagonAlert from "lucide-react/icons/octagon-alert"
import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"
import styles from "./DefectScreen.module.css"

/**
 * Shown in place of everything when the register found a fault in itself and stopped (LOG, defect in decide or evolve):
 * what is safe, what to do, and the id under which support finds the record.
 */
export const DefectScreen = ({ bookId, onReload }: DefectScreenProps) => (
  <main className={styles["page"]}>
    <section className={styles["card"]} role="alert" aria-labelledby="defect-title">
      <Icon of={OctagonAlert} size={40} className={styles["mark"]} />
      <h1 id="defect-title">The register stopped to protect your records</h1>
      <p>
        Something happened that it did not expect. Nothing more is charged or changed until you load it again; what was
        done is kept. If a payment was under way, it is checked before anything is charged again.
      </p>
      <dl>
        <dt>Record for support</dt>
        <dd className="code">{bookId}</dd>
      </dl>
      <Button look="primary" size="l" onClick={onReload}>
        Load the register again
      </Button>
    </section>
  </main>
)

export interface DefectScreenProps {
  readonly bookId: string
  readonly onReload: () => void
}
