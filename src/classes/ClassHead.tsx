import type { ReactNode } from "react"
import ArrowLeft from "lucide-react/icons/arrow-left"
import { CartInShort } from "../cart/CartInShort.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import * as shared from "../ui/texts.ts"
import * as texts from "./texts.ts"
import styles from "./Classes.module.css"

/** What is sold, when, and how far it is. */
export const ClassHead = ({ title, about, step, onClose, children }: ClassHeadProps) => (
  <header className={styles["head"]}>
    <IconButton icon={ArrowLeft} label={shared.backToSale} onClick={onClose} />
    <div>
      <h1>{title}</h1>
      <p>{about}</p>
    </div>
    <span className="grow" />
    <CartInShort />
    {children}
    {step !== null && <span className={styles["step"]}>{texts.step(...step)}</span>}
  </header>
)

export interface ClassHeadProps {
  readonly title: string
  readonly about: string
  readonly step: readonly [at: number, of: number] | null
  readonly onClose: () => void
  readonly children?: ReactNode
}
