import { type ComponentProps, type ReactNode, useId } from "react"
import { cx } from "./cx.ts"
import styles from "./TitledPage.module.css"

/** A screen under its name, and in the name's line what is done about all of it. */
export const TitledPage = ({ title, before, beside, head, className, children, ...section }: TitledPageProps) => {
  const id = useId()
  return (
    <section {...section} className={cx(styles["page"], className)} aria-labelledby={id}>
      <header className={styles["head"]}>
        {before}
        <div className={styles["title"]}>
          <h1 id={id}>{title}</h1>
          {beside}
        </div>
        {head}
      </header>
      {children}
    </section>
  )
}

export interface TitledPageProps extends Omit<ComponentProps<"section">, "title"> {
  readonly title: string
  /** The way back. */
  readonly before?: ReactNode
  /** What it is about, or how many there are. */
  readonly beside?: ReactNode
  /** At the end of the line. */
  readonly head?: ReactNode
}
