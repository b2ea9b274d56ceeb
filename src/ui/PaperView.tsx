import { type ReactNode, useId } from "react"
import Printer from "lucide-react/icons/printer"
import X from "lucide-react/icons/x"
import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"
import { Kbd } from "./Kbd.tsx"
import { Skeleton } from "./Skeleton.tsx"
import * as texts from "./texts.ts"
import { useModal } from "./useModal.ts"
import styles from "./PaperView.module.css"

/** Something printed, over the whole screen: its title, printing by the browser, CLOSE, and below them the sheet (PRN-14, PRN-15). */
export const PaperView = ({
  title,
  ready,
  sheet = styles["paper"],
  size,
  onPrint,
  onClose,
  children
}: PaperViewProps) => {
  const id = useId()
  return (
    <dialog {...useModal(onClose)} className={styles["view"]} aria-modal="true" aria-labelledby={id} tabIndex={-1}>
      <header className={styles["bar"]}>
        <h2 id={id}>{title}</h2>
        {size !== undefined && <span className={styles["size"]}>{size}</span>}
        <Button data-autofocus onClick={onClose}>
          <Icon of={X} />
          {texts.closePaper}
          <Kbd>{texts.escapeKey}</Kbd>
        </Button>
        <Button look="primary" disabled={!ready} onClick={onPrint}>
          <Icon of={Printer} />
          {texts.print}
        </Button>
      </header>
      <div className={styles["desk"]}>
        <div className={sheet}>{children}</div>
      </div>
    </dialog>
  )
}

/** A strip of paper whose words are on their way. */
export const PaperWait = ({ words }: { readonly words: string }) => (
  <output className={styles["wait"]}>
    {words}
    {Array.from({ length: 9 }, (_, index) => (
      <Skeleton key={index} />
    ))}
  </output>
)

export interface PaperViewProps {
  readonly title: string
  /** There is something to print. */
  readonly ready: boolean
  /** The class of another sheet than a strip of 80 mm. */
  readonly sheet?: string | undefined
  /** What it is printed on, in words, where that is no strip. */
  readonly size?: string
  /** Prints the page; only the paper comes out. */
  readonly onPrint: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}
