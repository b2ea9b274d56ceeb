import { type ReactNode, useId } from "react"
import CircleCheckBig from "lucide-react/icons/circle-check-big"
import { Icon } from "./Icon.tsx"
import styles from "./Finished.module.css"

/** Something is done, and nothing else is on the screen: "Sale Complete", "Save Complete". */
export const Finished = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles["page"]} aria-labelledby={id}>
      <div className={styles["head"]}>
        <Icon of={CircleCheckBig} size={34} />
        <h1 id={id}>{title}</h1>
      </div>
      {children}
    </section>
  )
}

/** What is worth keeping of it, side by side: terms with their values. */
export const FinishedFacts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles["facts"]}>{children}</dl>
)

/** What can still be done, and Done, the widest. */
export const FinishedRow = ({
  three = false,
  children
}: {
  readonly three?: boolean
  readonly children: ReactNode
}) => (
  <div className={styles["row"]} data-three={three || undefined}>
    {children}
  </div>
)
