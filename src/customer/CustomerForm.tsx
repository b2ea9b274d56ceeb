import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import CircleAlert from "lucide-react/icons/circle-alert"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import { CustomerBar } from "./CustomerBar.tsx"
import type { CustomField } from "./contract.ts"
import { faultsOf, type Needed } from "./faults.ts"
import { customName, type FieldName, SHIPPING, shippingName, valueOf, type Values } from "./form.ts"
import {
  AddressSection,
  ContactSection,
  LicenseSection,
  NameSection,
  type PhoneType,
  ShippingSection,
  StoreSection
} from "./FormSections.tsx"
import type { Drawn } from "./FormParts.tsx"
import * as texts from "./texts.ts"
import styles from "./CustomerForm.module.css"

const NO_FAULTS: ReadonlyMap<FieldName, string> = new Map()

/**
 * What is known of a customer, to be written down or changed (CUST-33 to CUST-41). Each fault stands at its field, of which
 * the first gets the focus; a field that was mended loses its words at once.
 */
export const CustomerForm = (props: CustomerFormProps) => {
  const { title, isNew, values, fields, needed, noted, message, notes, saving, saved } = props
  const form = useRef<HTMLFormElement>(null)
  const [told, setTold] = useState<ReadonlyMap<FieldName, string>>(NO_FAULTS)
  const [ships, setShips] = useState(false)
  useLayoutEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>("input")?.focus()
  }, [isNew])
  useEffect(() => focusFirst(form.current, told), [told])
  const now = faultsOf(values, needed, props.isKept)
  const faults = new Map([...now].filter(([name]) => told.has(name)))
  const busy = saving || saved
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setTold(now)
    if (now.size === 0) props.onSave()
    else props.onFaults()
  }
  const drawn: Drawn = { values, faults, noted, disabled: saved, onChange: props.onChange, onAt: props.onAt }
  const missing = needed.filter(({ field }) => valueOf(values, customName(field.label)).trim() === "").length
  const shipping = ships || SHIPPING.some((field) => valueOf(values, shippingName(field)) !== "")
  return (
    <form className="stack gap-12 fill" ref={form} aria-label={title} noValidate onSubmit={submit}>
      {isNew && <h1 className={styles["title"]}>{title}</h1>}
      {/* It scrolls where it is too long, by the focus in it. */}
      <div className={styles["cards"]}>
        <div className={styles["card"]}>
          <NameSection form={drawn} />
          <ContactSection form={drawn} types={props.phoneTypes} />
        </div>
        <div className={styles["card"]}>
          <AddressSection form={drawn} />
          <LicenseSection form={drawn} />
          <StoreSection form={drawn} fields={fields} needed={needed} />
          {props.mayShip && <ShippingSection form={drawn} open={shipping} onOpen={() => setShips(true)} />}
        </div>
      </div>
      {notes}
      {message !== null && <Note tone="danger">{message}</Note>}
      <output>{saved && <Note tone="ok">{texts.saved}</Note>}</output>
      <CustomerBar onBack={props.onBack}>
        <Said faults={faults.size} missing={missing} />
        {props.onSelect !== null && (
          <Button size="xl" disabled={busy} onClick={props.onSelect}>
            {texts.select}
          </Button>
        )}
        <Button size="xl" look="primary" type="submit" aria-disabled={busy}>
          {saving ? texts.saving : texts.save}
          {!saving && <Kbd>{shared.enterKey}</Kbd>}
        </Button>
      </CustomerBar>
    </form>
  )
}

/** What keeps the form from being saved, beside the button. */
const Said = ({ faults, missing }: { readonly faults: number; readonly missing: number }) => {
  if (faults > 0)
    return (
      <span className={styles["bad"]}>
        <Icon of={CircleAlert} size={18} />
        {texts.notSaved(faults)}
      </span>
    )
  if (missing === 0) return null
  return (
    <span className={styles["warn"]}>
      <Icon of={TriangleAlert} size={18} />
      {texts.neededCount(missing)}
    </span>
  )
}

/** The first field, as the eye goes, that words stand at. */
const focusFirst = (form: HTMLFormElement | null, faults: ReadonlyMap<string, string>): void => {
  const named = [...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [])]
  named.find(({ name }) => faults.has(name))?.focus()
}

export interface CustomerFormProps {
  readonly title: string
  readonly isNew: boolean
  readonly values: Values
  /** What the store asks besides. */
  readonly fields: readonly CustomField[]
  /** What of it this cart needs. */
  readonly needed: readonly Needed[]
  /** Does a field say what the store keeps already? */
  readonly isKept: (name: FieldName) => boolean
  /** Fields in which somebody else has the same. */
  readonly noted: readonly FieldName[]
  readonly phoneTypes: readonly PhoneType[]
  /** The back office keeps where goods of this customer are sent. */
  readonly mayShip: boolean
  /** What the back office said of the last try. */
  readonly message: string | null
  /** Words over the buttons: likely doubles, a draft that was found. */
  readonly notes: ReactNode
  readonly saving: boolean
  /** It is done; the screen closes by itself (CUST-40). */
  readonly saved: boolean
  readonly onChange: (name: FieldName, text: string) => void
  /** The field that is typed into; null when none is. */
  readonly onAt: (name: FieldName | null) => void
  /** Every field is right. */
  readonly onSave: () => void
  /** Some are not; the words stand at them. */
  readonly onFaults: () => void
  /** Makes this customer the cart's; null for one that is not there yet, or is the cart's already. */
  readonly onSelect: (() => void) | null
  readonly onBack: () => void
}
