import FileUp from "lucide-react/icons/file-up"
import Package from "lucide-react/icons/package"
import Plus from "lucide-react/icons/plus"
import { useRef, useState } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { useLast, useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { SearchForm } from "../ui/SearchForm.tsx"
import { Unread } from "../ui/Reading.tsx"
import { SplitPage } from "../ui/SplitPage.tsx"
import { FirstSteps } from "./FirstSteps.tsx"
import { ProductEditor } from "./ProductEditor.tsx"
import { ProductTable } from "./ProductTable.tsx"
import { BackupNote } from "./backup/BackupNote.tsx"
import { ChosenBar } from "./bulk/ChosenBar.tsx"
import { EditPanel } from "./bulk/EditPanel.tsx"
import { ExportButton } from "./bulk/ExportButton.tsx"
import { useChosen } from "./bulk/useChosen.ts"
import { usePageKeys } from "../ui/usePageKeys.ts"
import { useDeskScan } from "./useDeskScan.ts"
import { useLeaving } from "./useLeaving.tsx"
import * as texts from "./texts.ts"
import styles from "./Desk.module.css"

const NEW: Readonly<Record<string, string>> = { product: "new", copy: "", edit: "" }
/** In place of an id: the form for many products, before any of it is saved. */
const FORM = "form"

/** The address without these, and with those that are not empty. */
const withQuery = (query: URLSearchParams, set: Readonly<Record<string, string>>): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(set)) {
    if (value === "") next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The store's products: found on the left, changed on the right. What is looked at stands in the address. */
export const ProductsPage = () => {
  const region = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [saves, setSaves] = useState(0)
  const [term, department, only, id, edit] = ["q", "department", "only", "product", "edit"].map(
    (name) => query.get(name) ?? ""
  )
  const narrowed = {
    ...(term ? { search_term: term } : {}),
    ...(department ? { department } : {}),
    ...(only ? { only } : {})
  }
  const chosen = useChosen(narrowed)
  const read = useRead("get_list_store_products", { ...narrowed, page: Number(query.get("page") ?? 1) }, saves)
  const body = bodyOf(read)
  const shown = useLast(body, "products")
  const go = (set: Readonly<Record<string, string>>) => setQuery(withQuery(query, set))
  const { show, setUnsaved, question } = useLeaving(region, NEW, go)
  useDeskScan((code) => show({ q: code, page: "", department: "", only: "", product: "", copy: "", edit: "" }))
  const total = shown?.total_results ?? 0
  const editChosen = () => {
    if (chosen.count(total) > 0) show({ edit: FORM, product: "", copy: "" })
  }
  usePageKeys(region, ({ key, target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-product]") : null
    if (key.toLowerCase() === "e") editChosen()
    else if (key.toLowerCase() === "x" && row?.dataset["product"] !== undefined) chosen.toggle(row.dataset["product"])
    else return false
    return true
  })
  const departments = shown?.departments ?? []
  const isEmpty = shown !== null && departments.length === 0
  const whyNot = whyOf(read)
  return (
    <SplitPage
      ref={region}
      title={texts.products}
      head={
        <>
          {total > 0 && <ExportButton narrowed={narrowed} total={total} />}
          <Button onClick={() => navigate(PATHS.storeImport)}>
            <Icon of={FileUp} />
            {texts.importFile}
          </Button>
          <Button look="primary" onClick={() => show(NEW)}>
            <Icon of={Plus} />
            {texts.newProduct}
            <Kbd>{texts.newKey}</Kbd>
          </Button>
        </>
      }
      list={
        <>
          {!isEmpty && (
            <Narrow
              term={term ?? ""}
              department={department ?? ""}
              only={only ?? ""}
              departments={departments}
              go={go}
            />
          )}
          <BackupNote />
          <Unread why={whyNot} onAgain={() => setSaves(saves + 1)} />
          {shown?.twins !== undefined && shown.twins > 0 && (
            <Note
              tone="warn"
              action={
                only !== "twins" && (
                  <Button onClick={() => go({ q: "", department: "", only: "twins", page: "" })}>
                    {texts.showTwins}
                  </Button>
                )
              }
            >
              {texts.twins(shown.twins)}
            </Note>
          )}
          {shown === null && whyNot === null && <output>{texts.loading}</output>}
          {shown !== null && <FirstSteps isEmpty={isEmpty} again={saves} onProduct={() => show(NEW)} />}
          <ChosenBar chosen={chosen} total={total} onChange={editChosen} />
          {shown !== null && !isEmpty && (
            <ProductTable
              found={shown}
              term={term ?? ""}
              open={id ?? ""}
              chosen={chosen}
              busy={body === null}
              onEdit={(product) => show({ product, copy: "", edit: "" })}
              onPage={(page) => go({ page: String(page) })}
              onClear={() => go({ q: "", department: "", only: "", page: "" })}
            />
          )}
        </>
      }
      opened={
        edit && (edit !== FORM || chosen.count(total) > 0) ? (
          <EditPanel
            chosen={chosen}
            total={total}
            importId={edit === FORM ? "" : edit}
            onSaving={(importId) => go({ edit: importId })}
            onEnded={(state) => {
              if (state !== "changed") chosen.none()
              setSaves((count) => count + 1)
            }}
            onClose={() => go({ edit: "" })}
          />
        ) : id ? (
          <ProductEditor
            key={`${id} ${query.get("copy") ?? ""}`}
            id={id}
            copy={query.get("copy")}
            fees={shown?.fees ?? []}
            onUnsaved={setUnsaved}
            onSaved={(product) => {
              setSaves((count) => count + 1)
              if (product !== id) go({ product, copy: "" })
            }}
            onShow={show}
          />
        ) : null
      }
      pick={{ label: texts.editProduct, icon: Package, title: texts.pickOne, hint: <p>{texts.pickHint}</p> }}
    >
      {question}
    </SplitPage>
  )
}

/** What the list is narrowed by: words, a department, and what is special about a product. */
const Narrow = ({ term, department, only, departments, go }: NarrowProps) => (
  <div className={styles["narrow"]}>
    <SearchForm
      key={term}
      list={texts.products}
      hint={texts.findProducts}
      term={term}
      onSearch={(q) => go({ q, page: "" })}
    />
    <select
      aria-label={texts.department}
      value={department}
      onChange={(event) => go({ department: event.target.value, page: "" })}
    >
      <option value="">{texts.allDepartments}</option>
      {departments.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
    <select aria-label={texts.show} value={only} onChange={(event) => go({ only: event.target.value, page: "" })}>
      {texts.shows.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </div>
)

interface NarrowProps {
  readonly term: string
  readonly department: string
  readonly only: string
  readonly departments: readonly string[]
  /** Sets these in the address. */
  readonly go: (set: Readonly<Record<string, string>>) => void
}
