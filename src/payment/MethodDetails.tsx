import { type ReactNode, useEffect, useRef } from "react"
import { useContact } from "../customer/useContact.ts"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { TextField } from "../ui/TextField.tsx"
import { CardFields } from "./CardFields.tsx"
import { GiftCardFields, type GiftCardFieldsProps } from "./GiftCardFields.tsx"
import { CUSTOMER_FIRST, TERMINAL_NOT_SET_UP } from "./messages.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./Details.module.css"
import { type Form, type Method, METHODS, type Reference } from "./methods.ts"

/** What a method needs beside the amount; nothing for cash and a card at the terminal (PAY-20 to PAY-31). */
export const MethodDetails = (props: MethodDetailsProps) => {
  const { method, byHand, override } = props
  const { label, form, reference } = METHODS[method]
  if (byHand === null && !override && form === null && reference === null) return null
  return (
    <section className={`${card["surface"]} ${styles["details"]}`} aria-label={texts.methodDetails(label)}>
      {byHand !== null && <ByHand {...byHand} />}
      {form !== null && FORMS[form](props)}
      {reference !== null && <ReferenceField {...reference} />}
      {override && (
        <TextField
          label={texts.managerCode}
          name="manager_code"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
          data-own-keys
        />
      )}
    </section>
  )
}

/** The card's fields begin with the address of the cart's customer; what was typed before it arrived stays (PAY-23). */
const OwnCard = ({ years, contact }: Pick<MethodDetailsProps, "years" | "contact">) => {
  const fields = useRef<HTMLDivElement>(null)
  const read = useContact(contact)
  const known = read.state === "known" ? read.contact : null
  useEffect(() => {
    for (const name of ["address_1", "city", "state", "zip_code"] as const) {
      const field = fields.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)
      if (field?.value === "") field.value = known?.[name] ?? ""
    }
  }, [known])
  return (
    <div ref={fields}>
      <CardFields years={years} />
    </div>
  )
}

const CardByHand = ({ years, contact, onCustomer }: MethodDetailsProps) =>
  onCustomer === null ? (
    <OwnCard years={years} contact={contact} />
  ) : (
    <Note tone="warn" action={<Button onClick={onCustomer}>{texts.selectCustomer}</Button>}>
      {CUSTOMER_FIRST}
    </Note>
  )

/** The number that a payment is found by: a check's, a program's. */
export const ReferenceField = ({ label, missing, hint }: Reference) => (
  <>
    <TextField
      label={label}
      name="reference"
      autoComplete="off"
      maxLength={64}
      required={missing !== null}
      data-own-keys
    />
    {hint !== null && <p className={styles["hint"]}>{hint}</p>}
  </>
)

/** What is entered by a form of its own. */
const FORMS: Readonly<Record<Form, (props: MethodDetailsProps) => ReactNode>> = {
  card: (props) => <CardByHand {...props} />,
  "gift card": ({ giftCard }) => <GiftCardFields {...giftCard} />
}

const ByHand = ({ on, onToggle }: NonNullable<MethodDetailsProps["byHand"]>) =>
  onToggle === null ? (
    <Note tone="warn">{TERMINAL_NOT_SET_UP}</Note>
  ) : (
    <label className={styles["toggle"]}>
      <input type="checkbox" checked={on} onChange={(event) => onToggle(event.target.checked)} />
      {texts.typeCard}
    </label>
  )

export interface MethodDetailsProps {
  readonly method: Method
  /** The manual-entry toggle of a credit card; without a terminal the card can only be typed in (CG-47). Null for others. */
  readonly byHand: { readonly on: boolean; readonly onToggle: ((on: boolean) => void) | null } | null
  /** The years of a card. */
  readonly years: readonly number[]
  /** The cart's customer, by id; null for nobody's cart. */
  readonly contact: string | null
  /** Leads to the customers when a typed card has none; null when it has (PAY-24). */
  readonly onCustomer: (() => void) | null
  readonly giftCard: GiftCardFieldsProps
  /** A payment beside one that is not settled needs a manager's word (REL-6). */
  readonly override: boolean
}
