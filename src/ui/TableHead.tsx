/** The names of a table's columns; those from `endFrom` on hold figures, which stand at the end of their cells. */
export const TableHead = ({ columns, endFrom = Number.POSITIVE_INFINITY }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((column, place) => (
        <th key={column} scope="col" data-end={place >= endFrom || undefined}>
          {column}
        </th>
      ))}
    </tr>
  </thead>
)

export interface TableHeadProps {
  readonly columns: readonly string[]
  readonly endFrom?: number
}
