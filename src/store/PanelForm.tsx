import X from "lucide-react/icons/x"
import type { ComponentProps, ReactNode } from "react"
import { IconButton } from "../ui/IconButton.tsx"
import { Unread } from "../ui/Reading.tsx"
import { Panel } from "../ui/SplitPage.tsx"
import * as texts from "./texts.ts"
import styles from "./Desk.module.css"

/** What is open on the right of a list as a form: its name, its fields, and what saves them; questions stand beside the form. */
export const PanelForm = ({ label, title, saved, foot, questions, onClose, children, ...form }: PanelFormProps) => (
  <Panel aria-label={label}>
    <form className="stack fill" noValidate {...form}>
      <div className={styles["top"]}>
        <h2>{title}</h2>
        {saved !== undefined && <small>{saved}</small>}
        <IconButton icon={X} label={texts.close} onClick={onClose} />
      </div>
      <div className={styles["fields"]}>{children}</div>
      {foot}
    </form>
    {questions}
  </Panel>
)

interface PanelFormProps extends Omit<ComponentProps<"form">, "title"> {
  readonly label: string
  readonly title: string
  /** When it was saved last, in words. */
  readonly saved?: string | undefined
  readonly foot: ReactNode
  readonly questions: ReactNode
  readonly onClose: () => void
}

/** In its place while it is on its way, or was refused. */
export const PanelWaiting = ({ label, why, onAgain }: PanelWaitingProps) => (
  <Panel aria-label={label}>
    {why === null ? <output>{texts.loading}</output> : <Unread why={why} onAgain={onAgain} />}
  </Panel>
)

interface PanelWaitingProps {
  readonly label: string
  readonly why: string | null
  readonly onAgain: () => void
}
