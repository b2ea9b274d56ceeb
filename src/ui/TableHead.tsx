/** The names of a table's columns; those from `endFrom` on hold figures, which stand at the end of their cells. */
export const TableHead = ({
  columns,
  endFrom = columns.length,
  endUntil = columns.length,
  actions
}: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((column, place) => (
        <th key={column} scope="col" data-end={(place >= endFrom && place < endUntil) || undefined}>
          {column}
        </th>
      ))}
      {actions !== undefined && (
        <th scope="col">
          <span className="sr">{actions}</span>
        </th>
      )}
    </tr>
  </thead>
)

export interface TableHeadProps {
  readonly columns: readonly string[]
  readonly endFrom?: number
  /** The first column behind them. */
  readonly endUntil?: number
  /** What the last column holds, which has buttons and shows no name. */
  readonly actions?: string
}
