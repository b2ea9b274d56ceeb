import BookOpen from "lucide-react/icons/book-open"
import ShieldAlert from "lucide-react/icons/shield-alert"
import { useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { isForeign, isManager } from "../session/model.ts"
import { useSearched } from "../store/useSearched.ts"
import { cx } from "../ui/cx.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { Pager } from "../ui/Pager.tsx"
import { SearchForm } from "../ui/SearchForm.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import table from "../ui/Table.module.css"
import { TableHead } from "../ui/TableHead.tsx"
import { Tag } from "../ui/Tag.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { Unread } from "../ui/Reading.tsx"
import type { FirearmEntry, FirearmStay } from "./contract.ts"
import { RecordButton } from "./RecordButton.tsx"
import { firearmName } from "./names/rules.ts"
import { StayDialog } from "./StayDialog.tsx"
import * as texts from "./journalTexts.ts"
import styles from "./Journal.module.css"

/** Every firearm that came in and went out, for managers: found, put right by another row, and written to a file. */
export const JournalPage = () => {
  const { client, user } = useApp(({ session }) => session)
  return isManager(user) && !isForeign(client) ? (
    <Journal />
  ) : (
    <EmptyState icon={ShieldAlert} title={texts.managersOnly} />
  )
}

const Journal = () => {
  const field = useFirstFocus<HTMLInputElement>()
  const { term, id, word, page: asked, told, again, onAgain, change, search } = useSearched("correctFirearm", "firearm")
  const inStore = word("in_store") === "true"
  const read = useRead(
    "get_list_firearm_stays",
    {
      ...(term === "" ? {} : { search_term: term }),
      ...(inStore ? { in_store: true } : {}),
      page: asked
    },
    again
  )
  const body = bodyOf(read)
  const list = body?.list ?? []
  const { current_page: page = 1, total_pages: pages = 1, total_results: total = list.length } = body?.pagination ?? {}
  const chosen = list.find((stay) => stay.firearm_id === id)
  return (
    <section className="stack gap-12 fill" aria-labelledby="journal-title">
      <header className={styles["head"]}>
        <h1 id="journal-title">{texts.journal}</h1>
        <RecordButton />
      </header>
      <p className={styles["aid"]}>{texts.aid}</p>
      <div className={styles["bar"]}>
        <SearchForm
          key={term}
          list={texts.journal}
          hint={texts.searchHint}
          term={term}
          field={field}
          onSearch={search}
        />
        <label className={styles["only"]}>
          <input
            type="checkbox"
            checked={inStore}
            onChange={(event) => change({ in_store: event.target.checked ? "true" : "", page: "" })}
          />
          {texts.inStore}
        </label>
      </div>
      <output>
        {told !== null && chosen === undefined && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>}
      </output>
      {read._tag === "Loading" && <StatusLine>{texts.loading}</StatusLine>}
      <Unread why={whyOf(read, texts.notRead)} onAgain={onAgain} />
      {body !== null && list.length === 0 && (
        <EmptyState icon={BookOpen} title={term === "" && !inStore ? texts.nothing : texts.noneFound}>
          {term === "" && !inStore && <p>{texts.nothingExplained}</p>}
        </EmptyState>
      )}
      {list.length > 0 && (
        <>
          <StatusLine>{texts.found(total)}</StatusLine>
          <div className={table["frame"]}>
            <table className={cx(table["table"], table["list"])} aria-label={texts.journal} data-grid="list">
              <TableHead columns={Object.values(texts.columns)} />
              <tbody>
                {list.map((stay) => (
                  <Row key={stay.firearm_id} stay={stay} onOpen={(firearm) => change({ firearm })} />
                ))}
              </tbody>
            </table>
          </div>
          <Pager
            currentPage={page}
            totalPages={pages}
            onPage={(to) => change({ page: String(to) })}
            label={texts.pages}
          />
        </>
      )}
      {chosen !== undefined && <StayDialog stay={chosen} onClose={() => change({ firearm: "" })} />}
    </section>
  )
}

const Row = ({ stay, onOpen }: { readonly stay: FirearmStay; readonly onOpen: (id: string) => void }) => {
  const { acquisition: came, disposition: went, entries = [] } = stay
  const corrections = entries.filter(({ corrects }) => corrects !== undefined).length
  return (
    <tr>
      <th scope="row">
        {firearmName(came)}
        <small className="code">{came.serial_number}</small>
        {corrections > 0 && <small>{texts.corrected(corrections)}</small>}
      </th>
      <td>{came.ffl_log_book_code ?? <Tag tone="warn">{texts.noBook}</Tag>}</td>
      <Passed entry={came} />
      {went === undefined ? (
        <td>
          <Tag tone="ok">{texts.stillHere}</Tag>
        </td>
      ) : (
        <Passed entry={went} />
      )}
      <td>
        <Button
          aria-label={texts.detailsOf(firearmName(came), came.serial_number)}
          onClick={() => onOpen(stay.firearm_id)}
        >
          {texts.details}
        </Button>
      </td>
    </tr>
  )
}

const Passed = ({ entry }: { readonly entry: FirearmEntry }) => {
  const { dateOf } = useStoreTime()
  return (
    <td>
      {dateOf(entry.happened_at)} {entry.person_name}
      {entry.reason !== undefined && entry.corrects === undefined && <small>{entry.reason}</small>}
    </td>
  )
}
