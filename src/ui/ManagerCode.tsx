import type { RefObject } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { secret } from "../kernel/secret.ts"
import { FormField } from "./FormField.tsx"
import { Keypad } from "./Keypad.tsx"
import { fieldOf, takeSecret, typeInto } from "./secretField.ts"
import * as later from "./laterTexts.ts"
import * as texts from "./texts.ts"
import styles from "./ManagerCode.module.css"

const NAME = "manager_code"

/** A manager's word in a form: masked, by keys or by finger, and in no state (SEC-4). */
export const ManagerCode = ({ form, fault }: ManagerCodeProps) => (
  <div className={styles["code"]}>
    <FormField label={texts.managerCode} fault={fault}>
      {(ties) => (
        <input
          {...ties}
          name={NAME}
          type="password"
          inputMode="none"
          autoComplete="off"
          maxLength={20}
          data-autofocus
        />
      )}
    </FormField>
    <Keypad
      label={later.codeKeys}
      corner="clear"
      onKey={(key) => {
        const field = form.current && fieldOf(form.current, NAME)
        if (field) typeInto(field, key)
      }}
    />
  </div>
)

/** The code, which leaves its field at once; null where none was typed, and the cursor is back there. */
export const takeManagerCode = (form: HTMLFormElement): SecretText | null => {
  const code = takeSecret(form, NAME)
  if (code !== "") return secret(code)
  fieldOf(form, NAME)?.focus()
  return null
}

export interface ManagerCodeProps {
  /** The form that it stands in. */
  readonly form: RefObject<HTMLFormElement | null>
  /** What is wrong with the code, in words; null for nothing. */
  readonly fault: string | null
}
