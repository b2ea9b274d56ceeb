import { Button } from "../ui/Button.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import type { Told } from "./useSaving.ts"
import * as texts from "./texts.ts"
import styles from "./Desk.module.css"

/** Below a form: how its last save ended, and what saves it or takes what was typed back. */
export const FormFoot = ({ busy, told, unsaved, save, onDiscard }: FormFootProps) => (
  <div className={styles["foot"]}>
    <output className={styles["told"]} data-wrong={told?.done === false || undefined}>
      {busy ? texts.saving : told?.words}
    </output>
    <div className={styles["buttons"]}>
      <Button disabled={unsaved === 0 || busy} onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button type="submit" look="primary" disabled={unsaved === 0 || busy}>
        {save}
        <Kbd>{texts.ctrlS}</Kbd>
      </Button>
    </div>
  </div>
)

interface FormFootProps {
  readonly busy: boolean
  readonly told: Told | null
  /** How many fields are not saved. */
  readonly unsaved: number
  /** The label of the button that saves. */
  readonly save: string
  readonly onDiscard: () => void
}
