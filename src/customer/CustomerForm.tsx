import { type ComponentProps, type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { StateSelect } from "../ui/StateSelect.tsx"
import * as shared from "../ui/texts.ts"
import type { Contact } from "./contract.ts"
import { CustomerBar } from "./CustomerBar.tsx"
import { type Field, fieldOfFault, formOf } from "./form.ts"
import type { ContactForm } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./CustomerForm.module.css"

interface Fault {
  readonly words: string
  readonly field: Field | null
}

/**
 * What is known of a customer, to be written down or changed (CUST-33 to CUST-38). What is typed lives in the fields
 * alone; a fault stands at its field, which gets the focus.
 */
export const CustomerForm = (props: CustomerFormProps) => {
  const { title, isNew, known, phoneTypes, message, saving, saved, onSave, onSelect, onBack } = props
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  useLayoutEffect(() => {
    if (isNew) focusField(form.current, "first_name")
  }, [isNew])
  useLayoutEffect(() => focusField(form.current, fault?.field ?? null), [fault])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving || saved) return
    const data = new FormData(event.currentTarget)
    const words = onSave(formOf(known, (field) => textOf(data.get(field))))
    setFault(words === null ? null : { words, field: fieldOfFault(words) })
  }
  const about = (field: Field): string | null => (fault?.field === field ? fault.words : null)
  const input = (name: Field, label: string, more: ComponentProps<"input"> = {}): ReactNode => (
    <FormField label={label} fault={about(name)}>
      {(ties) => <input {...ties} type="text" name={name} defaultValue={known[name] ?? ""} maxLength={100} {...more} />}
    </FormField>
  )
  return (
    <form className={styles["form"]} ref={form} aria-label={title} noValidate onSubmit={submit}>
      {isNew && <h1 className={styles["title"]}>{title}</h1>}
      <div className={styles["fields"]}>
        <fieldset>
          <legend>{texts.name}</legend>
          <div className={styles["pair"]}>
            {input("first_name", texts.firstName)}
            {input("last_name", texts.lastName)}
          </div>
          <div className={styles["pair"]}>
            {input("middle_name", texts.middleName)}
            {input("suffix", texts.suffix)}
          </div>
          {input("company_name", texts.company)}
        </fieldset>
        <fieldset>
          <legend>{texts.where}</legend>
          {input("address_1", texts.address)}
          {input("address_2", texts.address2)}
          <div className={styles["place"]}>
            {input("city", texts.city)}
            <StateSelect label={texts.state} name="state" defaultValue={known.state ?? ""} fault={about("state")} />
            {input("zip_code", texts.zipCode, { inputMode: "numeric", maxLength: 10 })}
          </div>
        </fieldset>
        <fieldset>
          <legend>{texts.contact}</legend>
          <div className={styles["pair"]}>
            {input("phone_number", texts.phone, { type: "tel" })}
            <FormField label={texts.phoneType} fault={null}>
              {(ties) => (
                <select
                  {...ties}
                  name="phone_number_type_id"
                  key={phoneTypes.length}
                  defaultValue={known.phone_number_type_id ?? ""}
                >
                  <option value="">{texts.noPhoneType}</option>
                  {phoneTypes.map(({ phone_number_type_id: id, description }) => (
                    <option key={id} value={id}>
                      {description}
                    </option>
                  ))}
                </select>
              )}
            </FormField>
          </div>
          {input("email_address", texts.email, { type: "email" })}
        </fieldset>
      </div>
      {fault !== null && fault.field === null && <Note tone="danger">{fault.words}</Note>}
      {message !== null && <Note tone="danger">{message}</Note>}
      <output>{saved && <Note tone="ok">{texts.saved}</Note>}</output>
      <CustomerBar onBack={onBack}>
        {onSelect !== null && (
          <Button size="xl" disabled={saving || saved} onClick={onSelect}>
            {texts.select}
          </Button>
        )}
        <Button size="xl" look="primary" type="submit" aria-disabled={saving || saved}>
          {saving ? texts.saving : texts.save}
          {!saving && <Kbd>{shared.enterKey}</Kbd>}
        </Button>
      </CustomerBar>
    </form>
  )
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "")

const focusField = (form: HTMLFormElement | null, name: Field | null): void => {
  if (name !== null) form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}

export interface PhoneType {
  readonly phone_number_type_id: string
  readonly description: string
}

export interface CustomerFormProps {
  readonly title: string
  readonly isNew: boolean
  /** What is known already; nothing of a new customer. */
  readonly known: Partial<Contact>
  readonly phoneTypes: readonly PhoneType[]
  /** What the back office said of the last try. */
  readonly message: string | null
  readonly saving: boolean
  /** It is done; the screen closes by itself (CUST-40). */
  readonly saved: boolean
  /** Gives the words for a refusal, or null when the form was taken. */
  readonly onSave: (form: ContactForm) => string | null
  /** Makes this customer the cart's; null for one that is not there yet, or is the cart's already. */
  readonly onSelect: (() => void) | null
  readonly onBack: () => void
}
