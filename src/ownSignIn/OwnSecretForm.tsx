import { type SubmitEvent, useEffect, useRef, useState } from "react"
import { useLive } from "../app/laterHooks.ts"
import { PATHS } from "../paths.ts"
import { secret as secretText } from "../kernel/secret.ts"
import { type PersonRole, type PersonSecret, secretFault } from "../store/rules.ts"
import { Button } from "../ui/Button.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import type { PadKey } from "../ui/moneyEntry.ts"
import { useNavigate } from "../ui/navigation.ts"
import { Note } from "../ui/Note.tsx"
import { fieldOf, takeSecret, typeInto } from "../ui/secretField.ts"
import * as shared from "../ui/texts.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { ownSignIn } from "./contract.ts"
import { PROOF_OF } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./OwnSignIn.module.css"

const FIELDS = ["present", "secret", "again"] as const
type Field = (typeof FIELDS)[number]
type Fault = Readonly<{ field: Field | null; words: string }>

const textOf = (form: HTMLFormElement, field: Field): string => fieldOf(form, field)?.value ?? ""

/** The first thing that is wrong with what was typed; nothing leaves its field for it. */
const faultIn = (form: HTMLFormElement, kind: PersonSecret, proof: PersonSecret): Fault | null => {
  if (textOf(form, "present") === "") return { field: "present", words: texts.missing[proof] }
  const words = secretFault(kind, textOf(form, "secret"))
  if (words !== null) return { field: "secret", words }
  return textOf(form, "again") === textOf(form, "secret") ? null : { field: "again", words: texts.notAlike }
}

/** What proves who it is, and the new secret twice. Each is sent once and gone from its field with that. */
export const OwnSecretForm = ({ kind, role }: OwnSecretFormProps) => {
  const live = useLive()
  useState(() => live.bring(ownSignIn))
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const [saved, setSaved] = useState(false)
  const proof = PROOF_OF[role]
  const digits: Readonly<Record<Field, boolean>> = {
    present: proof !== "password",
    secret: kind !== "password",
    again: kind !== "password"
  }
  const labels: Readonly<Record<Field, string>> = {
    present: texts.present[proof],
    secret: texts.fresh[kind],
    again: texts.again[kind]
  }
  const focus = (field: Field) => form.current && fieldOf(form.current, field)?.focus()
  useEffect(() => {
    if (form.current) fieldOf(form.current, "present")?.focus()
  }, [])
  useKeyDown(form, ({ key }) => {
    if (key === "Escape") navigate(PATHS.sale)
    return key === "Escape"
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (busy) return
    setSaved(false)
    const wrong = faultIn(element, kind, proof)
    setFault(wrong)
    if (wrong !== null) return focus(wrong.field ?? "present")
    const [present, secret] = [takeSecret(element, "present"), takeSecret(element, "secret")]
    takeSecret(element, "again")
    setBusy(true)
    const answer = await live.write(
      "save_own_secret",
      { kind, present: secretText(present), secret: secretText(secret) },
      { secret: true }
    )
    setBusy(false)
    if (answer._tag === "Lost") setFault({ field: null, words: texts.lost(answer.why) })
    else if (answer.status === "success") setSaved(true)
    else {
      const { field } = answer.reply
      const at = field === "present" || field === "secret" ? field : null
      setFault({ field: at, words: answer.message ?? answer.status })
    }
    focus("present")
  }
  const press = (key: PadKey) => {
    const element = form.current
    if (element === null) return
    const at =
      FIELDS.find((name) => fieldOf(element, name) === document.activeElement) ?? FIELDS.find((name) => digits[name])
    const field = at !== undefined && digits[at] ? fieldOf(element, at) : null
    if (field !== null) typeInto(field, key)
  }
  return (
    <div className={styles["columns"]}>
      <form
        ref={form}
        className={styles["form"]}
        aria-label={texts.save[kind]}
        autoComplete="off"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p>{texts.rules[kind]}</p>
        {FIELDS.map((name) => (
          <FormField key={name} label={labels[name]} fault={fault?.field === name ? fault.words : null}>
            {(ties) => (
              <input
                {...ties}
                type="password"
                name={name}
                inputMode={digits[name] ? "numeric" : "text"}
                maxLength={200}
                autoComplete={name === "present" ? "current-password" : "new-password"}
              />
            )}
          </FormField>
        ))}
        <p className={styles["quiet"]}>{texts.whatEnds}</p>
        {fault !== null && fault.field === null && <Note tone="danger">{fault.words}</Note>}
        <output>{saved && <Note tone="ok">{texts.saved[kind]}</Note>}</output>
        <div className={styles["foot"]}>
          <Button size="l" onClick={() => navigate(PATHS.sale)}>
            {shared.backToSale}
            <Kbd>{shared.escapeKey}</Kbd>
          </Button>
          <Button size="l" look="primary" type="submit" aria-disabled={busy || undefined}>
            {busy ? texts.saving : texts.save[kind]}
          </Button>
        </div>
      </form>
      {(digits.present || digits.secret) && (
        <Keypad label={texts.keys} corner="clear" className={styles["pad"]} onKey={press} />
      )}
    </div>
  )
}

interface OwnSecretFormProps {
  readonly kind: PersonSecret
  readonly role: PersonRole
}
