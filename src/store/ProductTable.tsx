import CircleSlash from "lucide-react/icons/circle-slash"
import SearchX from "lucide-react/icons/search-x"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import type { ReplyOf } from "../kernel/contract.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Pager } from "../ui/Pager.tsx"
import { ListTable } from "../ui/ListTable.tsx"
import { Listing } from "../ui/SplitPage.tsx"
import { Tag } from "../ui/Tag.tsx"
import { amountText } from "../ui/text.ts"
import type { storeDesk, StoreRow } from "./contract.ts"
import { NameCell } from "./NameCell.tsx"
import { soldAs } from "./product/rules.ts"
import * as texts from "./texts.ts"
import styles from "./Desk.module.css"

/** A page of products: a press or Enter opens one, arrows go from row to row. */
export const ProductTable = ({ found, term, chosen, busy, onEdit, onPage, onClear }: ProductTableProps) => {
  const rows = found.list ?? []
  const { total_results: total = rows.length, low = 0, out = 0, close = false } = found
  if (rows.length === 0)
    return (
      <EmptyState icon={SearchX} title={texts.noneFound}>
        <p>{texts.noneFoundHint}</p>
        <Button onClick={onClear}>{texts.clearFilters}</Button>
      </EmptyState>
    )
  const sums = texts.stockSums(low, out)
  return (
    <Listing
      busy={busy}
      under={
        <div className={styles["under"]}>
          {/* What is listed still is no answer to what was asked since. */}
          <output>
            {busy ? texts.loading : [texts.found(total, term, close), ...(sums === "" ? [] : [sums])].join(" · ")}
          </output>
          <span className="grow" />
          <Pager
            currentPage={found.current_page ?? 1}
            totalPages={found.total_pages ?? 1}
            label={texts.pages}
            onPage={onPage}
          />
        </div>
      }
    >
      <ListTable label={texts.products} columns={texts.columns} endFrom={2} className={styles["products"]}>
        {rows.map((row) => (
          <Row key={row.product_id} row={row} chosen={row.product_id === chosen} onEdit={onEdit} />
        ))}
      </ListTable>
    </Listing>
  )
}

const Row = ({ row, chosen, onEdit }: RowProps) => (
  <tr aria-current={chosen || undefined} onClick={() => onEdit(row.product_id)}>
    <NameCell name={row.description} onOpen={() => onEdit(row.product_id)}>
      {row.product_type_code !== undefined && <small>{soldAs(row.product_type_code)}</small>}
      <small className="code">{row.upc}</small>
    </NameCell>
    <td>{row.archived === true ? <Tag>{texts.archived}</Tag> : row.department}</td>
    <td data-end>{row.price === undefined ? texts.open : amountText(row.price)}</td>
    <td data-end>{row.cost !== undefined && amountText(row.cost)}</td>
    <td data-end>
      <InStore {...row} />
    </td>
    <td data-end>{texts.inStore(row.warehouse_available ?? 0)}</td>
  </tr>
)

const InStore = ({ available, is_low: isLow = false }: StoreRow) => {
  if (available === undefined) return null
  if (available === 0)
    return (
      <Tag tone="danger" icon={CircleSlash}>
        {texts.inStore(available)}
      </Tag>
    )
  return isLow ? (
    <Tag tone="warn" icon={TriangleAlert}>
      {texts.inStore(available)}
    </Tag>
  ) : (
    texts.inStore(available)
  )
}

interface RowProps {
  readonly row: StoreRow
  readonly chosen: boolean
  readonly onEdit: (productId: string) => void
}

export interface ProductTableProps {
  readonly found: ReplyOf<(typeof storeDesk)["get_list_store_products"]>
  readonly term: string
  /** The id of the product that is open. */
  readonly chosen: string
  /** Another page is on its way. */
  readonly busy: boolean
  readonly onEdit: (productId: string) => void
  readonly onPage: (page: number) => void
  /** Searches for nothing and narrows by nothing. */
  readonly onClear: () => void
}
