import { Note } from "../ui/Note.tsx"
import styles from "./PrinterSetup.module.css"
import * as texts from "./texts.ts"

/** What is typed into a cloud printer, and how it was heard last. */
export const CloudAddress = ({ url, heard }: CloudAddressProps) => (
  <>
    <p className={styles["hint"]}>{url === null ? texts.managersSeeAddress : texts.typeAddress}</p>
    {url !== null && <p className={`code ${styles["address"]}`}>{url}</p>}
    {url !== null && isLocal(url) && <Note tone="warn">{texts.localAddress}</Note>}
    <output className={styles["hint"]}>{heard}</output>
  </>
)

/** Only this computer itself finds such an address. */
const isLocal = (url: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(url)

export interface CloudAddressProps {
  /** Null: only a manager is told. */
  readonly url: string | null
  readonly heard: string
}
