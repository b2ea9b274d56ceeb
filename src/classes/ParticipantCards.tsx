import { useLayoutEffect, useRef } from "react"
import Eraser from "lucide-react/icons/eraser"
import Trash from "lucide-react/icons/trash-2"
import UserRound from "lucide-react/icons/user-round"
import {
  FIELD_LABELS,
  type ParticipantFault,
  type ParticipantField,
  type Participating
} from "../participants/rules.ts"
import { cx } from "../ui/cx.ts"
import { FormField } from "../ui/FormField.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Tag } from "../ui/Tag.tsx"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./Classes.module.css"

/** A card for each participant; the words of the first fault stand under its field, which takes the focus (CLS-07 to CLS-09). */
export const ParticipantCards = (props: ParticipantCardsProps) => {
  const { people, fields, fault, reminders, isCustomer, locked, onChange, onRemove } = props
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (fault !== null) list.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [fault])
  return (
    <ol ref={list} className={styles["cards"]}>
      {people.map((person, at) => (
        <li key={at}>
          <fieldset className={cx(card["surface"], styles["person"])} disabled={locked}>
            <legend className="sr">{texts.participant(at + 1)}</legend>
            <div className={styles["personHead"]}>
              <h2 aria-hidden="true">{texts.participant(at + 1)}</h2>
              {at === 0 && isCustomer && <Tag icon={UserRound}>{texts.currentCustomer}</Tag>}
              <span className="grow" />
              {reminders.email && (
                <label className={styles["check"]}>
                  <input
                    type="checkbox"
                    checked={person.email_notifications}
                    onChange={({ target }) => onChange(at, { email_notifications: target.checked })}
                  />
                  {texts.emailReminder}
                </label>
              )}
              {reminders.text !== "none" && (
                <label className={styles["check"]}>
                  <input
                    type="checkbox"
                    disabled={reminders.text === "off"}
                    checked={reminders.text === "on" && person.text_notifications}
                    onChange={({ target }) => onChange(at, { text_notifications: target.checked })}
                  />
                  {texts.textReminder}
                </label>
              )}
              <IconButton
                icon={at === 0 ? Eraser : Trash}
                label={at === 0 ? texts.clearOf(1) : texts.removeOf(at + 1)}
                onClick={() => onRemove(at)}
              />
            </div>
            <div className={styles["fields"]}>
              {fields.map((field) => (
                <FormField
                  key={field}
                  label={FIELD_LABELS[field]}
                  fault={fault?.at === at && fault.field === field ? fault.message : null}
                  className={styles[field]}
                >
                  {(ties) => (
                    <input
                      {...ties}
                      {...KINDS[field]}
                      maxLength={field === "email_address" ? 254 : 200}
                      autoComplete="off"
                      value={person[field]}
                      onChange={({ target }) => onChange(at, { [field]: target.value })}
                    />
                  )}
                </FormField>
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ol>
  )
}

export interface ParticipantCardsProps {
  readonly people: readonly Participating[]
  readonly fields: readonly ParticipantField[]
  readonly fault: ParticipantFault | null
  /** Which reminders the class offers; by text "off" where the store sends none (CLS-13). */
  readonly reminders: { readonly email: boolean; readonly text: "on" | "off" | "none" }
  /** The first one is the cart's customer. */
  readonly isCustomer: boolean
  readonly locked: boolean
  readonly onChange: (at: number, change: Partial<Participating>) => void
  /** Empties the first one, and takes another one's seat away. */
  readonly onRemove: (at: number) => void
}

const KINDS: Partial<
  Record<ParticipantField, { readonly inputMode?: "email" | "tel"; readonly placeholder?: string }>
> = {
  email_address: { inputMode: "email" },
  phone_number: { inputMode: "tel" },
  birthdate: { placeholder: texts.dayFormat }
}
