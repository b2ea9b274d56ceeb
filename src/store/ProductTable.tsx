import CircleSlash from "lucide-react/icons/circle-slash"
import SearchX from "lucide-react/icons/search-x"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import type { ReplyOf } from "../kernel/contract.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Pager } from "../ui/Pager.tsx"
import { ListTable } from "../ui/ListTable.tsx"
import { Listing } from "../ui/SplitPage.tsx"
import { cx } from "../ui/cx.ts"
import { Tag } from "../ui/Tag.tsx"
import { amountText } from "../ui/text.ts"
import type { storeDesk, StoreRow } from "./contract.ts"
import { NameCell } from "./NameCell.tsx"
import { kindOfProduct } from "./product/rules.ts"
import { marginOf } from "./product.ts"
import type { Chosen } from "./bulk/useChosen.ts"
import * as bulk from "./bulk/texts.ts"
import ticks from "./bulk/Bulk.module.css"
import * as texts from "./texts.ts"
import styles from "./Desk.module.css"

/** A page of products: a press or Enter opens one, arrows go from row to row. */
export const ProductTable = ({ found, term, open, chosen, busy, onEdit, onPage, onClear }: ProductTableProps) => {
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
      <ListTable
        label={texts.products}
        head={<Head rows={rows} chosen={chosen} />}
        className={cx(styles["products"], ticks["ticked"])}
      >
        {rows.map((row) => (
          <Row key={row.product_id} row={row} open={row.product_id === open} chosen={chosen} onEdit={onEdit} />
        ))}
      </ListTable>
    </Listing>
  )
}

/** The names of the columns; the first one chooses all rows of the page. */
const Head = ({ rows, chosen }: { readonly rows: readonly StoreRow[]; readonly chosen: Chosen }) => {
  const ids = rows.map(({ product_id: id }) => id)
  const all = ids.every(chosen.has)
  return (
    <thead>
      <tr>
        <th scope="col">
          <Tick label={bulk.choosePage} on={all} onChange={() => chosen.set(ids, !all)} />
        </th>
        {texts.columns.map((column, place) => (
          <th key={column} scope="col" data-end={place >= 2 || undefined}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A box to tick, as large as a finger. */
const Tick = ({ label, on, onChange }: TickProps) => (
  <label className={ticks["tick"]}>
    <input type="checkbox" aria-label={label} checked={on} onChange={onChange} />
  </label>
)

interface TickProps {
  readonly label: string
  readonly on: boolean
  readonly onChange: () => void
}

const Row = ({ row, open, chosen, onEdit }: RowProps) => {
  const { product_id: id, price, cost } = row
  const margin = marginOf(price, cost)
  return (
    <tr aria-current={open || undefined} data-product={id} onClick={() => onEdit(id)}>
      {/* A press beside the box is one on it, and opens nothing. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <td onClick={(event) => event.stopPropagation()}>
        <Tick label={bulk.choose(row.description)} on={chosen.has(id)} onChange={() => chosen.toggle(id)} />
      </td>
      <NameCell name={row.description} onOpen={() => onEdit(id)}>
        <small>
          {kindOfProduct(row)}
          {row.upc !== undefined && <span className="code"> · {row.upc}</span>}
        </small>
      </NameCell>
      <td>{row.archived === true ? <Tag>{texts.archived}</Tag> : row.department}</td>
      <td data-end>{price === undefined ? texts.open : amountText(price)}</td>
      <td data-end>{cost !== undefined && amountText(cost)}</td>
      <td data-end>{margin !== null && texts.marginOf(margin)}</td>
      <td data-end>
        <InStore {...row} />
      </td>
      <td data-end>{row.available !== undefined && texts.inStore(row.warehouse_available ?? 0)}</td>
    </tr>
  )
}

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
  /** It is open beside the list. */
  readonly open: boolean
  readonly chosen: Chosen
  readonly onEdit: (productId: string) => void
}

export interface ProductTableProps {
  readonly found: ReplyOf<(typeof storeDesk)["get_list_store_products"]>
  readonly term: string
  /** The id of the product that is open. */
  readonly open: string
  /** Those that are to be changed together. */
  readonly chosen: Chosen
  /** Another page is on its way. */
  readonly busy: boolean
  readonly onEdit: (productId: string) => void
  readonly onPage: (page: number) => void
  /** Searches for nothing and narrows by nothing. */
  readonly onClear: () => void
}
