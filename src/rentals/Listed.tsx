import { type ReactNode, useId } from "react"
import { FramedTable } from "../ui/ListTable.tsx"
import styles from "./Rental.module.css"

/** A list under its name; `columns` null: there is none, and what stands there says so. */
export const Listed = ({ title, columns, children }: ListedProps) => {
  const id = useId()
  return (
    <section className={styles["listed"]} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {columns === null ? (
        children
      ) : (
        <FramedTable label={title} columns={Object.values(columns)}>
          {children}
        </FramedTable>
      )}
    </section>
  )
}

export interface ListedProps {
  readonly title: string
  readonly columns: Readonly<Record<string, string>> | null
  readonly children: ReactNode
}
