import type { ReactNode } from "react"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { TextField } from "../ui/TextField.tsx"
import { CardFields } from "./CardFields.tsx"
import { GiftCardFields, type GiftCardFieldsProps } from "./GiftCardFields.tsx"
import { CHARGED_ELSEWHERE, CUSTOMER_FIRST, TERMINAL_NOT_SET_UP } from "./messages.ts"
import type { Method } from "./methods.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./Details.module.css"
import { METHODS } from "./methods.ts"

/** What a method needs beside the amount; nothing for cash and a card at the terminal (PAY-20 to PAY-31). */
export const MethodDetails = (props: MethodDetailsProps) => {
  const { method, byHand, override } = props
  const fields = FIELDS[method]
  if (byHand === null && !override && fields === null) return null
  return (
    <section
      className={`${card["surface"]} ${styles["details"]}`}
      aria-label={texts.methodDetails(METHODS[method].label)}
    >
      {byHand !== null && <ByHand {...byHand} />}
      {fields?.(props)}
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

const CardByHand = ({ years, onCustomer }: MethodDetailsProps) =>
  onCustomer === null ? (
    <CardFields years={years} />
  ) : (
    <Note tone="warn" action={<Button onClick={onCustomer}>{texts.selectCustomer}</Button>}>
      {CUSTOMER_FIRST}
    </Note>
  )

const Reference = ({ label, optional = false }: { readonly label: string; readonly optional?: boolean }) => (
  <TextField label={label} name="reference" autoComplete="off" maxLength={64} required={!optional} data-own-keys />
)

/** What is entered for each method; null where the amount is all. */
const FIELDS: Readonly<Record<Method, ((props: MethodDetailsProps) => ReactNode) | null>> = {
  credit_card: null,
  debit_card: null,
  cash: null,
  credit_card_manual: (props) => <CardByHand {...props} />,
  gift_card: ({ giftCard }) => <GiftCardFields {...giftCard} />,
  auth_code: () => (
    <>
      <p className={styles["hint"]}>{CHARGED_ELSEWHERE}</p>
      <Reference label={texts.authCode} />
    </>
  ),
  check: () => <Reference label={texts.checkNumber} />,
  financing: () => (
    <>
      <Reference label={texts.programNumber} optional />
      <p className={styles["hint"]}>{texts.mayStayBlank}</p>
    </>
  )
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
  /** Leads to the customers when a typed card has none; null when it has (PAY-24). */
  readonly onCustomer: (() => void) | null
  readonly giftCard: GiftCardFieldsProps
  /** A card beside one that is not settled needs a manager's word (REL-6). */
  readonly override: boolean
}
