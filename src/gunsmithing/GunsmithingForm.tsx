import X from "lucide-react/icons/x"
import { useLayoutEffect, useRef, useState } from "react"
import { useBlankMoney } from "../adjustments/useBlankMoney.ts"
import { FirearmFields, NotLogged } from "../firearms/FirearmFields.tsx"
import type { TypedFirearm } from "../firearms/model.ts"
import { useLogBooks } from "../firearms/useLogBooks.ts"
import { sum, times, ZERO } from "../money/cents.ts"
import order from "../ui/ItemForm.module.css"
import { DescriptionField, ItemAmount, NoteField, QuantityField } from "../services/ItemFields.tsx"
import { ItemForm } from "../services/ItemForm.tsx"
import { focusField, useOrderEntry } from "../services/useOrderEntry.tsx"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import card from "../ui/Card.module.css"
import { Icon } from "../ui/Icon.tsx"
import { moneyText } from "../ui/text.ts"
import { ClaimPreview } from "./ClaimPreview.tsx"
import { FirearmTabs } from "./FirearmTabs.tsx"
import styles from "./Gunsmithing.module.css"
import { blankJob, isBlank, type JobField, jobFaults, type TypedJob } from "./job.ts"
import * as texts from "./texts.ts"

/** Each firearm becomes a line; they go into the cart one after the other, and what is refused stays with the rest. */
export const GunsmithingForm = ({ line, start }: GunsmithingFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const lists = useLogBooks()
  const [jobs, setJobs] = useState<readonly TypedJob[]>([start])
  const [at, setAt] = useState(start.key)
  const [tried, setTried] = useState(false)
  const job = jobs.find(({ key }) => key === at) ?? start
  const faultsOf = (one: TypedJob) => jobFaults(one, lists.choose)
  const faults = tried ? faultsOf(job) : []
  const about = (field: JobField): string | null => faults.find(([of]) => of === field)?.[1] ?? null
  const change = (next: Partial<TypedJob>) =>
    setJobs((before) => before.map((one) => (one.key === job.key ? { ...one, ...next } : one)))
  const onFirearm = (next: Partial<TypedFirearm>) => change({ firearm: { ...job.firearm, ...next } })
  const money = useBlankMoney(job.price, (price) => change({ price }))
  const send = (one: TypedJob) => entry.run({ ...one, line })
  const onSaved = () => {
    const [, next, ...rest] = jobs
    if (next === undefined) return entry.close()
    setJobs([next, ...rest])
    setAt(next.key)
    send(next)
  }
  const add = () => {
    const wrong = jobs.find((one) => faultsOf(one).length > 0)
    setTried(wrong !== undefined)
    if (wrong === undefined) {
      const [first] = jobs
      if (first !== undefined) send(first)
      return
    }
    setAt(wrong.key)
    // The other firearm's fields stand there first.
    const [missing] = faultsOf(wrong)
    requestAnimationFrame(() => focusField(form.current, missing === undefined ? [] : [missing[0]]))
  }
  const entry = useOrderEntry("gunsmithing", {
    form,
    typed: line === null ? jobs.some((one) => !isBlank(one)) : JSON.stringify(jobs) !== JSON.stringify([start]),
    onAdd: add,
    onSaved
  })
  useLayoutEffect(() => focusField(form.current, ["serial_number"]), [])
  const addFirearm = () => {
    const key = Math.max(...jobs.map((one) => one.key)) + 1
    setJobs([...jobs, blankJob(key)])
    setAt(key)
    requestAnimationFrame(() => focusField(form.current, ["serial_number"]))
  }
  const remove = () => {
    const rest = jobs.filter(({ key }) => key !== job.key)
    setJobs(rest)
    setAt(rest[0]?.key ?? 1)
  }
  const all = sum(jobs.map(({ price, quantity }) => times(price ?? ZERO, quantity)))
  const place = jobs.indexOf(job) + 1
  return (
    <ItemForm
      form={form}
      entry={entry}
      title={texts.title}
      about={texts.canBeSaved}
      missing={faults.length}
      editing={line !== null}
      worth={`${texts.addingOf(jobs.length)} ${moneyText(all)}`}
    >
      {line === null && (
        <FirearmTabs
          jobs={jobs}
          at={job.key}
          faultOf={(one) => (tried ? (faultsOf(one)[0]?.[1] ?? null) : null)}
          onChoose={setAt}
          onAdd={addFirearm}
        />
      )}
      <div className={styles["work"]}>
        <div className={cx(order["work"], order["dense"])} key={job.key}>
          <section className={card["card"]} aria-labelledby="atf-title">
            <header className={order["top"]}>
              <h2 id="atf-title">{texts.atfDetails}</h2>
              <NotLogged firearm={job.firearm} onChange={onFirearm} />
              {jobs.length > 1 && (
                <Button onClick={remove}>
                  <Icon of={X} />
                  {texts.removeFirearm}
                </Button>
              )}
            </header>
            <FirearmFields
              firearm={job.firearm}
              lists={lists}
              own={line === null ? "" : start.firearm.serial_number}
              faultOf={about}
              onChange={onFirearm}
            />
          </section>
          <section className={card["card"]} aria-labelledby="work-title">
            <header className={order["top"]}>
              <h2 id="work-title">
                {texts.cartItem} <small>{texts.firearmNumber(place)}</small>
              </h2>
            </header>
            <div className={order["item"]}>
              <DescriptionField
                value={job.description}
                fault={about("description")}
                onValue={(description) => change({ description })}
              />
              <ItemAmount entry={money} missing={job.price === null} fault={about("price")} />
              <QuantityField value={job.quantity} onChange={(quantity) => change({ quantity })} />
              <div className={order["all"]}>
                <NoteField value={job.notes} onValue={(notes) => change({ notes })} />
              </div>
            </div>
          </section>
        </div>
        <ClaimPreview jobs={jobs} total={all} />
      </div>
    </ItemForm>
  )
}

export interface GunsmithingFormProps {
  /** The line that is typed anew; null for new ones. */
  readonly line: string | null
  readonly start: TypedJob
}
