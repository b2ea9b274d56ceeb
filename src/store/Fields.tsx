import { useId } from "react"
import { FormField } from "../ui/FormField.tsx"
import type { Draft } from "./useDraft.ts"
import * as texts from "./texts.ts"
import styles from "./Desk.module.css"

/** What the fields of a form share. */
export interface FormOf {
  readonly draft: Draft
  /** The label of a field. */
  readonly label: (field: string) => string
  /** What is wrong with a field, in words. */
  readonly faults: ReadonlyMap<string, string>
}

/** A line of text; `beside` stands behind the label. */
export const TextLine = ({
  form,
  field,
  beside = "",
  list,
  code,
  numeric,
  money,
  long,
  placeholder
}: TextLineProps) => {
  const id = useId()
  const { draft, label, faults } = form
  const common = {
    name: field,
    value: draft.value(field),
    autoComplete: "off",
    spellCheck: false
  }
  return (
    <FormField label={`${label(field)}${beside}`} fault={faults.get(field) ?? null}>
      {(ties) =>
        long ? (
          <textarea
            {...ties}
            {...common}
            placeholder={placeholder}
            rows={5}
            maxLength={8_000}
            onChange={(event) => draft.set(field, event.target.value)}
          />
        ) : (
          <>
            <input
              {...ties}
              {...common}
              type="text"
              className={code ? "code" : undefined}
              inputMode={money ? "decimal" : numeric ? "numeric" : undefined}
              list={list === undefined ? undefined : id}
              maxLength={200}
              onChange={(event) => draft.set(field, event.target.value)}
            />
            {list !== undefined && (
              <datalist id={id}>
                {list.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </datalist>
            )}
          </>
        )
      }
    </FormField>
  )
}

/** One of a few values. */
export const Choice = ({ form: { draft, label, faults }, field, options }: ChoiceProps) => (
  <FormField label={label(field)} fault={faults.get(field) ?? null}>
    {(ties) => (
      <select
        {...ties}
        name={field}
        value={draft.value(field)}
        onChange={(event) => draft.set(field, event.target.value)}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </FormField>
)

/** On or off, with what it means below its name. */
export const Switch = ({ form: { draft, label, faults }, field, hint }: SwitchProps) => {
  const isOn = draft.value(field) === "1"
  const fault = faults.get(field)
  return (
    <label className={styles["switch"]}>
      <span>
        <b>{label(field)}</b>
        <small>{hint}</small>
        {fault !== undefined && (
          <small role="alert" className={styles["wrong"]}>
            {fault}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        name={field}
        checked={isOn}
        aria-checked={isOn}
        aria-invalid={fault !== undefined || undefined}
        onChange={(event) => draft.set(field, event.target.checked ? "1" : "0")}
      />
      <i aria-hidden="true">{isOn ? texts.on : texts.off}</i>
    </label>
  )
}

interface TextLineProps {
  readonly form: FormOf
  readonly field: string
  readonly beside?: string
  /** What others are called, to choose from. */
  readonly list?: readonly string[]
  readonly code?: true
  readonly numeric?: true
  readonly money?: true
  readonly long?: true
  /** How it is written, where nothing stands yet. */
  readonly placeholder?: string
}

interface ChoiceProps {
  readonly form: FormOf
  readonly field: string
  readonly options: readonly (readonly [value: string, words: string])[]
}

interface SwitchProps {
  readonly form: FormOf
  readonly field: string
  readonly hint: string
}
