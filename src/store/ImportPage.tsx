import ArrowLeft from "lucide-react/icons/arrow-left"
import { useRef } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { PATHS } from "../paths.ts"
import { IconButton } from "../ui/IconButton.tsx"
import { TitledPage } from "../ui/TitledPage.tsx"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { ImportProgress } from "./ImportProgress.tsx"
import { ImportReport } from "./ImportReport.tsx"
import { ImportStart } from "./ImportStart.tsx"
import { importKindOf } from "./rules.ts"
import { useDeskScan } from "./useDeskScan.ts"
import * as texts from "./importTexts.ts"
import styles from "./Desk.module.css"

/** Brings a CSV file into the store. Which file, and what became of it, stands in the address: a reload goes on there. */
export const ImportPage = () => {
  const region = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [asked = "", uploadId, importId] = ["kind", "upload", "import"].map((name) => query.get(name) ?? "")
  const kind = importKindOf(asked)
  const go = (set: Readonly<Record<string, string>>) => setQuery(new URLSearchParams({ kind, ...set }))
  const isAtStart = !uploadId && !importId
  const back = () => {
    if (isAtStart) navigate(PATHS.store)
    else go({})
  }
  // What is scanned here is sold nowhere.
  useDeskScan(() => undefined)
  useKeyDown(region, (event) => {
    if (event.key !== "Escape") return false
    back()
    return true
  })
  return (
    <TitledPage
      ref={region}
      title={texts.title(kind)}
      className={styles["page"]}
      tabIndex={-1}
      data-letter-keys
      before={<IconButton icon={ArrowLeft} label={texts.back} onClick={back} />}
    >
      {importId ? (
        <ImportProgress
          key={importId}
          importId={importId}
          onAgain={uploadId ? () => go({ upload: uploadId }) : null}
          onAnother={() => go({})}
        />
      ) : uploadId ? (
        <ImportReport
          key={uploadId}
          uploadId={uploadId}
          onAccepted={(id) => go({ upload: uploadId, import: id })}
          onCancel={() => go({})}
        />
      ) : (
        <ImportStart
          kind={kind}
          onKind={(next) => setQuery(new URLSearchParams({ kind: next }))}
          onSent={(of, upload) => setQuery(new URLSearchParams({ kind: of, upload }))}
          onShow={(of, id) => setQuery(new URLSearchParams({ kind: of, import: id }))}
        />
      )}
    </TitledPage>
  )
}
