import type { ReactNode } from "react"
import Inbox from "lucide-react/icons/inbox"
import { cx } from "../ui/cx.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { Pager } from "../ui/Pager.tsx"
import { SearchForm } from "../ui/SearchForm.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { KINDS } from "./kinds.ts"
import { KINDS_SHOWN } from "./SaveAsRow.tsx"
import { type SavedRowView, SavedRow } from "./SavedRow.tsx"
import * as texts from "./texts.ts"
import table from "../ui/Table.module.css"
import styles from "./OpenOrders.module.css"

const FILTERS: readonly (readonly [string, string])[] = [
  ["", texts.allKinds],
  ...KINDS_SHOWN.map((type) => [type, KINDS[type].label] as const)
]

/** Manage Open Orders: kinds, search, the saved carts with what can be done with each (SAVE-14, CG-55). */
export const OpenOrders = (props: OpenOrdersProps) => {
  const { banner, message, kind, term, load, onKind, onSearch } = props
  const field = useFirstFocus<HTMLInputElement>()
  return (
    <>
      <h1 className={styles["title"]}>{texts.openOrders}</h1>
      {banner}
      <div className={styles["bar"]}>
        <div className={styles["kinds"]} role="radiogroup" aria-label={texts.kindFilter}>
          {FILTERS.map(([key, label]) => (
            <label key={key}>
              <input
                className="sr"
                type="radio"
                name="kind"
                value={key}
                checked={key === kind}
                onChange={() => onKind(key)}
              />
              {label}
            </label>
          ))}
        </div>
        <SearchForm list={texts.savedCarts} hint={texts.searchHint} term={term} field={field} onSearch={onSearch} />
      </div>
      {message !== null && <Note tone="danger">{message}</Note>}
      <List {...props} load={load} />
    </>
  )
}

const List = ({ load, kind, term, busy, onPage, ...actions }: OpenOrdersProps) => {
  switch (load.state) {
    case "loading":
      return (
        <div className={styles["ghosts"]}>
          <StatusLine>{texts.loading}</StatusLine>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} />
          ))}
        </div>
      )
    case "failed":
      return <Note tone="danger">{load.message}</Note>
    case "loaded":
      return load.rows.length === 0 ? (
        <EmptyState icon={Inbox} title={texts.none}>
          <p>{kind === "" && term === "" ? texts.noneExplained : texts.noneFound}</p>
        </EmptyState>
      ) : (
        <>
          <StatusLine>{texts.foundCarts(load.total)}</StatusLine>
          {/* Scrolls by keyboard too: its rows may have nothing that can be pressed. */}
          <div className={cx(table["frame"], styles["scroll"])}>
            <table
              className={cx(table["table"], table["list"], styles["table"])}
              aria-label={texts.savedCarts}
              data-grid="list"
            >
              <thead>
                <tr>
                  <th scope="col">{texts.columns.kind}</th>
                  <th scope="col">{texts.columns.customer}</th>
                  <th scope="col">{texts.columns.saved}</th>
                  <th scope="col" data-end>
                    {texts.columns.total}
                  </th>
                  <th scope="col">
                    <span className="sr">{texts.actions}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {load.rows.map((row) => (
                  <SavedRow key={row.id} {...row} busy={busy} {...actions} />
                ))}
              </tbody>
            </table>
          </div>
          <Pager currentPage={load.page} totalPages={load.pages} onPage={onPage} label={texts.pages} />
        </>
      )
  }
}

/** The list as the back office gave it, on its way, or not to be had. */
export type OpenOrdersLoad =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | {
      readonly state: "loaded"
      readonly rows: readonly SavedRowView[]
      /** Over all pages. */
      readonly total: number
      readonly page: number
      readonly pages: number
    }

export interface OpenOrdersProps {
  /** Why somebody was sent here, and the way back. */
  readonly banner: ReactNode
  readonly message: string | null
  /** A type code; "" for all. */
  readonly kind: string
  readonly term: string
  readonly load: OpenOrdersLoad
  /** A cart is being loaded or deleted. */
  readonly busy: boolean
  readonly onKind: (kind: string) => void
  readonly onSearch: (term: string) => void
  readonly onPage: (page: number) => void
  readonly onLoad: (id: string) => void
  readonly onStatement: (id: string) => void
  readonly onDelete: (id: string) => void
}
