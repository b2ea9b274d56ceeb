import Wrench from "lucide-react/icons/wrench"
import { useNavigate } from "../ui/navigation.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { firearmName } from "../firearms/names/rules.ts"
import { addressOf, PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { Pager } from "../ui/Pager.tsx"
import { SearchForm } from "../ui/SearchForm.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import table from "../ui/Table.module.css"
import { TableHead } from "../ui/TableHead.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { Unread } from "../ui/Reading.tsx"
import { useSearched } from "../store/useSearched.ts"
import type { GunsmithJob } from "./contract.ts"
import { JobDialog } from "./JobDialog.tsx"
import { JobState, StepButton } from "./JobState.tsx"
import { jobStateOf, nextStep } from "./bench/rules.ts"
import * as texts from "./benchTexts.ts"
import styles from "./Bench.module.css"

/** Firearms that are here for work: found by claim ticket, taken step by step, handed over. What is looked at stands in the address. */
export const BenchPage = () => {
  const field = useFirstFocus<HTMLInputElement>()
  const navigate = useNavigate()
  const { term, id, word, page: asked, told, again, onAgain, change, search } = useSearched("stepGunsmith", "job")
  const all = word("all") === "true"
  const read = useRead(
    "get_list_gunsmith_jobs",
    { ...(term === "" ? {} : { search_term: term }), ...(all ? { all } : {}), page: asked },
    again
  )
  const body = bodyOf(read)
  const list = body?.list ?? []
  const { current_page: page = 1, total_pages: pages = 1, total_results: total = list.length } = body?.pagination ?? {}
  const chosen = list.find((job) => job.gunsmith_job_id === id)
  return (
    <section className="stack gap-12 fill" aria-labelledby="bench-title">
      <header className={styles["head"]}>
        <h1 id="bench-title">{texts.bench}</h1>
        <p>{all ? texts.allExplained : texts.benchExplained}</p>
      </header>
      <div className="row wrap gap-12">
        <SearchForm key={term} list={texts.bench} hint={texts.searchHint} term={term} field={field} onSearch={search} />
        <label className={styles["all"]}>
          <input
            type="checkbox"
            checked={all}
            onChange={(event) => change({ all: event.target.checked ? "true" : "", page: "" })}
          />
          {texts.withHandedOver}
        </label>
      </div>
      <output>
        {told !== null && chosen === undefined && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>}
      </output>
      {read._tag === "Loading" && <StatusLine>{texts.loading}</StatusLine>}
      <Unread why={whyOf(read, texts.notRead)} onAgain={onAgain} />
      {body !== null && list.length === 0 && (
        <EmptyState icon={Wrench} title={term === "" ? texts.nothing : texts.noneFound(term)}>
          {term === "" ? (
            <p>{texts.nothingExplained}</p>
          ) : (
            <Button onClick={() => navigate(addressOf(PATHS.openOrders, { search_term: term }))}>
              {texts.lookInOrders}
            </Button>
          )}
        </EmptyState>
      )}
      {list.length > 0 && (
        <>
          <StatusLine>{texts.foundJobs(total)}</StatusLine>
          <div className={table["frame"]}>
            <table
              className={cx(table["table"], table["list"], styles["table"])}
              aria-label={texts.bench}
              data-grid="list"
            >
              <TableHead columns={Object.values(texts.columns)} />
              <tbody>
                {list.map((job) => (
                  <Row key={job.gunsmith_job_id} job={job} onOpen={(job_id) => change({ job: job_id })} />
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
      {chosen !== undefined && <JobDialog job={chosen} onClose={() => change({ job: "" })} />}
    </section>
  )
}

const Row = ({ job, onOpen }: { readonly job: GunsmithJob; readonly onOpen: (id: string) => void }) => {
  const { momentAt } = useStoreTime()
  const name = firearmName(job)
  const state = jobStateOf(job.state)
  const next = state === undefined ? undefined : nextStep(state)
  const since = job.steps?.at(-1)?.made_at ?? job.received_at
  return (
    <tr>
      <th scope="row">
        <span className="code">{job.ticket}</span>
        {job.full_name !== undefined && <small>{job.full_name}</small>}
      </th>
      <td>
        {name}
        <small className="code">{job.serial_number}</small>
      </td>
      <td>
        {job.work}
        {job.notes !== undefined && <small>{job.notes}</small>}
      </td>
      <td>
        <JobState job={job} />
        <small>{texts.since(momentAt(since))}</small>
      </td>
      <td>
        <div className={styles["actions"]}>
          {next !== undefined && next !== "handed_over" && <StepButton job={job} to={next} />}
          <Button aria-label={texts.openOf(`${job.ticket}, ${name}`)} onClick={() => onOpen(job.gunsmith_job_id)}>
            {texts.open}
          </Button>
        </div>
      </td>
    </tr>
  )
}
