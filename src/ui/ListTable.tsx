import type { ComponentProps, ReactNode } from "react"
import { cx } from "./cx.ts"
import table from "./Table.module.css"
import { TableHead, type TableHeadProps } from "./TableHead.tsx"

/** A table that is a list: its head stays while its rows scroll, and arrows go from row to row. */
export const ListTable = ({ label, head, columns = [], className, children, ...places }: ListTableProps) => (
  <table className={cx(table["table"], table["list"], className)} aria-label={label} data-grid="list">
    {head ?? <TableHead columns={columns} {...places} />}
    <tbody>{children}</tbody>
  </table>
)

/** The same in a frame of its own, which scrolls; `under` stands in the frame below the rows. */
export const FramedTable = ({ frame, under, ...list }: FramedTableProps) => (
  <div {...frame} className={cx(table["frame"], frame?.className)}>
    <ListTable {...list} />
    {under}
  </div>
)

export interface ListTableProps extends Partial<TableHeadProps> {
  readonly label?: string
  /** In place of the names of the columns: a head that says more. */
  readonly head?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

export interface FramedTableProps extends ListTableProps {
  readonly frame?: Omit<ComponentProps<"div">, "children">
  readonly under?: ReactNode
}
