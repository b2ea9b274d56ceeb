import BookOpen from "lucide-react/icons/book-open"
import ShieldAlert from "lucide-react/icons/shield-alert"
import { useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { isForeign, isManager } from "../session/model.ts"
import { useSearched } from "../store/useSearched.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { FoundList, ListPage } from "../ui/ListPage.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { FramedTable } from "../ui/ListTable.tsx"
import { Tag } from "../ui/Tag.tsx"
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
  const chosen = bodyOf(read)?.list?.find((stay) => stay.firearm_id === id)
  return (
    <ListPage
      title={texts.journal}
      head={<RecordButton />}
      about={<p className={styles["aid"]}>{texts.aid}</p>}
      list={texts.journal}
      hint={texts.searchHint}
      term={term}
      onSearch={search}
      also={
        <label className={styles["only"]}>
          <input
            type="checkbox"
            checked={inStore}
            onChange={(event) => change({ in_store: event.target.checked ? "true" : "", page: "" })}
          />
          {texts.inStore}
        </label>
      }
      told={
        <output>
          {told !== null && chosen === undefined && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>}
        </output>
      }
    >
      <FoundList
        of={read}
        waiting={texts.loading}
        own={texts.notRead}
        onAgain={onAgain}
        empty={
          <EmptyState icon={BookOpen} title={term === "" && !inStore ? texts.nothing : texts.noneFound}>
            {term === "" && !inStore && <p>{texts.nothingExplained}</p>}
          </EmptyState>
        }
        said={texts.found}
        pages={texts.pages}
        onPage={(to) => change({ page: String(to) })}
      >
        {(list) => (
          <FramedTable label={texts.journal} columns={Object.values(texts.columns)}>
            {list.map((stay) => (
              <Row key={stay.firearm_id} stay={stay} onOpen={(firearm) => change({ firearm })} />
            ))}
          </FramedTable>
        )}
      </FoundList>
      {chosen !== undefined && <StayDialog stay={chosen} onClose={() => change({ firearm: "" })} />}
    </ListPage>
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
