import { Suspense, useDeferredValue, useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { isEmpty } from "../cart/model.ts"
import { SaleIdle } from "./SaleIdle.tsx"
import { ScanBar } from "./ScanBar.tsx"
import { focusPlace } from "../ui/focus.ts"
import { useApp, useRingUp, useUi, useUiState } from "../app/hooks.ts"
import { lazyWithPreload } from "../ui/lazyWithPreload.ts"
import { CatalogNotice } from "./CatalogNotice.tsx"
import * as texts from "./texts.ts"

const LastPiece = lazyWithPreload(async () => (await import("../cart/LastPiece.tsx")).LastPiece)
const ResultsPage = lazyWithPreload(async () => (await import("./ResultsPage.tsx")).ResultsPage)

/** The sale screen: scan bar, message, and the tiles of the search that the address names (SHL-14, SHL-16, CG-01). */
export const SalePage = () => {
  const [query, setQuery] = useSearchParams()
  const term = query.get("search_term") ?? ""
  const page = Math.max(1, Number(query.get("page") ?? "1") || 1)
  return (
    <>
      <h1 className="sr">{texts.sale}</h1>
      <Scan key={term} term={term} onLeave={() => setQuery({})} />
      <CatalogNotice />
      {term === "" ? (
        <Workspace />
      ) : (
        <Suspense>
          <ResultsPage term={term} page={page} onPage={(to) => setQuery({ search_term: term, page: String(to) })} />
        </Suspense>
      )}
    </>
  )
}

/** What stands beside the cart while nothing is searched: how to begin, then what was scanned last. */
const Workspace = () => {
  // After the line itself: a scan is not kept waiting for it.
  const selling = useDeferredValue(useApp(({ cart }) => !isEmpty(cart)))
  if (!selling) return <SaleIdle />
  return (
    <Suspense>
      <LastPiece />
    </Suspense>
  )
}

const Scan = ({ term, onLeave }: { readonly term: string; readonly onLeave: () => void }) => {
  const ringUp = useRingUp()
  const ui = useUi()
  const quantity = useUiState(({ quantity: many }) => many)
  const busy = useApp((state) => state.catalog.scans.some(({ phase }) => phase === "looking"))
  const [text, setText] = useState(term)
  useEffect(() => {
    focusPlace("scan")
  }, [])
  const submit = (typed: string) => {
    if (ringUp(typed)) setText("")
  }
  return (
    <ScanBar
      text={text}
      quantity={quantity}
      scanner="ready"
      busy={busy}
      onText={setText}
      onQuantity={(many) => ui.set({ quantity: many })}
      onSubmit={submit}
      onClear={() => {
        setText("")
        if (term !== "") onLeave()
      }}
    />
  )
}
