import { use } from "react"
import { Hours24Context } from "../../ui/storeTime.ts"
import { Choice, type FormOf, Switch, TextLine } from "../Fields.tsx"
import { TIMES } from "./read/rules.ts"
import { isAsked, LISTS, type ListKind } from "./rules.ts"
import type { ListField } from "./fields/rules.ts"
import * as texts from "./texts.ts"
import desk from "../Desk.module.css"

/** The fields of a row, each as its list says. */
export const ListFields = ({ kind, form, isNew, choices }: ListFieldsProps) => {
  const fields = Object.entries(LISTS[kind].fields)
  const values = Object.fromEntries(fields.map(([field]) => [field, form.draft.value(field)]))
  return fields
    .filter(([field, facts]) => isAsked(facts, values) && (isNew || facts.fixed !== true || field !== LISTS[kind].name))
    .map(([field, facts]) => (
      <OneField key={field} kind={kind} form={form} field={field} facts={facts} isNew={isNew} choices={choices} />
    ))
}

const OneField = ({ kind, form, field, facts, isNew, choices }: OneFieldProps) => {
  const hours24 = use(Hours24Context)
  const value = form.draft.value(field)
  if (facts.fixed === true && !isNew)
    return (
      <p className={desk["fact"]}>
        <b>{facts.label}</b>
        <span>{texts.valueText(kind, field, value, { choices, hours24 })}</span>
      </p>
    )
  switch (facts.is) {
    case "switch":
      return <Switch form={form} field={field} hint={facts.hint ?? ""} />
    case "choice":
      return <Choice form={form} field={field} options={optionsOf(facts, choices, value)} />
    case "time":
      return <Choice form={form} field={field} options={TIMES.map((time) => [time, texts.clockText(time, hours24)])} />
    case "day":
      return <TextLine form={form} field={field} beside={texts.hintOf(facts.hint)} code />
    case "percent":
      return <TextLine form={form} field={field} beside={texts.hintOf(facts.hint)} money />
    case "number":
      // Several lanes are no number.
      return (
        <TextLine form={form} field={field} beside={isNew || facts.several !== true ? texts.hintOf(facts.hint) : ""} />
      )
    case "words":
      return <TextLine form={form} field={field} beside={isNew ? texts.hintOf(facts.hint) : ""} />
  }
}

/** What is there to choose from, else none; and the rows of another list, of which one that is archived only where it was chosen before. */
const optionsOf = (
  { choices: own, from }: ListField,
  choices: texts.Choices,
  value: string
): readonly (readonly [string, string])[] => [
  ...(own ?? [["", texts.none] as const]),
  ...choices
    .filter((one) => from !== undefined && (one.from ?? from) === from)
    .filter((one) => one.archived !== true || one.value === value)
    .map((one) => [one.value, one.archived === true ? texts.archivedChoice(one.label) : one.label] as const)
]

interface ListFieldsProps {
  readonly kind: ListKind
  readonly form: FormOf
  readonly isNew: boolean
  readonly choices: texts.Choices
}

interface OneFieldProps extends ListFieldsProps {
  readonly field: string
  readonly facts: ListField
}
