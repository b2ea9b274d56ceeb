import { type KeyboardEvent, type ReactNode, useId } from "react"
import CircleAlert from "lucide-react/icons/circle-alert"
import type { ReasonCode } from "../cart/contract.ts"
import type { MoneyEntry } from "../ui/useMoneyEntry.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { MoneyField } from "../ui/MoneyField.tsx"
import moneyStyles from "../ui/MoneyField.module.css"
import * as texts from "./texts.ts"
import * as panelTexts from "./panel/texts.ts"
import styles from "./Fields.module.css"

/** Words under the field that they are about; they are announced when they come. */
export const Wrong = ({ id, words }: { readonly id: string; readonly words: string | null }) => (
  <span id={id} role="alert" className={styles["wrong"]}>
    {words !== null && <Icon of={CircleAlert} size={15} />}
    {words}
  </span>
)

const Labelled = ({ label, aside, id, fault, children }: LabelledProps) => (
  <div className={styles["field"]}>
    <label htmlFor={id}>
      {label}
      {aside !== undefined && <i> {aside}</i>}
    </label>
    {children}
    {fault !== null && <Wrong id={`${id}wrong`} words={fault} />}
  </div>
)

interface LabelledProps {
  readonly label: string
  readonly aside?: string | undefined
  readonly id: string
  readonly fault: string | null
  readonly children: ReactNode
}

/** One of a list, or none yet. */
export const ChoiceField = ({ label, name, hint, choices, value, fault, onValue }: ChoiceFieldProps) => {
  const id = useId()
  return (
    <Labelled label={label} id={id} fault={fault}>
      <select
        id={id}
        name={name}
        value={value ?? ""}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}wrong`}
        onChange={(event) => onValue(event.target.value === "" ? null : event.target.value)}
        onKeyDown={saveByEnter}
      >
        <option value="">{hint}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.description}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

export interface ChoiceFieldProps {
  readonly label: string
  readonly name: string
  /** What stands there while nothing is chosen. */
  readonly hint: string
  readonly choices: readonly { readonly id: string; readonly description: string }[]
  readonly value: string | null
  readonly fault: string | null
  readonly onValue: (id: string | null) => void
}

/** The store's reasons (DISC-14). */
export const ReasonSelect = ({ codes, ...choosing }: ReasonSelectProps) => (
  <ChoiceField
    label={panelTexts.reason}
    name="reason"
    hint={panelTexts.selectReason}
    choices={codes.map(({ reason_code_id: id, description }) => ({ id, description }))}
    {...choosing}
  />
)

/** Enter saves from every field of a panel; a list alone would not. */
const saveByEnter = (event: KeyboardEvent<HTMLSelectElement>): void => {
  if (event.key !== "Enter") return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export interface ReasonSelectProps {
  readonly codes: readonly ReasonCode[]
  readonly value: string | null
  readonly fault: string | null
  readonly onValue: (reason: string | null) => void
}

/** The manager code: masked, and in no state: it is read at submit and its field emptied at once (DISC-28, SEC-4). */
export const CodeField = ({ fault }: { readonly fault: string | null }) => {
  const id = useId()
  return (
    <Labelled label={panelTexts.managerCode} id={id} fault={fault}>
      <input
        id={id}
        name="manager_code"
        type="password"
        inputMode="none"
        autoComplete="off"
        maxLength={20}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}wrong`}
      />
    </Labelled>
  )
}

/** A line of words, such as a note. */
export const WordsField = ({ label, aside, hint, name, most = 200, value, fault = null, onValue }: WordsFieldProps) => {
  const id = useId()
  return (
    <Labelled label={label} aside={aside} id={id} fault={fault}>
      <input
        id={id}
        name={name}
        type="text"
        autoComplete="off"
        maxLength={most}
        placeholder={hint}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}wrong`}
        onChange={(event) => onValue(event.target.value)}
      />
    </Labelled>
  )
}

export interface WordsFieldProps {
  readonly label: string
  /** Beside the label, paler. */
  readonly aside?: string | undefined
  /** What stands there while it is empty. */
  readonly hint?: string | undefined
  readonly name: string
  /** The longest that is taken, in signs. */
  readonly most?: number
  readonly value: string
  readonly fault?: string | null
  readonly onValue: (text: string) => void
}

/** An amount that may be missing; `linked` is what the other fields make of it, in cents' text. */
export const AmountField = ({ label, name, entry, missing, linked, fault }: AmountFieldProps) => {
  const id = useId()
  return (
    <div className={styles["field"]}>
      <MoneyField
        size="m"
        label={label}
        name={name}
        entry={entry}
        blank={missing ? (linked ?? "") : undefined}
        invalid={fault !== null}
        describedBy={fault === null ? undefined : id}
      />
      {fault !== null && <Wrong id={id} words={fault} />}
    </div>
  )
}

export interface AmountFieldProps {
  readonly label: string
  readonly name: string
  readonly entry: MoneyEntry
  readonly missing: boolean
  readonly linked: string | null
  readonly fault: string | null
}

/** A percent as it is typed: 10 or 12.5. */
export const PercentField = ({ label, value, linked, fault, onValue }: PercentFieldProps) => {
  const id = useId()
  return (
    <div className={styles["field"]}>
      <label className={cx(moneyStyles["field"], moneyStyles["m"], fault !== null && moneyStyles["invalid"])}>
        <span className={moneyStyles["label"]}>{label}</span>
        <input
          name="percentage"
          className={moneyStyles["value"]}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          placeholder={linked ?? ""}
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : id}
          onChange={(event) => onValue(event.target.value)}
        />
        <span className={styles["percent"]} aria-hidden="true">
          {texts.percentSign}
        </span>
      </label>
      {fault !== null && <Wrong id={id} words={fault} />}
    </div>
  )
}

export interface PercentFieldProps {
  readonly label: string
  readonly value: string
  readonly linked: string | null
  readonly fault: string | null
  readonly onValue: (percent: string) => void
}

/** Amounts with their names. */
export const Facts = ({ of, result = false }: FactsProps) => (
  <dl className={styles[result ? "result" : "facts"]} aria-live={result ? "polite" : undefined}>
    {of.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

export interface FactsProps {
  readonly of: readonly (readonly [label: string, value: string])[]
  /** What saving would do: larger, and read out when it changes. */
  readonly result?: boolean
}
