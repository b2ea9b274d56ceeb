import HistoryIcon from "lucide-react/icons/history"
import KeyRound from "lucide-react/icons/key-round"
import { type SubmitEvent, useEffect, useRef, useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { secret as secretText } from "../kernel/secret.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { fieldOf, takeSecret } from "../ui/secretField.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { useSaveKey } from "../ui/useSaveKey.ts"
import { Changes } from "./Changes.tsx"
import type { StorePerson } from "./contract.ts"
import type { StoreChange } from "./wire.ts"
import { Choice, type FormOf, TextLine } from "./Fields.tsx"
import { FormFoot } from "./FormFoot.tsx"
import { LeaveDialog } from "./LeaveDialog.tsx"
import { Part } from "./Part.tsx"
import { PERSON_SECRETS, type PersonSecret, secretFault, SECRETS_OF } from "./rules.ts"
import { useDraft, useHeld } from "./useDraft.ts"
import { useSaving } from "./useSaving.ts"
import { PanelForm } from "./PanelForm.tsx"
import * as desk from "./texts.ts"
import * as texts from "./peopleTexts.ts"
import styles from "./Desk.module.css"

const ROLES = Object.entries(texts.roles)
const NEW: ReadonlyMap<string, string> = new Map([["user_type_code", "CASHIER"]])

const keptOf = ({ user_name, user_type_code }: StorePerson): ReadonlyMap<string, string> =>
  new Map(Object.entries({ user_name, user_type_code }))

const isSet = (person: StorePerson | null, secret: PersonSecret): boolean => person?.[`has_${secret}`] === true

/** What is wrong with the secrets that were typed: nothing leaves its field for that. */
const faultsIn = (form: HTMLFormElement, secrets: readonly PersonSecret[]): ReadonlyMap<string, string> =>
  new Map(
    secrets.flatMap((secret) => {
      const text = fieldOf(form, secret)?.value ?? ""
      const fault = text === "" ? null : secretFault(secret, text)
      return fault === null ? [] : [[secret, fault] as const]
    })
  )

/** The name, role and secrets of somebody. A secret is typed once, is sent, and is gone from its field. */
export const PersonForm = ({ person, changes, onUnsaved, onSaved, onClose }: PersonFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const { momentAt } = useStoreTime()
  const isNew = person === null
  const draft = useDraft(isNew ? NEW : keptOf(person))
  const { busy, told, tell, send } = useSaving()
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [opened, setOpened] = useState<ReadonlySet<PersonSecret>>(new Set())
  const [asking, setAsking] = useState<"disable" | "demote" | null>(null)
  const role = draft.value("user_type_code") === "MANAGER" ? "MANAGER" : "CASHIER"
  const secrets = SECRETS_OF[role]
  // Who has none yet is asked for it at once.
  const isOpen = (secret: PersonSecret): boolean => opened.has(secret) || !isSet(person, secret)
  const unsaved = draft.changed.length + opened.size
  const count = isNew && draft.value("user_name") === "" ? 0 : unsaved
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input")?.focus(), [])
  useEffect(() => onUnsaved(count), [onUnsaved, count])
  const held = useHeld(count)

  const store = async (more: Readonly<{ disabled?: boolean }>, words: string) => {
    const element = form.current
    if (busy || element === null) return
    const isChange = more.disabled === undefined
    const typed: Partial<Record<PersonSecret, SecretText>> = {}
    const wrong = isChange ? faultsIn(element, secrets) : new Map<string, string>()
    if (wrong.size > 0) return setFaults(wrong)
    if (isChange)
      for (const secret of secrets)
        if ((fieldOf(element, secret)?.value ?? "") !== "") typed[secret] = secretText(takeSecret(element, secret))
    setFaults(new Map())
    const answer = await send(
      "save_item_store_person",
      {
        ...(isNew ? {} : { staff_id: person.staff_id }),
        ...(isChange ? { user_name: draft.value("user_name"), user_type_code: role } : {}),
        ...more,
        ...typed
      },
      { secret: true }
    )
    const isLost = Object.keys(typed).length > 0
    if (answer._tag === "Lost") {
      if (isLost) tell({ words: `${answer.why} ${texts.typeAgain}`, done: false })
      return
    }
    const { faults: refused = [], person: now } = answer.reply
    setFaults(new Map(refused.map(({ field, message }) => [field, message])))
    if (answer.status !== "success" || now === undefined) {
      if (isLost) tell({ words: `${answer.message ?? ""} ${texts.typeAgain}`.trim(), done: false })
      return
    }
    if (isChange) {
      draft.clear()
      setOpened(new Set())
      onUnsaved(0)
    }
    tell({ words, done: true })
    onSaved(now.staff_id)
  }
  const save = () => {
    if (unsaved === 0 && secrets.every((secret) => isSet(person, secret))) return
    if (person?.user_type_code === "MANAGER" && role === "CASHIER") setAsking("demote")
    else void store({}, isNew ? texts.created : texts.saved)
  }
  useSaveKey(save)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save()
  }
  const own: FormOf = { draft, label: (field) => texts.labels[field] ?? field, faults }
  const name = person?.user_name ?? ""
  return (
    <PanelForm
      ref={form}
      autoComplete="off"
      label={isNew ? texts.add : texts.edit}
      title={isNew ? texts.add : name}
      onSubmit={submit}
      onClose={onClose}
      foot={
        <FormFoot
          busy={busy}
          told={told}
          unsaved={unsaved}
          save={isNew ? texts.create : texts.save}
          onDiscard={() => {
            draft.clear()
            setOpened(new Set())
            setFaults(new Map())
            form.current?.reset()
          }}
        />
      }
      questions={
        <>
          {asking === "disable" && (
            <ConfirmDialog
              title={texts.disableTitle(name)}
              confirmLabel={texts.disable}
              danger
              onCancel={() => setAsking(null)}
              onConfirm={() => {
                setAsking(null)
                void store({ disabled: true }, texts.isDisabled(name))
              }}
            >
              <p>{texts.disableWords(name)}</p>
            </ConfirmDialog>
          )}
          {asking === "demote" && (
            <ConfirmDialog
              title={texts.demoteTitle(name)}
              confirmLabel={texts.makeCashier}
              danger
              onCancel={() => setAsking(null)}
              onConfirm={() => {
                setAsking(null)
                void store({}, texts.saved)
              }}
            >
              <p>{texts.demoteWords}</p>
            </ConfirmDialog>
          )}
          {held !== null && <LeaveDialog changes={count} onLeave={held.proceed} onStay={held.reset} />}
        </>
      }
    >
      {person?.disabled === true && <Note tone="warn">{texts.isDisabled(name)}</Note>}
      <TextLine form={own} field="user_name" />
      <Choice form={own} field="user_type_code" options={ROLES} />
      {role === "MANAGER" && <p className={styles["quiet"]}>{texts.managerName}</p>}
      {PERSON_SECRETS.filter((secret) => secrets.includes(secret)).map((secret) =>
        isOpen(secret) ? (
          <FormField key={secret} label={texts.secretLabel(secret)} fault={faults.get(secret) ?? null}>
            {(ties) => (
              <input
                {...ties}
                type="password"
                name={secret}
                autoComplete="new-password"
                inputMode={secret === "password" ? undefined : "numeric"}
                maxLength={secret === "password" ? 200 : 10}
                onInput={() => setOpened((before) => new Set(before).add(secret))}
              />
            )}
          </FormField>
        ) : (
          <Button key={secret} onClick={() => setOpened((before) => new Set(before).add(secret))}>
            <Icon of={KeyRound} />
            {texts.newSecret[secret]}
          </Button>
        )
      )}
      <p className={styles["quiet"]}>{texts.typedOnce}</p>
      {person !== null && (
        <div className={styles["stock"]}>
          <span>
            <b>{texts.signedInAt(person.signed_in_at ?? [])}</b>
            {person.last_sign_in !== undefined && <small>{texts.lastSignIn(momentAt(person.last_sign_in))}</small>}
            {person.own === true && <small>{texts.ownHint}</small>}
          </span>
          {person.own !== true && (
            <Button
              disabled={busy}
              onClick={() =>
                person.disabled === true ? void store({ disabled: false }, texts.asBefore) : setAsking("disable")
              }
            >
              {person.disabled === true ? texts.enable : texts.disable}
            </Button>
          )}
        </div>
      )}
      {!isNew && (
        <Part icon={HistoryIcon} title={desk.history} hint={changes[0]?.user_name ?? desk.noChanges}>
          <Changes changes={changes} tell={texts.told} />
        </Part>
      )}
    </PanelForm>
  )
}

interface PersonFormProps {
  /** As they are kept; null: a new one. */
  readonly person: StorePerson | null
  /** Who changed what of them, newest first. */
  readonly changes: readonly StoreChange[]
  readonly onUnsaved: (fields: number) => void
  readonly onSaved: (staffId: string) => void
  readonly onClose: () => void
}
