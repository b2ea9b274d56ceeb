import { type ReactNode, useId } from "react"
import card from "./Card.module.css"
import { cx } from "./cx.ts"
import styles from "./FileCard.module.css"

/** A card with what is on file, or the words that nothing is; its list scrolls, what adds to it stays below. */
export const FileCard = ({ title, count, notes, rows, none, className, children }: FileCardProps) => {
  const id = useId()
  return (
    <section className={cx(card["card"], styles["card"], className)} aria-labelledby={id}>
      <h2 id={id} className="flex gap-8">
        {title}
        <small>{count}</small>
      </h2>
      {notes}
      <ul className={styles["list"]} aria-labelledby={id}>
        {rows}
        {none !== null && <li className={styles["none"]}>{none}</li>}
      </ul>
      {children}
    </section>
  )
}

export interface FileCardProps {
  readonly title: string
  readonly count: ReactNode
  /** What became of the last thing that was done. */
  readonly notes: ReactNode
  readonly rows: ReactNode
  /** The words where there is nothing; null where there is something. */
  readonly none: string | null
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One of them: its picture, its name over what is known of it, and its buttons. */
export const FileRow = ({ mark, name, about, className, children }: FileRowProps) => (
  <li className={cx(styles["row"], className)}>
    {mark}
    <span className={styles["what"]}>
      <b>{name}</b>
      {about}
    </span>
    {children}
  </li>
)

export interface FileRowProps {
  readonly mark: ReactNode
  readonly name: string
  readonly about: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}
