import Percent from "lucide-react/icons/percent"
import ReceiptText from "lucide-react/icons/receipt-text"
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal"
import Store from "lucide-react/icons/store"
import { type SubmitEvent, useRef, useState } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { formatMoney } from "../money/text.ts"
import { PATHS } from "../paths.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { TitledPage } from "../ui/TitledPage.tsx"
import { useSaveKey } from "../ui/useSaveKey.ts"
import { Changes } from "./Changes.tsx"
import type { StoreDetails } from "./contract.ts"
import { isSection, percentOf, sampleSale, type Section, SECTIONS, sectionOf } from "./details.ts"
import { DetailsPreview } from "./DetailsPreview.tsx"
import { Choice, type FormOf, TextLine } from "./Fields.tsx"
import { FormFoot } from "./FormFoot.tsx"
import { LeaveDialog } from "./LeaveDialog.tsx"
import { LogoField, sourceOf } from "./LogoField.tsx"
import { isDetailField } from "./rules.ts"
import { useDetails } from "./useDetails.ts"
import { useHeld } from "./useDraft.ts"
import { zoneOptions } from "./zones.ts"
import * as desk from "./texts.ts"
import * as texts from "./detailTexts.ts"
import forms from "./Desk.module.css"
import styles from "./Details.module.css"

const ICONS = { store: Store, tax: Percent, receipt: ReceiptText }
const SECTION = "section"
const labelOf = (field: string): string => (isDetailField(field) ? texts.labels[field] : field)

/** All that a manager changes of the store, a section at a time, with what receipts would say. */
export const DetailsForm = ({ details, onLatest }: DetailsFormProps) => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [query, setQuery] = useSearchParams()
  const asked = query.get(SECTION)
  const section = isSection(asked) ? asked : "store"
  const { kept, draft, busy, told, faults, theirs, logo, changes, setLogo, clear, save } = useDetails(details, onLatest)
  const [confirming, setConfirming] = useState(false)
  const held = useHeld(changes)
  const show = (one: Section) => setQuery({ [SECTION]: one }, { replace: true })
  const store = async () => {
    setConfirming(false)
    const wrong = await save()
    if (wrong !== undefined) show(sectionOf(wrong))
  }
  const percent = percentOf(draft.value("tax_rate"))
  const start = () => {
    if (busy || changes === 0) return
    if (draft.isChanged("tax_rate") && percent !== undefined) setConfirming(true)
    else void store()
  }
  useSaveKey(start)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    start()
  }
  const own: FormOf = { draft, label: labelOf, faults }
  const logoSrc = logo === "none" ? null : logo === null ? (details.logo_src ?? null) : sourceOf(logo.png)
  return (
    <TitledPage title={texts.details} className={forms["page"]}>
      <div className={styles["split"]}>
        <nav className={styles["nav"]} aria-label={texts.sections}>
          {SECTIONS.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === section ? "true" : undefined}
              onClick={() => show(one)}
            >
              <Icon of={ICONS[one]} size={20} />
              {texts.sectionNames[one]}
            </button>
          ))}
          <button type="button" onClick={() => navigate(PATHS.settings)}>
            <Icon of={SlidersHorizontal} size={20} />
            {texts.otherSettings}
          </button>
        </nav>
        <div className={styles["form"]}>
          <form ref={form} className="stack fill" onSubmit={submit} noValidate autoComplete="off">
            <div className={forms["top"]}>
              <h2>{texts.sectionNames[section]}</h2>
            </div>
            <div className={forms["fields"]}>
              {theirs.length > 0 && (
                <Note tone="warn">
                  <b>{texts.changedByOthers}</b>
                  <ul>
                    {theirs.map((one) => (
                      <li key={one}>{one}</li>
                    ))}
                  </ul>
                  <p>{desk.lookAgain}</p>
                </Note>
              )}
              {section === "store" && (
                <>
                  <TextLine form={own} field="company_name" />
                  <TextLine form={own} field="address" />
                  <div className={forms["pair"]}>
                    <TextLine form={own} field="phone" />
                    <TextLine form={own} field="email" />
                  </div>
                  <TextLine form={own} field="website" />
                  <p className={forms["quiet"]}>{texts.hints.store}</p>
                </>
              )}
              {section === "tax" && (
                <>
                  <TextLine form={own} field="tax_rate" money />
                  <p className={forms["quiet"]}>{texts.hints.tax}</p>
                  <Choice form={own} field="time_zone" options={zoneOptions(kept.get("time_zone") ?? "")} />
                  <p className={forms["quiet"]}>{texts.hints.zone}</p>
                </>
              )}
              {section === "receipt" && (
                <>
                  <LogoField src={logoSrc} change={logo} fault={faults.get("logo")} onChange={setLogo} />
                  <TextLine form={own} field="receipt_message" long />
                  <p className={forms["quiet"]}>{texts.hints.message}</p>
                </>
              )}
            </div>
            <FormFoot
              busy={busy}
              told={told ?? (changes === 0 ? null : { words: texts.unsaved(changes), done: true })}
              unsaved={changes}
              save={texts.save}
              onDiscard={clear}
            />
          </form>
        </div>
        {/* What scrolls is reached by keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles["card"]} aria-label={desk.history} tabIndex={0}>
          <h2>{desk.history}</h2>
          <Changes changes={details.changes ?? []} tell={texts.told} />
        </section>
        <DetailsPreview value={draft.value} logo={logoSrc} />
      </div>
      {confirming && percent !== undefined && (
        <ConfirmDialog
          title={texts.taxTitle(percentOf(kept.get("tax_rate") ?? "") ?? "", percent)}
          confirmLabel={texts.taxChange}
          onCancel={() => setConfirming(false)}
          onConfirm={() => void store()}
        >
          <p>{texts.taxWords(formatMoney(sampleSale(draft.value("tax_rate")).tax))}</p>
        </ConfirmDialog>
      )}
      {held !== null && <LeaveDialog changes={changes} onLeave={held.proceed} onStay={held.reset} />}
    </TitledPage>
  )
}

interface DetailsFormProps {
  /** As they are kept. */
  readonly details: StoreDetails
  /** They are kept otherwise since. */
  readonly onLatest: (details: StoreDetails) => void
}
