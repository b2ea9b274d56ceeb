import Archive from "lucide-react/icons/archive"
import type { LucideIcon } from "lucide-react"
import Plus from "lucide-react/icons/plus"
import { use } from "react"
import { Button } from "../../ui/Button.tsx"
import { cx } from "../../ui/cx.ts"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Hours24Context } from "../../ui/storeTime.ts"
import table from "../../ui/Table.module.css"
import { TableHead } from "../../ui/TableHead.tsx"
import { Tag } from "../../ui/Tag.tsx"
import { NameCell } from "../NameCell.tsx"
import type { StoreListRow } from "./contract.ts"
import { LISTS, type ListKind, rowName } from "./rules.ts"
import * as texts from "./texts.ts"
import desk from "../Desk.module.css"

/** The values of a row by the names of its fields. */
export const valuesOf = ({ values }: Pick<StoreListRow, "values">): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map(({ field, value }) => [field, value]))

/** The rows of a list; while it has none, what it is for. */
export const ListTable = ({ kind, icon, rows, choices, chosen, onEdit }: ListTableProps) => {
  const hours24 = use(Hours24Context)
  const { title, fields, name, shown, about } = LISTS[kind]
  if (rows.length === 0)
    return (
      <div className={desk["bare"]}>
        <EmptyState icon={icon} title={texts.emptyTitle(kind)}>
          <p>{about}</p>
          <Button look="primary" onClick={() => onEdit("new")}>
            <Icon of={Plus} />
            {texts.pageOf(kind).add}
          </Button>
        </EmptyState>
      </div>
    )
  const hasUses = rows.some(({ used }) => used !== undefined)
  const columns = [name, ...shown].map((field) => fields[field]?.label ?? field)
  return (
    <table
      className={cx(table["table"], table["list"], desk["products"], desk["people"])}
      aria-label={title}
      data-grid="list"
    >
      <TableHead columns={hasUses ? [...columns, texts.used] : columns} />
      <tbody>
        {rows.map((row) => {
          const values = valuesOf(row)
          const isClosed = values["closed"] === "1"
          return (
            <tr key={row.id} aria-current={row.id === chosen || undefined} onClick={() => onEdit(row.id)}>
              <NameCell name={rowName(kind, values)} onOpen={() => onEdit(row.id)}>
                {row.archived === true && (
                  <small>
                    <Tag tone="neutral" icon={Archive}>
                      {texts.archived}
                    </Tag>
                  </small>
                )}
              </NameCell>
              {shown.map((field, place) => (
                <td key={field}>
                  {isClosed && fields[field]?.is === "time"
                    ? place === 0 && texts.closed
                    : texts.valueText(kind, field, values[field] ?? "", { choices, hours24 })}
                </td>
              ))}
              {hasUses && <td>{row.used}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface ListTableProps {
  readonly kind: ListKind
  readonly icon: LucideIcon
  readonly rows: readonly StoreListRow[]
  readonly choices: texts.Choices
  /** The id of the one that is open. */
  readonly chosen: string
  readonly onEdit: (id: string) => void
}
