import type { ReactNode } from "react"
import type { ReadState } from "../kernel/reading.ts"
import Inbox from "lucide-react/icons/inbox"
import { FramedTable } from "../ui/ListTable.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { FoundList, type Listed, ListPage } from "../ui/ListPage.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import type { SavedCart } from "./contract.ts"
import { KINDS } from "./kinds.ts"
import { KINDS_SHOWN } from "./SaveAsRow.tsx"
import { type SavedRowView, SavedRow } from "./SavedRow.tsx"
import * as texts from "./texts.ts"
import styles from "./OpenOrders.module.css"

const FILTERS: readonly (readonly [string, string])[] = [
  ["", texts.allKinds],
  ...KINDS_SHOWN.map((type) => [type, KINDS[type].label] as const)
]

/** Manage Open Orders: kinds, search, the saved carts with what can be done with each (SAVE-14, CG-55). */
export const OpenOrders = ({
  banner,
  message,
  kind,
  term,
  read,
  busy,
  rowOf,
  onKind,
  onSearch,
  onPage,
  ...actions
}: OpenOrdersProps) => (
  <ListPage
    title={texts.openOrders}
    about={banner}
    list={texts.savedCarts}
    hint={texts.searchHint}
    term={term}
    onSearch={onSearch}
    kinds={
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
    }
    told={message !== null && <Note tone="danger">{message}</Note>}
  >
    <FoundList
      of={read}
      waiting={<Ghosts />}
      empty={
        <EmptyState icon={Inbox} title={texts.none}>
          <p>{kind === "" && term === "" ? texts.noneExplained : texts.noneFound}</p>
        </EmptyState>
      }
      said={texts.foundCarts}
      pages={texts.pages}
      onPage={onPage}
    >
      {/* Its frame scrolls by keyboard too: its rows may have nothing that can be pressed. */}
      {(list) => (
        <FramedTable
          label={texts.savedCarts}
          columns={Object.values(texts.columns)}
          endFrom={3}
          actions={texts.actions}
          className={styles["table"]}
          frame={{ className: styles["scroll"] }}
        >
          {list.map((cart) => (
            <SavedRow key={cart.shopping_cart_id} {...rowOf(cart)} busy={busy} {...actions} />
          ))}
        </FramedTable>
      )}
    </FoundList>
  </ListPage>
)

const Ghosts = () => (
  <div className={styles["ghosts"]}>
    <StatusLine>{texts.loading}</StatusLine>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} />
    ))}
  </div>
)

export interface OpenOrdersProps {
  /** Why somebody was sent here, and the way back. */
  readonly banner: ReactNode
  readonly message: string | null
  /** A type code; "" for all. */
  readonly kind: string
  readonly term: string
  readonly read: ReadState<Listed<SavedCart>>
  /** A cart is being loaded or deleted. */
  readonly busy: boolean
  readonly rowOf: (cart: SavedCart) => SavedRowView
  readonly onKind: (kind: string) => void
  readonly onSearch: (term: string) => void
  readonly onPage: (page: number) => void
  readonly onLoad: (id: string) => void
  readonly onStatement: (id: string) => void
  readonly onDelete: (id: string) => void
}
