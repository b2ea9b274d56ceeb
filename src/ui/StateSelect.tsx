import type { ComponentProps } from "react"
import { FormField, type FormFieldProps } from "./FormField.tsx"
import { MILITARY, PROVINCES, type Region, STATES, TERRITORIES } from "../numbers/states.ts"
import * as texts from "./laterTexts.ts"

const Group = ({ label, of }: { readonly label: string; readonly of: readonly Region[] }) => (
  <optgroup label={label}>
    {of.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </optgroup>
)

/** What a choice of states offers; territories where they are wanted. */
export const StateOptions = ({ territories = false }: { readonly territories?: boolean }) => (
  <>
    <option value="">{texts.chooseState}</option>
    <Group label={texts.states} of={STATES} />
    {territories && <Group label={texts.territories} of={TERRITORIES} />}
    <Group label={texts.military} of={MILITARY} />
    <Group label={texts.provinces} of={PROVINCES} />
  </>
)

/** A state, a military post office or a Canadian province; territories where they are wanted (SHL-40, CG-54). */
export const StateSelect = ({ label, fault, territories = false, ...select }: StateSelectProps) => (
  <FormField label={label} fault={fault}>
    {(field) => (
      <select {...field} {...select}>
        <StateOptions territories={territories} />
      </select>
    )}
  </FormField>
)

export interface StateSelectProps
  extends Pick<FormFieldProps, "label" | "fault">, Omit<ComponentProps<"select">, "children"> {
  readonly territories?: boolean
}
