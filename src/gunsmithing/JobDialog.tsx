import { type ReactNode, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { firearmName } from "../firearms/names/rules.ts"
import { TicketButton, TicketNote } from "../hardware/TicketButton.tsx"
import { PATHS } from "../paths.ts"
import { useLoadSaved } from "../savedCarts/useLoadSaved.tsx"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { TextField } from "../ui/TextField.tsx"
import { moneyText } from "../ui/text.ts"
import { Unread } from "../ui/Reading.tsx"
import type { GunsmithJob } from "./contract.ts"
import { JobState, StepButton } from "./JobState.tsx"
import { type JobState as State, JOB_STATES, jobStateOf, mayFollow, nextStep } from "./bench/rules.ts"
import * as texts from "./benchTexts.ts"
import styles from "./Bench.module.css"

/** One job: what came in, what is to be done and was done, and what becomes of it next. */
export const JobDialog = ({ job, onClose }: { readonly job: GunsmithJob; readonly onClose: () => void }) => {
  const [note, setNote] = useState("")
  const [hands, setHands] = useState(false)
  const { told } = useTask("stepGunsmith", job.gunsmith_job_id)
  const [seen, setSeen] = useState(told)
  if (told !== seen) {
    setSeen(told)
    setHands(false)
    if (told?.done === true) setNote("")
  }
  const state = jobStateOf(job.state)
  const next = state === undefined ? undefined : nextStep(state)
  const follows = JOB_STATES.filter((to) => state !== undefined && mayFollow(state, to))
  const name = firearmName(job)
  const ticket = { cart: job.shopping_cart_id, number: job.ticket }
  if (hands) return <HandOver job={job} note={note} onCancel={() => setHands(false)} />
  const step = (to: State): ReactNode =>
    to === "handed_over" ? (
      <Button key={to} look={to === next ? "primary" : "plain"} onClick={() => setHands(true)}>
        {texts.steps[to]}
      </Button>
    ) : (
      <StepButton key={to} job={job} to={to} note={note} primary={to === next} />
    )
  return (
    <Dialog
      title={name}
      aside={<JobState job={job} />}
      onCancel={onClose}
      wide
      footer={
        <>
          <Button size="l" data-autofocus onClick={onClose}>
            {texts.close}
          </Button>
          <MoneyButton job={job} />
          <TicketButton ticket={ticket} />
        </>
      }
    >
      <dl className={styles["facts"]}>
        <Fact label={texts.columns.ticket} value={job.ticket} code />
        <Fact label={texts.customer} value={job.full_name} />
        <Fact label={texts.serial} value={job.serial_number} code />
        <Fact label={texts.gunType} value={`${job.gun_type}, ${job.caliber}`} />
        <Fact label={texts.work} value={job.work} />
        <Fact label={texts.price} value={job.price === undefined ? undefined : moneyText(job.price)} />
        <Fact label={texts.notes} value={job.notes} />
      </dl>
      {follows.length > 0 && (
        <div className={styles["next"]}>
          <TextField
            label={texts.note}
            value={note}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
          <div className={styles["steps"]}>{follows.map(step)}</div>
        </div>
      )}
      <TicketNote ticket={ticket} />
      <output>{told !== null && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>}</output>
      <History job={job} />
    </Dialog>
  )
}

const Fact = ({ label, value, code = false }: FactProps) =>
  value === undefined || value === "" ? null : (
    <div>
      <dt>{label}</dt>
      <dd className={code ? "code" : undefined}>{value}</dd>
    </div>
  )

interface FactProps {
  readonly label: string
  readonly value: string | undefined
  readonly code?: boolean
}

/** Leads to where the work is paid: its cart is loaded, its layaway opened. */
const MoneyButton = ({ job }: { readonly job: GunsmithJob }) => {
  const navigate = useNavigate()
  const { load, question } = useLoadSaved()
  const isOpen = job.standing === "open"
  const [tries, again] = useTries()
  const read = useRead(
    "get_list_shopping_carts",
    isOpen ? { shopping_cart_type_code: "", search_term: job.ticket } : null,
    tries
  )
  const carts = bodyOf(read)?.list ?? []
  const cart = carts.find(({ shopping_cart_id: id }) => id === job.shopping_cart_id)
  if (job.standing === "laid_away" && job.order_number !== undefined) {
    const to = `${PATHS.layaway}/${encodeURIComponent(job.order_number)}`
    return (
      <Button size="l" onClick={() => navigate(to)}>
        {texts.openLayaway}
      </Button>
    )
  }
  if (!isOpen) return null
  return (
    <>
      <Button size="l" disabled={cart === undefined} onClick={() => cart !== undefined && load(cart)}>
        {texts.loadOrder}
      </Button>
      <Unread why={whyOf(read)} onAgain={again} />
      {question}
    </>
  )
}

/** Handing over is the last step and is asked about: it can't be taken back. */
const HandOver = ({ job, note, onCancel }: HandOverProps) => (
  <Dialog
    title={texts.handOverQuestion}
    description={<p>{texts.handOverWords(firearmName(job), job.full_name ?? texts.noName)}</p>}
    alert
    onCancel={onCancel}
    footer={
      <>
        <Button size="l" data-autofocus onClick={onCancel}>
          {texts.close}
        </Button>
        <StepButton job={job} to="handed_over" note={note} primary />
      </>
    }
  />
)

interface HandOverProps {
  readonly job: GunsmithJob
  readonly note: string
  readonly onCancel: () => void
}

const History = ({ job: { steps = [] } }: { readonly job: GunsmithJob }) => {
  const { momentAt } = useStoreTime()
  return (
    <section className={styles["history"]} aria-label={texts.history}>
      <h3>{texts.history}</h3>
      <ol>
        {steps.map(({ state: name, made_at, note: said, user_name }) => {
          const state = jobStateOf(name)
          return (
            <li key={`${name}${made_at}`} className="flex wrap apart">
              <b>{state === undefined ? name : texts.states[state]}</b>
              <span>{texts.by(momentAt(made_at), user_name)}</span>
              {said !== undefined && <p>{said}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
