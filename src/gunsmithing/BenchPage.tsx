import Wrench from "lucide-react/icons/wrench"
import { useNavigate } from "../ui/navigation.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { firearmName } from "../firearms/names/rules.ts"
import { addressOf, PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { FoundList, ListPage } from "../ui/ListPage.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { FramedTable } from "../ui/ListTable.tsx"
import { useSearched } from "../store/useSearched.ts"
import type { GunsmithJob } from "./contract.ts"
import { JobDialog } from "./JobDialog.tsx"
import { JobState, StepButton } from "./JobState.tsx"
import { jobStateOf, nextStep } from "./bench/rules.ts"
import * as texts from "./benchTexts.ts"
import styles from "./Bench.module.css"

/** Firearms that are here for work: found by claim ticket, taken step by step, handed over. What is looked at stands in the address. */
export const BenchPage = () => {
  const { term, id, word, page: asked, told, again, onAgain, change, search } = useSearched("stepGunsmith", "job")
  const all = word("all") === "true"
  const read = useRead(
    "get_list_gunsmith_jobs",
    { ...(term === "" ? {} : { search_term: term }), ...(all ? { all } : {}), page: asked },
    again
  )
  const chosen = bodyOf(read)?.list?.find((job) => job.gunsmith_job_id === id)
  return (
    <ListPage
      title={texts.bench}
      beside={<p>{all ? texts.allExplained : texts.benchExplained}</p>}
      list={texts.bench}
      hint={texts.searchHint}
      term={term}
      onSearch={search}
      also={
        <label className={styles["all"]}>
          <input
            type="checkbox"
            checked={all}
            onChange={(event) => change({ all: event.target.checked ? "true" : "", page: "" })}
          />
          {texts.withHandedOver}
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
        empty={<NoJob term={term} />}
        said={texts.foundJobs}
        pages={texts.pages}
        onPage={(to) => change({ page: String(to) })}
      >
        {(list) => (
          <FramedTable label={texts.bench} columns={Object.values(texts.columns)} className={styles["table"]}>
            {list.map((job) => (
              <Row key={job.gunsmith_job_id} job={job} onOpen={(job_id) => change({ job: job_id })} />
            ))}
          </FramedTable>
        )}
      </FoundList>
      {chosen !== undefined && <JobDialog job={chosen} onClose={() => change({ job: "" })} />}
    </ListPage>
  )
}

const NoJob = ({ term }: { readonly term: string }) => {
  const navigate = useNavigate()
  if (term === "")
    return (
      <EmptyState icon={Wrench} title={texts.nothing}>
        <p>{texts.nothingExplained}</p>
      </EmptyState>
    )
  return (
    <EmptyState icon={Wrench} title={texts.noneFound(term)}>
      <Button onClick={() => navigate(addressOf(PATHS.openOrders, { search_term: term }))}>{texts.lookInOrders}</Button>
    </EmptyState>
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
