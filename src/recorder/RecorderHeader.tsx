import BookOpen from "lucide-react/icons/book-open"
import Download from "lucide-react/icons/download"
import RadioTower from "lucide-react/icons/radio-tower"
import ShieldCheck from "lucide-react/icons/shield-check"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import Upload from "lucide-react/icons/upload"
import { Icon } from "../ui/Icon.tsx"
import { FileButton } from "./FileButton.tsx"
import styles from "./RecorderHeader.module.css"
import * as texts from "./texts.ts"

/** What is looked at, and the ways in and out of it (ui 5.2). */
export const RecorderHeader = ({ where, when, unkeyed, onBooks, onImport, onExport }: RecorderHeaderProps) => (
  <header
    className={`frame ${styles["head"]}`}
    data-open={where !== null || undefined}
    data-full={unkeyed || undefined}
  >
    <h1>
      <Icon of={RadioTower} size={22} />
      <span>{texts.recorder}</span>
    </h1>
    {where !== null && <span className={styles["chip"]}>{where}</span>}
    {when !== null && <span className={styles["chip"]}>{when}</span>}
    {unkeyed && (
      <span className={styles["chip"]} title={texts.unkeyed}>
        <Icon of={TriangleAlert} size={15} />
        <span>{texts.unkeyed}</span>
      </span>
    )}
    <span className="grow" />
    {where !== null && (
      <span className={styles["chip"]} title={texts.redacted}>
        <Icon of={ShieldCheck} size={15} />
        <span>{texts.redacted}</span>
      </span>
    )}
    {onBooks && (
      <button type="button" className={styles["button"]} onClick={onBooks}>
        <Icon of={BookOpen} size={18} />
        {texts.books}
      </button>
    )}
    <FileButton className={styles["button"]} onFile={onImport}>
      <Icon of={Upload} size={18} />
      {texts.importFile}
    </FileButton>
    {onExport && (
      <button type="button" className={styles["button"]} onClick={onExport}>
        <Icon of={Download} size={18} />
        {texts.exportFile}
      </button>
    )}
  </header>
)

export interface RecorderHeaderProps {
  /** The store and the register; null while no book is open. */
  readonly where: string | null
  readonly when: string | null
  /** The book was written with a back end that remembers no keys. */
  readonly unkeyed: boolean
  readonly onBooks?: (() => void) | undefined
  readonly onImport: (file: File) => void
  readonly onExport?: (() => void) | undefined
}
