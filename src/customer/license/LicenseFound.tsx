import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useNavigate, useSearchParams } from "../../ui/navigation.ts"
import ListChecks from "lucide-react/icons/list-checks"
import ScanLine from "lucide-react/icons/scan-line"
import { useApp, useStore } from "../../app/hooks.ts"
import { usePanelDispatch } from "../../app/laterHooks.ts"
import { addressOf, PATHS } from "../../paths.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Kbd } from "../../ui/Kbd.tsx"
import { Note } from "../../ui/Note.tsx"
import { Skeleton } from "../../ui/Skeleton.tsx"
import { dateText } from "../../ui/text.ts"
import * as shared from "../../ui/texts.ts"
import { useEvent } from "../../ui/useEvent.ts"
import { useKeyDown } from "../../ui/useKeyDown.ts"
import { NoteFlag } from "../Badges.tsx"
import type { Contact } from "../contract.ts"
import { CustomerBar } from "../CustomerBar.tsx"
import { goalOf } from "../shown/goal.ts"
import { nameOf } from "../rules.ts"
import * as words from "../texts.ts"
import { useContact } from "../useContact.ts"
import { useSaved } from "../useSaving.ts"
import { useSelectCustomer } from "../useSelectCustomer.tsx"
import { type ChangeKey, changesOf, formWith, isAnother } from "./changes.ts"
import { ChangesCard } from "./ChangesCard.tsx"
import { FactsCard } from "./FactsCard.tsx"
import { formValue, validityOf } from "./form.ts"
import { LicenseHead } from "./LicenseHead.tsx"
import type { LicenseFacts } from "./model.ts"
import { ScanAnother } from "./ScanAnother.tsx"
import * as texts from "./texts.ts"
import styles from "./LicensePage.module.css"

/** The customer that a license is of: all that is known of him is read first, since all of it is saved. */
export const LicenseFound = (props: LicenseFoundProps) => {
  const { id, facts, today, onBack } = props
  const read = useContact(id)
  if (read.state === "known") return <Compared {...props} contact={read.contact} />
  return (
    <>
      <LicenseHead title={words.customerDetail} words={props.words} />
      <div className={styles["sides"]}>
        <FactsCard facts={facts} today={today} />
        {read.state === "failed" ? <Note tone="danger">{read.message ?? words.notFound}</Note> : <Skeleton />}
      </div>
      <CustomerBar onBack={onBack} />
    </>
  )
}

const Compared = ({ id, contact, facts, today, words: how, onBack }: ComparedProps) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const store = useStore()
  const send = usePanelDispatch()
  const region = useRef<HTMLFormElement>(null)
  const { choose, question } = useSelectCustomer(goalOf(query))
  const { message, saving, saved } = useApp((state) => state.customer)
  const current = useApp((state) => state.cart.cart?.billing?.contact_id ?? null)
  const [changes] = useState(() => changesOf(contact, facts))
  const [another] = useState(() => isAnother(contact, facts))
  const [taken, setTaken] = useState<ReadonlySet<ChangeKey>>(
    () => new Set(another ? [] : changes.filter((change) => change.taken).map(({ key }) => key))
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waits, setWaits] = useState(false)
  const expired = validityOf(facts, today) === "expired"
  const isBusy = saving || saved !== null
  // The only one who has it is selected at once, and what is to be seen of his license stays to be seen.
  const first = useEvent(() => {
    if (!another) choose(id, changes.length > 0 || expired)
  })
  useEffect(() => {
    first()
    return () => void store.dispatch({ _tag: "DismissCustomerMessage" })
  }, [first, store])
  // The first difference, or what goes on where there is none: whoever only agrees presses Enter.
  useLayoutEffect(() => {
    if (!waits) region.current?.querySelector<HTMLElement>('input:checked, [type="submit"]')?.focus()
  }, [waits])
  useSaved(
    () => undefined,
    () => choose(id)
  )
  const toDetail = () => navigate(addressOf(PATHS.customerDetail, { contact_id: id }))
  const takeAll = () => setTaken(new Set(changes.map(({ key }) => key)))
  useKeyDown(region, ({ key }) => {
    if (key.toLowerCase() === "t" && changes.length > 0) takeAll()
    else if (key.toLowerCase() === "d") toDetail()
    else return false
    return true
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (taken.size === 0) return choose(id)
    const form = formWith(
      contact,
      changes.filter(({ key }) => taken.has(key))
    )
    setRefusal(send({ _tag: "SaveCustomer", contact_id: id, form, goal: null }))
  }
  if (waits) return <ScanAnother onBack={() => setWaits(false)} />
  const primary = current === id ? [texts.saveChanges, texts.goOn] : [texts.saveAndSelect, texts.select]
  return (
    <form className="stack gap-12 fill" ref={region} aria-label={texts.license} onSubmit={submit}>
      <LicenseHead title={nameOf(contact)} words={how}>
        <NoteFlag priority={contact.note_priority} />
        {changes.length > 0 && (
          <Button size="l" disabled={isBusy} onClick={takeAll}>
            <Icon of={ListChecks} />
            {texts.takeAll}
            <Kbd>{texts.takeAllKey}</Kbd>
          </Button>
        )}
      </LicenseHead>
      {expired && (
        <Note
          tone="danger"
          action={
            <Button onClick={() => setWaits(true)}>
              <Icon of={ScanLine} />
              {texts.scanAnother}
            </Button>
          }
        >
          <b>{texts.expired(dateText(formValue(facts, "drivers_license_expiration")))}</b>
          <p>{texts.expiredWhy}</p>
        </Note>
      )}
      {another && <Note tone="warn">{texts.another}</Note>}
      <div className={styles["sides"]}>
        <FactsCard facts={facts} today={today} />
        <ChangesCard
          changes={changes}
          taken={taken}
          disabled={isBusy}
          onTake={(key, isNew) => {
            const next = new Set(taken)
            if (isNew) next.add(key)
            else next.delete(key)
            setTaken(next)
          }}
        />
      </div>
      {(refusal ?? message) !== null && <Note tone="danger">{refusal ?? message}</Note>}
      <output>{saved !== null && <Note tone="ok">{words.saved}</Note>}</output>
      <CustomerBar onBack={onBack}>
        {changes.length > 0 && (
          <span className={styles["say"]}>{texts.chosen(taken.size, changes.length - taken.size)}</span>
        )}
        <Button size="xl" look="primary" type="submit" aria-disabled={isBusy}>
          {saving ? words.saving : taken.size > 0 ? primary[0] : primary[1]}
          {!saving && <Kbd>{shared.enterKey}</Kbd>}
        </Button>
      </CustomerBar>
      {question}
    </form>
  )
}

export interface LicenseFoundProps {
  readonly id: string
  readonly facts: LicenseFacts
  /** "2026-11-20". */
  readonly today: string
  /** When it was scanned and how it was found. */
  readonly words: string
  readonly onBack: () => void
}

interface ComparedProps extends LicenseFoundProps {
  readonly contact: Contact
}
