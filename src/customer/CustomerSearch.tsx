import SearchIcon from "lucide-react/icons/search"
import UserPlus from "lucide-react/icons/user-plus"
import Users from "lucide-react/icons/users"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { PLACES } from "../ui/focus.ts"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { Pager } from "../ui/Pager.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useSearchText } from "../ui/useSearchText.ts"
import { StatusLine } from "../ui/StatusLine.tsx"
import { CardSkeletons, CustomerCards, type CustomerCardsProps } from "./CustomerCards.tsx"
import { NO_CUSTOMERS } from "./shown/messages.ts"
import * as texts from "./texts.ts"
import styles from "./CustomerSearch.module.css"

/** The customer search: why a customer is asked for, the search, cards page by page (CUST-01, CUST-03, CUST-14). */
export const CustomerSearch = (props: CustomerSearchProps) => {
  const { hint, message, term, results, onSearch, onNew } = props
  const { text, type, submit, fault } = useSearchText(term, onSearch)
  const field = useFirstFocus<HTMLInputElement>()
  return (
    <>
      <h1 className="sr">{texts.customer}</h1>
      {hint !== null && <Note tone="info">{hint}</Note>}
      <search>
        <form className={styles["bar"]} aria-label={texts.customer} onSubmit={submit}>
          <label className={styles["field"]}>
            <span>{texts.search}</span>
            <input
              ref={field}
              id={PLACES.scan}
              type="text"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={200}
              value={text}
              onChange={(event) => type(event.target.value)}
            />
          </label>
          <Button size="xl" type="submit">
            <Icon of={SearchIcon} />
            {texts.searchButton}
          </Button>
          <Button size="xl" onClick={onNew}>
            <Icon of={UserPlus} />
            {texts.newCustomer}
          </Button>
        </form>
      </search>
      {(fault ?? message) !== null && <Note tone="danger">{fault ?? message}</Note>}
      <Results {...props} results={results} />
    </>
  )
}

const Results = ({ term, results, today, selecting, onPage, onPick, onDetails }: CustomerSearchProps) => {
  switch (results.state) {
    case "idle":
      return (
        <EmptyState icon={Users} title={texts.searchFor}>
          <p>{texts.searchExplained}</p>
        </EmptyState>
      )
    case "loading":
      return (
        <>
          <StatusLine>{texts.searching(term)}</StatusLine>
          <CardSkeletons />
        </>
      )
    case "failed":
      return <Note tone="danger">{results.message}</Note>
    case "found":
      return results.contacts.length === 0 ? (
        <Note tone="danger">{NO_CUSTOMERS}</Note>
      ) : (
        <>
          <StatusLine>{selecting ? texts.selecting : texts.found(results.total, term)}</StatusLine>
          <div className={styles["head"]}>
            <h2>{texts.found(results.total, term)}</h2>
            {results.pages > 1 && <span>{texts.pageOf(results.page, results.pages)}</span>}
            <span className="grow" />
            <Pager
              currentPage={results.page}
              totalPages={results.pages}
              onPage={onPage}
              label={texts.pagesOfCustomers}
            />
          </div>
          <CustomerCards
            key={`${term} ${results.page}`}
            contacts={results.contacts}
            today={today}
            onPick={onPick}
            onDetails={onDetails}
          />
        </>
      )
  }
}

/** What the search has brought. */
export type CustomerResults =
  | { readonly state: "idle" }
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | {
      readonly state: "found"
      readonly contacts: CustomerCardsProps["contacts"]
      /** Over all pages. */
      readonly total: number
      readonly page: number
      readonly pages: number
    }

export interface CustomerSearchProps extends Omit<CustomerCardsProps, "contacts"> {
  /** 'Please select a customer before ...' */
  readonly hint: string | null
  /** What the back office said of the last choice (CUST-49). */
  readonly message: string | null
  readonly term: string
  readonly results: CustomerResults
  /** A customer is on the way into the cart. */
  readonly selecting: boolean
  readonly onSearch: (term: string) => void
  readonly onPage: (page: number) => void
  readonly onNew: () => void
}
