import { useState } from "react"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Note } from "../ui/Note.tsx"
import { Unread } from "../ui/Reading.tsx"
import type { Waiver } from "./contract.ts"
import { signingFault } from "./rules.ts"
import { SigningScreen } from "./SigningScreen.tsx"
import * as texts from "./signingTexts.ts"
import type { Signer } from "./model.ts"
import { useSignedDay } from "./useSignedDay.ts"
import styles from "./Waiver.module.css"

/** Signs a waiver here: first the cashier says for whom it is and who is called, then the screen is the customer's. */
export const SignDialog = ({ contactId, name, birthdate, latest, onEnd }: SignDialogProps) => {
  const { today } = useSignedDay()
  const [tries, again] = useTries()
  const read = useRead("get_waiver_text", {}, tries)
  const known = latest?.emergency_contact_info
  const [isMinor, setMinor] = useState(false)
  const [minorName, setMinorName] = useState("")
  const [born, setBorn] = useState("")
  const [emergency, setEmergency] = useState({
    full_name: known?.full_name ?? "",
    phone_number: known?.phone_number ?? "",
    relationship: known?.relationship ?? ""
  })
  const [fault, setFault] = useState<string | null>(null)
  const [signer, setSigner] = useState<Signer | null>(null)
  const text = bodyOf(read)?.waiver_text
  if (signer !== null && text !== undefined)
    return <SigningScreen text={text} signer={signer} today={today} onEnd={onEnd} />
  const handOver = () => {
    const minor = isMinor ? { full_name: minorName.trim(), birthdate: born } : null
    const wrong = signingFault({ birthdate, minor, emergency }, today)
    setFault(wrong)
    if (wrong === null) setSigner({ contactId, name, minor, emergency })
  }
  const field = (label: string, key: keyof typeof emergency, type = "text") => (
    <FormField label={label} fault={null}>
      {(ties) => (
        <input
          {...ties}
          type={type}
          autoComplete="off"
          maxLength={200}
          value={emergency[key]}
          onChange={({ target }) => setEmergency({ ...emergency, [key]: target.value })}
        />
      )}
    </FormField>
  )
  return (
    <Dialog title={texts.who} onCancel={onEnd}>
      <form
        className="stack gap-14"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          handOver()
        }}
      >
        <fieldset className={styles["choice"]}>
          <legend>{texts.whoFor}</legend>
          <label>
            <input type="radio" name="for" data-autofocus checked={!isMinor} onChange={() => setMinor(false)} />
            {texts.forSelf(name)}
          </label>
          <label>
            <input type="radio" name="for" checked={isMinor} onChange={() => setMinor(true)} />
            {texts.forMinor}
          </label>
        </fieldset>
        {isMinor && (
          <div className={styles["pair"]}>
            <FormField label={texts.minorName} fault={null}>
              {(ties) => (
                <input
                  {...ties}
                  type="text"
                  autoComplete="off"
                  maxLength={200}
                  value={minorName}
                  onChange={({ target }) => setMinorName(target.value)}
                />
              )}
            </FormField>
            <FormField label={texts.minorBirthdate} fault={null}>
              {(ties) => (
                <input
                  {...ties}
                  type="date"
                  max={today}
                  value={born}
                  onChange={({ target }) => setBorn(target.value)}
                />
              )}
            </FormField>
          </div>
        )}
        {field(texts.emergencyName, "full_name")}
        <div className={styles["pair"]}>
          {field(texts.emergencyPhone, "phone_number", "tel")}
          {field(texts.relationship, "relationship")}
        </div>
        {fault !== null && <Note tone="danger">{fault}</Note>}
        {text === undefined && <Unread why={lackOf(read, texts.noText)} onAgain={again} />}
        <div className={styles["buttons"]}>
          <Button size="l" onClick={onEnd}>
            {texts.cancel}
          </Button>
          <Button size="l" look="primary" type="submit" disabled={text === undefined}>
            {read._tag === "Loading" ? texts.loading : texts.handOver}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface SignDialogProps {
  readonly contactId: string
  readonly name: string
  readonly birthdate: string | undefined
  /** The newest waiver, whose emergency contact is offered again. */
  readonly latest: Waiver | undefined
  readonly onEnd: () => void
}
