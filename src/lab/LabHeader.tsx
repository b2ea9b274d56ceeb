import ExternalLink from "lucide-react/icons/external-link"
import FlaskConical from "lucide-react/icons/flask-conical"
import RotateCcw from "lucide-react/icons/rotate-ccw"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import styles from "./Lab.module.css"
import * as texts from "./texts.ts"

/** Whose bench it is, that nothing of it is real, and its two ways out. */
export const LabHeader = ({ whose, onReset, onOpen }: LabHeaderProps) => (
  <header className={`frame ${styles["head"]}`}>
    <h1>{texts.bench}</h1>
    {whose !== null && <span className={styles["whose"]}>{whose}</span>}
    {onReset && (
      <span className={styles["pill"]}>
        <Icon of={FlaskConical} size={15} />
        {texts.nothingCharged}
      </span>
    )}
    <span className="grow" />
    {onReset && (
      <button type="button" className={styles["action"]} onClick={onReset}>
        <Icon of={RotateCcw} />
        {texts.reset}
      </button>
    )}
    {onOpen && (
      <button type="button" className={styles["action"]} onClick={onOpen}>
        <Icon of={ExternalLink} />
        {texts.openRegister}
        <Kbd>{texts.openKey}</Kbd>
      </button>
    )}
  </header>
)

export interface LabHeaderProps {
  /** "for Front 1 in Ridgeline Armory"; null while nobody knows. */
  readonly whose: string | null
  readonly onReset?: (() => void) | undefined
  readonly onOpen?: (() => void) | undefined
}
