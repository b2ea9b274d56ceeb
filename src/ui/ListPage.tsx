import type { ReactNode } from "react"
import type { ReadState } from "../kernel/reading.ts"
import { Pager } from "./Pager.tsx"
import { Reading, type ReadingProps } from "./Reading.tsx"
import { SearchForm } from "./SearchForm.tsx"
import { StatusLine } from "./StatusLine.tsx"
import { TitledPage, type TitledPageProps } from "./TitledPage.tsx"
import { useFirstFocus } from "./useFirstFocus.ts"

/** A screen over one list that is searched: its name, why somebody is here, what narrows it, what was done, and the list. */
export const ListPage = ({
  about,
  list,
  hint,
  term,
  onSearch,
  kinds,
  also,
  told,
  children,
  ...page
}: ListPageProps) => {
  const field = useFirstFocus<HTMLInputElement>()
  return (
    <TitledPage {...page}>
      {about}
      <div className="row wrap gap-12">
        {kinds}
        <SearchForm key={term} list={list} hint={hint} term={term} field={field} onSearch={onSearch} />
        {also}
      </div>
      {told}
      {children}
    </TitledPage>
  )
}

export interface ListPageProps extends Omit<TitledPageProps, "about"> {
  /** Why somebody is here. */
  readonly about?: ReactNode
  /** What is searched, by the list's own name. */
  readonly list: string
  /** What it is found by. */
  readonly hint: string
  /** What was searched before. */
  readonly term: string
  readonly onSearch: (term: string) => void
  /** What narrows it before the words do. */
  readonly kinds?: ReactNode
  /** What narrows it besides. */
  readonly also?: ReactNode
  /** What came of the last thing that was done. */
  readonly told?: ReactNode
}

/** What a list brought: it is on its way, was refused, has nothing, or so many rows, by pages. */
export const FoundList = <Row,>({ said, empty, pages, onPage, children, waiting, ...reading }: FoundListProps<Row>) => (
  <Reading {...reading} waiting={typeof waiting === "string" ? <StatusLine>{waiting}</StatusLine> : waiting}>
    {({ list = [], pagination }) =>
      list.length === 0 ? (
        empty
      ) : (
        <>
          <StatusLine>{said(pagination?.total_results ?? list.length)}</StatusLine>
          {children(list)}
          <Pager
            currentPage={pagination?.current_page ?? 1}
            totalPages={pagination?.total_pages ?? 1}
            onPage={onPage}
            label={pages}
          />
        </>
      )
    }
  </Reading>
)

/** A list as the back office gives it. */
export interface Listed<Row> {
  readonly list?: readonly Row[] | undefined
  readonly pagination?:
    | { readonly current_page: number; readonly total_pages: number; readonly total_results?: number | undefined }
    | undefined
}

export interface FoundListProps<Row> extends Omit<ReadingProps<Listed<Row>>, "children" | "of"> {
  readonly of: ReadState<Listed<Row>>
  /** How many were found, as it is read out. */
  readonly said: (total: number) => string
  /** Stands in the place of the rows where there is none. */
  readonly empty: ReactNode
  /** What the pages below are called. */
  readonly pages: string
  readonly onPage: (page: number) => void
  readonly children: (rows: readonly Row[]) => ReactNode
}
