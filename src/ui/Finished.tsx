import { type ReactNode, useId } from "react"
import CircleCheckBig from "lucide-react/icons/circle-check-big"
import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"
import { Kbd } from "./Kbd.tsx"
import * as texts from "./texts.ts"
import { useFirstFocus } from "./useFirstFocus.ts"
import styles from "./Finished.module.css"

/** Something is done, and nothing else is on the screen: "Sale Complete", "Save Complete", "Refund Complete". */
export const Finished = ({ title, aside, mode = "sale", children }: FinishedProps) => {
  const id = useId()
  return (
    <section className={styles["page"]} data-mode={mode} aria-labelledby={id}>
      <div className={styles["head"]}>
        <Icon of={CircleCheckBig} size={34} />
        <h1 id={id}>{title}</h1>
        {aside !== undefined && <p className={styles["aside"]}>{aside}</p>}
      </div>
      {children}
    </section>
  )
}

export interface FinishedProps {
  readonly title: string
  /** Which one it is: an order's number, its customer. */
  readonly aside?: ReactNode
  /** Whose colour it has. */
  readonly mode?: "sale" | "return"
  readonly children: ReactNode
}

/** What it comes to, large, and beside it how. `id` names the sum. */
export const FinishedSum = ({ id, label, sum, tone = "done", children }: FinishedSumProps) => (
  <div className={styles["sum"]} data-tone={tone}>
    <div>
      <h2 id={`${id}-of`}>{label}</h2>
      <p id={id}>{sum}</p>
    </div>
    {children}
  </div>
)

export interface FinishedSumProps {
  readonly id: string
  readonly label: string
  /** As it is shown: "$20.56". */
  readonly sum: string
  /** Money that the customer has yet to be handed, money that he owes, or money that is where it belongs. */
  readonly tone?: "handOver" | "owed" | "done"
  readonly children?: ReactNode
}

/** What is worth keeping of it, side by side: terms with their values. */
export const FinishedFacts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles["facts"]}>{children}</dl>
)

/** What can still be done, and Done, the widest. */
export const FinishedRow = ({
  many = false,
  children
}: {
  /** More than one button beside Done. */
  readonly many?: boolean
  readonly children: ReactNode
}) => (
  <div className={styles["row"]} data-many={many || undefined}>
    {children}
  </div>
)

/**
 * Ends it. It has the focus, so that Enter does, and is read out with the sum whose id is given. It is `second` where
 * something else is to be done before it, such as a receipt that was not printed: then that is the primary button.
 */
export const FinishedDone = ({ sum, second = false, onDone }: FinishedDoneProps) => {
  const done = useFirstFocus<HTMLButtonElement>()
  return (
    <Button
      size="xl"
      look={second ? "plain" : "primary"}
      ref={done}
      aria-describedby={sum && `${sum}-of ${sum}`}
      data-resting-focus
      onClick={onDone}
    >
      {texts.done}
      <Kbd>{texts.enterKey}</Kbd>
    </Button>
  )
}

interface FinishedDoneProps {
  readonly sum?: string
  readonly second?: boolean
  readonly onDone: () => void
}
