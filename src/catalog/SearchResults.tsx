import { cx } from "../ui/cx.ts"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { Pager } from "../ui/Pager.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import { NoResults } from "./NoResults.tsx"
import type { ProductTileView } from "./ProductTile.tsx"
import { TileGrid, TileSkeletons } from "./TileGrid.tsx"
import * as texts from "./texts.ts"
import styles from "./SearchResults.module.css"

/** A search on the sale screen: heading with count and term, pager, tiles; or grey tiles, no results, or what went wrong. */
export const SearchResults = (props: SearchResultsProps) => (
  <>
    <StatusLine>{spokenOf(props)}</StatusLine>
    <Shown {...props} />
  </>
)

const spokenOf = (props: SearchResultsProps): string => {
  switch (props.state) {
    case "loading":
      return texts.searchingFor(props.term)
    case "failed":
      return texts.notSearched(props.term)
    case "found":
      return props.tiles.length === 0
        ? texts.noResultsHeading(props.term)
        : (props.close ? texts.foundClose : texts.found)(props.total, props.term, props.currentPage, props.totalPages)
  }
}

const Shown = (props: SearchResultsProps) => {
  switch (props.state) {
    case "loading":
      return (
        <>
          <div className={styles["head"]}>
            <h2>{texts.searchingHeading(props.term)}</h2>
          </div>
          <TileSkeletons />
        </>
      )
    case "failed":
      return (
        <>
          <div className={styles["head"]}>
            <h2>{texts.notSearched(props.term)}</h2>
          </div>
          <Note tone="danger">{props.message}</Note>
        </>
      )
    case "found":
      return props.tiles.length === 0 ? (
        <NoResults term={props.term} onOverride={props.onOverride} />
      ) : (
        <Found {...props} />
      )
  }
}

const Found = ({ term, total, close, currentPage, totalPages, tiles, onOverride, ...on }: FoundProps) => (
  <>
    <div className={styles["head"]}>
      <h2 className={cx(close && styles["close"])}>
        {close ? texts.closeHeading(term) : texts.foundHeading(total, term)}
      </h2>
      {totalPages > 1 && <span className={styles["page"]}>{texts.pageOf(currentPage, totalPages)}</span>}
      <span className="grow" />
      {close && onOverride !== null && <Button onClick={onOverride}>{texts.overrideProduct}</Button>}
      <Pager currentPage={currentPage} totalPages={totalPages} onPage={on.onPage} label={texts.pagesOfResults} />
    </div>
    <TileGrid key={`${term} ${currentPage}`} tiles={tiles} onPick={on.onPick} onDetails={on.onDetails} />
  </>
)

export interface FoundProps {
  readonly term: string
  /** Over all pages. */
  readonly total: number
  /** Nothing is called so: these are near it. */
  readonly close: boolean
  readonly currentPage: number
  readonly totalPages: number
  readonly tiles: readonly ProductTileView[]
  readonly onPage: (page: number) => void
  readonly onPick: (id: string) => void
  readonly onDetails: (id: string) => void
  /** Null in a store without override products. */
  readonly onOverride: (() => void) | null
}

export type SearchResultsProps =
  | { readonly state: "loading"; readonly term: string }
  | { readonly state: "failed"; readonly term: string; readonly message: string }
  | ({ readonly state: "found" } & FoundProps)
