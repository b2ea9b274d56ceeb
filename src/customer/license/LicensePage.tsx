import { useContext, useEffect, useRef, useState } from "react"
import { useTries } from "../../app/laterHooks.ts"
import { useNavigate, useSearchParams } from "../../ui/navigation.ts"
import { Redirect } from "../../ui/router.tsx"
import { useStore, useUi, useUiState } from "../../app/hooks.ts"
import { useRead } from "../../app/reads.ts"
import { bodyOf, whyOf } from "../../kernel/reading.ts"
import { addressOf, PATHS } from "../../paths.ts"
import { Button } from "../../ui/Button.tsx"
import { Skeleton } from "../../ui/Skeleton.tsx"
import { useStoreTime } from "../../ui/storeTime.ts"
import { TimeContext } from "../../ui/time.ts"
import { useAfter } from "../../ui/useAfter.ts"
import { useEvent } from "../../ui/useEvent.ts"
import { useKeyDown } from "../../ui/useKeyDown.ts"
import { Unread } from "../../ui/Reading.tsx"
import type { Contact } from "../contract.ts"
import { CustomerBar } from "../CustomerBar.tsx"
import { CustomerCards } from "../CustomerCards.tsx"
import { FactsCard } from "./FactsCard.tsx"
import { formOf, formValue } from "./form.ts"
import { LicenseFound } from "./LicenseFound.tsx"
import { LicenseHead } from "./LicenseHead.tsx"
import { type LicenseFacts, SEARCH_DELAY, type ScannedLicense, valueOf } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./LicensePage.module.css"

/** A scanned license: who has it, and what it says otherwise than what is on file (CUST-46 to CUST-48). */
export const LicensePage = () => {
  const scanned = useUiState((ui) => ui.license)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const region = useRef<HTMLDivElement>(null)
  const back = () => navigate(`${PATHS.customer}?${query.toString()}`)
  useKeyDown(region, ({ key }) => {
    if (key !== "Escape") return false
    back()
    return true
  })
  // After a reload nothing of it is left, and nothing should be.
  if (scanned === null) return <Redirect to={`${PATHS.customer}?${query.toString()}`} />
  return (
    <div className="stack gap-12 fill" ref={region}>
      <Scanned key={scanned.nth} scanned={scanned} onBack={back} />
    </div>
  )
}

const nameIn = (facts: LicenseFacts): string =>
  [formValue(facts, "first_name"), formValue(facts, "last_name")].filter((part) => part !== "").join(" ")

const Scanned = ({ scanned, onBack }: { readonly scanned: ScannedLicense; readonly onBack: () => void }) => {
  const { facts } = scanned.license
  const time = useContext(TimeContext)
  const { dayOf, timeOfDay } = useStoreTime()
  const [at] = useState(() => time.now())
  const [times, onAgain] = useTries()
  const [picked, setPicked] = useState<string | null>(null)
  const isTime = useAfter(SEARCH_DELAY)
  const number = valueOf(facts, "drivers_license_number")
  const asked = number === "" ? { search_term: nameIn(facts) } : { drivers_license_number: number }
  const read = useRead("get_list_contacts", isTime ? { ...asked, page: 1 } : null, times)
  const found = bodyOf(read)
  const contacts = found && (found.list ?? [])
  useMatched(contacts, facts)
  const today = dayOf(at)
  const when = texts.scannedAt(timeOfDay(at))
  const [only] = contacts?.length === 1 ? contacts : []
  const whose = picked ?? only?.contact_id ?? null
  const how = number === "" ? texts.foundByName : texts.foundByNumber
  if (whose !== null)
    return (
      <LicenseFound key={whose} id={whose} facts={facts} today={today} words={`${when} · ${how}`} onBack={onBack} />
    )
  if (contacts !== null && contacts.length > 1)
    return <Several facts={facts} today={today} words={when} contacts={contacts} onPick={setPicked} onBack={onBack} />
  const why = whyOf(read)
  return (
    <>
      <LicenseHead title={nameIn(facts) || texts.nobody} words={when} />
      <div className={styles["sides"]}>
        <FactsCard facts={facts} today={today} />
        {why === null ? (
          <section className={styles["card"]}>
            <output>{number === "" ? texts.lookingFor(nameIn(facts)) : texts.looking(number)}</output>
            <Skeleton />
          </section>
        ) : (
          <Unread why={texts.notLookedUp(why)} onAgain={onAgain} />
        )}
      </div>
      <CustomerBar onBack={onBack}>
        {why !== null && (
          <Button size="xl" onClick={onBack}>
            {texts.searchByName}
          </Button>
        )}
      </CustomerBar>
    </>
  )
}

/** Writes down whose it is, once; nobody's opens a new customer with what it says (CUST-48). */
const useMatched = (contacts: readonly Contact[] | null, facts: LicenseFacts): void => {
  const store = useStore()
  const ui = useUi()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const known = contacts !== null
  const match = useEvent((found: readonly Contact[]) => {
    store.dispatch({ _tag: "MatchLicense", contacts: found.map(({ contact_id }) => contact_id) })
    if (found.length > 0) return
    // What was typed over the license before this one goes with it.
    const { data: _before, ...drafts } = ui.get().drafts
    ui.set({ prefill: formOf(facts), drafts })
    const goal = Object.fromEntries(query)
    navigate(addressOf(PATHS.customerDetail, { ...goal, contact_id: "data" }), { replace: true })
  })
  useEffect(() => {
    if (contacts !== null) match(contacts)
    // Once, when they are known.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [known, match])
}

const Several = ({ facts, today, words, contacts, onPick, onBack }: SeveralProps) => {
  const navigate = useNavigate()
  return (
    <>
      <LicenseHead title={nameIn(facts) || texts.nobody} words={`${words} · ${texts.several(contacts.length)}`} />
      <div className={styles["scroll"]}>
        <CustomerCards
          contacts={contacts}
          today={today}
          onPick={onPick}
          onDetails={(id) => navigate(addressOf(PATHS.customerDetail, { contact_id: id }))}
        />
      </div>
      <CustomerBar onBack={onBack} />
    </>
  )
}

interface SeveralProps {
  readonly facts: LicenseFacts
  readonly today: string
  readonly words: string
  readonly contacts: readonly Contact[]
  readonly onPick: (id: string) => void
  readonly onBack: () => void
}
