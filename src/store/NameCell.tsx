import type { ReactNode } from "react"

/** The first cell of a row, whose name opens it: the rest of the row does too, for a finger. */
export const NameCell = ({ name, onOpen, children }: NameCellProps) => (
  <th scope="row">
    <button
      type="button"
      data-cell
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {name}
      {children}
    </button>
  </th>
)

interface NameCellProps {
  readonly name: string
  readonly onOpen: () => void
  /** What stands under the name. */
  readonly children: ReactNode
}
