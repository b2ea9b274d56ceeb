import { type ReactNode, useId } from "react"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { PaperWait } from "../ui/PaperView.tsx"
import { TapePaper } from "./TapePaper.tsx"
import type { TapeLoad } from "./useTape.ts"
import * as texts from "./texts.ts"
import * as shared from "../ui/texts.ts"
import styles from "./Tapes.module.css"

/** One of the two tapes: what it is, printing it or why it is not printed, and the paper below. */
export const TapePanel = ({ title, about, load, refused, unseen, button, onAgain, children }: TapePanelProps) => {
  const id = useId()
  return (
    <section className={styles["panel"]} aria-labelledby={id}>
      <header className={styles["bar"]}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{about}</p>
        </div>
        {button}
      </header>
      {refused !== null && (
        <Note tone="warn" className={styles["refused"]}>
          {refused}
        </Note>
      )}
      {children}
      {/* It scrolls and holds nothing to press: only with a focus of its own can keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles["desk"]} aria-label={texts.paperOf(title)} tabIndex={0}>
        {unseen !== null && <p className={styles["unseen"]}>{unseen}</p>}
        {load?._tag === "Loading" && (
          <div className={styles["paper"]}>
            <PaperWait words={texts.loadingTape} />
          </div>
        )}
        {load?._tag === "None" &&
          (load.failed ? (
            <Note tone="danger" action={<Button onClick={onAgain}>{shared.tryAgain}</Button>}>
              {load.words}
            </Note>
          ) : (
            <p className={styles["unseen"]}>{load.words}</p>
          ))}
        {load?._tag === "Tape" && (
          <div className={styles["paper"]}>
            <TapePaper rows={load.tape.rows} label={title} />
          </div>
        )}
      </section>
    </section>
  )
}

export interface TapePanelProps {
  readonly title: string
  readonly about: string
  /** Its paper; null where there is nothing to read. */
  readonly load: TapeLoad | null
  /** Why it is not printed now, in the specification's words (REG-13, REG-14). */
  readonly refused: string | null
  /** Why it is not shown, where the back office shows none. */
  readonly unseen: string | null
  readonly button: ReactNode
  readonly onAgain: () => void
  readonly children?: ReactNode
}
