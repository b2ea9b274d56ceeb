import type { ComponentProps, ReactNode } from "react"
import { CustomerField } from "./CustomerField.tsx"
import { type Field, FIELDS, type Holds } from "./fields.ts"
import { type FieldName, valueOf, type Values } from "./form.ts"
import * as texts from "./texts.ts"
import styles from "./CustomerForm.module.css"

/** A form as its sections draw it. */
export interface Drawn {
  readonly values: Values
  readonly faults: ReadonlyMap<FieldName, string>
  /** Fields in which somebody else has the same. */
  readonly noted: readonly FieldName[]
  readonly disabled: boolean
  readonly onChange: (name: FieldName, text: string) => void
  /** The field that is typed into; null when none is. */
  readonly onAt: (name: FieldName | null) => void
}

export interface TextProps extends Omit<ComponentProps<"input">, "form" | "name" | "value" | "onChange"> {
  readonly form: Drawn
  readonly name: FieldName
  readonly label: string
  readonly hint?: string | undefined
}

export const Text = ({ form, name, label, required = false, hint, ...input }: TextProps) => (
  <CustomerField
    label={label}
    required={required}
    fault={form.faults.get(name)}
    hint={hint}
    look={form.noted.includes(name) ? "noted" : undefined}
  >
    {(ties) => (
      <input
        type="text"
        autoComplete="off"
        maxLength={100}
        {...input}
        {...ties}
        name={name}
        readOnly={form.disabled}
        value={valueOf(form.values, name)}
        onChange={(event) => form.onChange(name, event.target.value)}
        onFocus={() => form.onAt(name)}
        onBlur={() => form.onAt(null)}
      />
    )}
  </CustomerField>
)

interface ChoiceProps {
  readonly form: Drawn
  readonly name: FieldName
  readonly label: string
  readonly of?: string
  readonly required?: boolean
  readonly children: ReactNode
}

export const Choice = ({ form, name, label, of, required = false, children }: ChoiceProps) => (
  <CustomerField label={label} of={of} required={required} fault={form.faults.get(name)}>
    {(ties) => (
      <select
        {...ties}
        name={name}
        disabled={form.disabled}
        value={valueOf(form.values, name)}
        onChange={(event) => form.onChange(name, event.target.value)}
      >
        {children}
      </select>
    )}
  </CustomerField>
)

export const Section = ({
  title,
  hint,
  children
}: {
  readonly title: ReactNode
  readonly hint?: string
  readonly children: ReactNode
}) => (
  <fieldset className={styles["section"]}>
    <legend>
      {title}
      {hint !== undefined && <small>{hint}</small>}
    </legend>
    {children}
  </fieldset>
)

/** How each kind of value is typed. */
const TYPED = {
  words: {},
  day: { placeholder: texts.dateHint, inputMode: "numeric", maxLength: 10 },
  code: { maxLength: 50 },
  phone: { type: "tel", maxLength: 30 },
  mail: { type: "email" }
} as const satisfies Readonly<Record<Exclude<Holds, "choice">, Partial<TextProps>>>

/** A field that is typed, as its row says; one of a list is drawn where its list is. */
export const Own = ({ form, name, ...more }: { readonly form: Drawn; readonly name: Field } & Partial<TextProps>) => {
  const { label, holds } = FIELDS[name]
  return holds === "choice" ? null : <Text form={form} name={name} label={label} {...TYPED[holds]} {...more} />
}
