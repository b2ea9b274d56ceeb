import { Result } from "effect"
import { useState } from "react"
import { PanelForm } from "../PanelForm.tsx"
import { Choice, type FormOf, TextLine } from "../Fields.tsx"
import { Panel } from "../../ui/SplitPage.tsx"
import { Button } from "../../ui/Button.tsx"
import { Kbd } from "../../ui/Kbd.tsx"
import { useSaveKey } from "../../ui/useSaveKey.ts"
import { ImportProgress } from "../ImportProgress.tsx"
import { useApp } from "../../app/hooks.ts"
import { useSorted } from "../product/useSorted.ts"
import { type Draft, useDraft } from "../useDraft.ts"
import * as desk from "../texts.ts"
import { EditReport } from "./EditReport.tsx"
import { type Edit, ENDS_FIELD, readPriceChange } from "./rules.ts"
import type { Chosen } from "./useChosen.ts"
import * as texts from "./texts.ts"
import styles from "../Desk.module.css"

const NOTHING: ReadonlyMap<string, string> = new Map()

const isHow = (how: string): how is texts.How => Object.hasOwn(texts.HOW, how)

/** What is done to the prices, as it was chosen. */
const howOf = (draft: Draft): texts.How => {
  const how = draft.value("price_how")
  return isHow(how) ? how : ""
}

const priceEdits = (draft: Draft): readonly Edit[] => {
  const how = howOf(draft)
  if (how === "") return []
  const around = texts.HOW[how]
  if (around === null) return [{ field: "price", value: "" }]
  const [before, behind] = around
  const by = draft.value("price_by").trim()
  if (by === "") return []
  const value = `${before}${by}${behind}`
  const end = draft.value(ENDS_FIELD)
  return [{ field: "price", value }, ...(before === "" || end === "" ? [] : [{ field: ENDS_FIELD, value: end }])]
}

/** "1 standard" is taxed at the store's rate, "1 " as its department says; "1" says nothing of the rate. */
const taxEdits = (chosen: string): readonly Edit[] => {
  const [taxable = "", rate] = chosen.split(" ")
  return [
    ...(taxable === "" ? [] : [{ field: "taxable", value: taxable }]),
    ...(rate === undefined ? [] : [{ field: "tax_class", value: rate }])
  ]
}

/** What is wanted, as the back office reads it. */
const editsOf = (draft: Draft): readonly Edit[] => {
  const [department, type] = ["department", "product_type_code"].map((field) => draft.value(field).trim())
  return [
    ...priceEdits(draft),
    ...(department ? [{ field: "department", value: department }] : []),
    ...taxEdits(draft.value("taxable")),
    ...(type ? [{ field: "product_type_code", value: type === "GOODS" ? "" : type }] : [])
  ]
}

/** What is wrong with the price, known before anything is sent. */
const faultsOf = (edits: readonly Edit[]): ReadonlyMap<string, string> =>
  new Map(
    edits.flatMap(({ field, value }) => {
      const read = field === "price" ? readPriceChange(value) : undefined
      return read !== undefined && Result.isFailure(read) ? [["price_by", read.failure] as const] : []
    })
  )

/** Many products are changed at once: what is wanted, then what it would do, then how far it is, and the way back. */
export const EditPanel = ({ chosen, total, importId, onSaving, onEnded, onClose }: EditPanelProps) => {
  const draft = useDraft(NOTHING)
  const sorted = useSorted(useApp((state) => state.session.client?.tax_rate))
  const [asked, setAsked] = useState<readonly Edit[] | null>(null)
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(NOTHING)
  const edits = editsOf(draft)
  const count = chosen.count(total)
  const see = () => {
    const wrong = faultsOf(edits)
    setFaults(wrong)
    if (edits.length > 0 && count > 0 && wrong.size === 0) setAsked(edits)
  }
  useSaveKey(see)
  if (importId !== "")
    return (
      <Panel aria-label={texts.panel}>
        <ImportProgress importId={importId} onAgain={null} onAnother={onClose} onEnded={onEnded} />
      </Panel>
    )
  if (asked !== null)
    return (
      <EditReport
        chosen={chosen.asked}
        values={asked}
        title={texts.title(count)}
        onSaving={onSaving}
        onClose={onClose}
        onBack={() => setAsked(null)}
      />
    )
  const form: FormOf = { draft, label: texts.labelOf, faults }
  return (
    <PanelForm
      label={texts.panel}
      title={texts.title(count)}
      questions={null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        see()
      }}
      foot={
        <div className={styles["foot"]}>
          <output className={styles["told"]}>{edits.length === 0 ? texts.nothingYet : ""}</output>
          <div className={styles["buttons"]}>
            <Button disabled={edits.length === 0} onClick={draft.clear}>
              {texts.clear}
            </Button>
            <Button type="submit" look="primary" disabled={edits.length === 0 || count === 0}>
              {texts.seeReport}
              <Kbd>{desk.ctrlS}</Kbd>
            </Button>
          </div>
        </div>
      }
    >
      <PriceFields form={form} />
      <TextLine form={form} field="department" list={sorted.departments} beside={texts.departmentHint} />
      <Choice form={form} field="taxable" options={texts.taxes(sorted.taxes("", "").slice(1))} />
      <Choice form={form} field="product_type_code" options={texts.types} />
      <p className={styles["quiet"]}>{texts.typesHint}</p>
    </PanelForm>
  )
}

const PriceFields = ({ form }: { readonly form: FormOf }) => {
  const how = howOf(form.draft)
  const around = texts.HOW[how]
  const [before = "", behind = ""] = around ?? []
  const asks = before === "" ? texts.newPrice : behind === "%" ? texts.percent : texts.dollars
  const label = (field: string) => (field === "price_by" ? asks : form.label(field))
  return (
    <>
      <Choice form={form} field="price_how" options={texts.hows} />
      {around !== null && (
        <div className={styles["pair"]}>
          <TextLine form={{ ...form, label }} field="price_by" money />
          {before !== "" && <Choice form={form} field={ENDS_FIELD} options={texts.ends} />}
        </div>
      )}
    </>
  )
}

interface EditPanelProps {
  readonly chosen: Chosen
  /** So many the list finds. */
  readonly total: number
  /** The change that is being saved, or was; "" before. */
  readonly importId: string
  readonly onSaving: (importId: string) => void
  /** It ended in this state: the products may be others by now. */
  readonly onEnded: (state: string) => void
  readonly onClose: () => void
}
