import { type SubmitEvent, useContext, useId, useRef, useState } from "react"
import type { SecretText } from "../../kernel/contract.ts"
import { secret as secretText } from "../../kernel/secret.ts"
import { CodeDialog } from "../../ui/CodeDialog.tsx"
import { FormField } from "../../ui/FormField.tsx"
import { fieldOf } from "../../ui/secretField.ts"
import { Panel } from "../../ui/SplitPage.tsx"
import { Hours24Context, useStoreTime } from "../../ui/storeTime.ts"
import { useSaveKey } from "../../ui/useSaveKey.ts"
import { Choice, type FormOf, Switch, TextLine } from "../Fields.tsx"
import { FormFoot } from "../FormFoot.tsx"
import { LeaveDialog } from "../LeaveDialog.tsx"
import { useDraft, useHeld } from "../useDraft.ts"
import { useSaving } from "../useSaving.ts"
import type { BackupPlace, BackupPlan } from "./contract.ts"
import { OWN_BUCKET } from "./rules.ts"
import * as texts from "./texts.ts"
import desk from "../Desk.module.css"

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const SECRET = "secret"
const labelOf = (field: string): string => texts.labels[field] ?? field

const keptOf = (plan: BackupPlan): ReadonlyMap<string, string> =>
  new Map([
    ["nightly", plan.nightly ? "1" : ""],
    ["hour", String(plan.hour)],
    ["keep", String(plan.keep)],
    ["place", plan.place],
    ["endpoint", plan.endpoint ?? ""],
    ["region", plan.region ?? ""],
    ["key_id", plan.key_id ?? ""]
  ])

/** When the store is backed up by itself, how many stay, and where they go: a place of the server's, or a bucket on the internet. */
export const PlanForm = ({ plan, places, onSaved }: PlanFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const is24 = useContext(Hours24Context)
  const { momentAt } = useStoreTime()
  const draft = useDraft(keptOf(plan))
  const { busy, told, tell, send } = useSaving()
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [asking, setAsking] = useState(false)
  const [hasSecret, setHasSecret] = useState(false)
  const changes = draft.changed.length + (hasSecret ? 1 : 0)
  const held = useHeld(changes)
  const ask = () => {
    if (changes > 0 && !busy) setAsking(true)
  }
  useSaveKey(ask)

  const save = async (code: SecretText) => {
    const element = form.current
    const typed = element && fieldOf(element, SECRET)
    const isOwn = draft.value("place") === OWN_BUCKET
    const keep = Number(draft.value("keep"))
    const answer = await send(
      "save_store_backup_plan",
      {
        version: plan.version,
        nightly: draft.value("nightly") === "1",
        hour: Number(draft.value("hour")),
        // What is no number is none of the numbers that are taken.
        keep: Number.isSafeInteger(keep) ? keep : 0,
        place: draft.value("place"),
        ...(isOwn
          ? { endpoint: draft.value("endpoint"), region: draft.value("region"), key_id: draft.value("key_id") }
          : {}),
        ...(isOwn && typed?.value ? { secret: secretText(typed.value) } : {}),
        manager_code: code
      },
      { secret: true }
    )
    if (answer._tag === "Lost") return
    const wrong = answer.reply.faults ?? []
    setFaults(new Map(wrong.map(({ field, message }) => [field, message])))
    if (wrong.length > 0 || answer.status === "success") setAsking(false)
    if (answer.status !== "success") return
    if (typed) typed.value = ""
    setHasSecret(false)
    draft.clear()
    tell({ words: texts.saved, done: true })
    onSaved()
  }
  const own: FormOf = { draft, label: labelOf, faults }
  const options = [
    ...places.map(
      ({ place, name, is_folder }) =>
        [place, is_folder === true ? texts.onThisServer(name) : texts.inBucket(name)] as const
    ),
    [OWN_BUCKET, texts.ownBucket] as const
  ]
  const place = draft.value("place")
  const isFolder = places.some((one) => one.place === place && one.is_folder === true)
  return (
    <Panel aria-label={texts.plan}>
      <form
        ref={form}
        className="stack fill"
        noValidate
        autoComplete="off"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          ask()
        }}
      >
        <div className={desk["top"]}>
          <h2>{texts.plan}</h2>
        </div>
        <div className={desk["fields"]}>
          <Switch form={own} field="nightly" hint={texts.nightlyHint} />
          <div className={desk["pair"]}>
            <Choice
              form={own}
              field="hour"
              options={HOURS.map((hour) => [String(hour), texts.hourText(hour, is24)] as const)}
            />
            <TextLine form={own} field="keep" numeric />
          </div>
          <p className={desk["quiet"]}>{texts.keepHint}</p>
          <Choice form={own} field="place" options={options} />
          <p className={desk["quiet"]}>{isFolder ? texts.folderHint : texts.bucketHint}</p>
          {place === OWN_BUCKET && (
            <>
              <TextLine form={own} field="endpoint" code placeholder={texts.endpointPlaceholder} />
              <div className={desk["pair"]}>
                <TextLine form={own} field="region" code />
                <TextLine form={own} field="key_id" code />
              </div>
              <SecretLine
                fault={faults.get(SECRET) ?? null}
                isKept={plan.has_secret === true}
                onTyped={(text) => setHasSecret(text !== "")}
              />
            </>
          )}
          <p className={desk["quiet"]}>{texts.pepperHint}</p>
          {plan.changed_by !== undefined && plan.changed_at !== undefined && (
            <p className={desk["quiet"]}>{texts.changedBy(plan.changed_by, momentAt(plan.changed_at))}</p>
          )}
        </div>
        <FormFoot
          busy={busy}
          told={asking ? null : told}
          unsaved={changes}
          save={texts.save}
          onDiscard={() => {
            draft.clear()
            setFaults(new Map())
            const typed = form.current && fieldOf(form.current, SECRET)
            if (typed) typed.value = ""
            setHasSecret(false)
          }}
        />
      </form>
      {asking && (
        <CodeDialog
          title={texts.saveTitle}
          alert={false}
          missing={texts.needCode}
          problem={told?.done === false ? told.words : null}
          confirmLabel={texts.save}
          busy={busy}
          holds
          onCode={(code) => void save(code)}
          onCancel={() => setAsking(false)}
        >
          <p>{texts.saveWords}</p>
        </CodeDialog>
      )}
      {held !== null && <LeaveDialog changes={changes} onLeave={held.proceed} onStay={held.reset} />}
    </Panel>
  )
}

/** The secret of a bucket: masked, in no state, and gone from its field once it is saved. */
const SecretLine = ({ fault, isKept, onTyped }: SecretLineProps) => {
  const hint = useId()
  return (
    <FormField label={labelOf(SECRET)} fault={fault}>
      {(ties) => (
        <>
          <input
            {...ties}
            name={SECRET}
            type="password"
            autoComplete="off"
            maxLength={200}
            aria-describedby={isKept ? hint : ties["aria-describedby"]}
            onChange={(event) => onTyped(event.target.value)}
          />
          {isKept && (
            <small id={hint} className={desk["quiet"]}>
              {texts.secretKept}
            </small>
          )}
        </>
      )}
    </FormField>
  )
}

interface SecretLineProps {
  readonly fault: string | null
  /** There is one already. */
  readonly isKept: boolean
  readonly onTyped: (text: string) => void
}

interface PlanFormProps {
  readonly plan: BackupPlan
  readonly places: readonly BackupPlace[]
  readonly onSaved: () => void
}
