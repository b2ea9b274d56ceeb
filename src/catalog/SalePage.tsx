import { Suspense, useEffect } from "react"
import { useSearchParams } from "../ui/navigation.ts"
import { SaleStage } from "./SaleStage.tsx"
import { isTakingPayment } from "../payment/model.ts"
import { TileGhosts } from "../quickTiles/TileGhosts.tsx"
import { ScanBar } from "./ScanBar.tsx"
import { focusPlace } from "../ui/focus.ts"
import { useApp, useHealth, useRingUp, useUi, useUiState } from "../app/hooks.ts"
import { lazyWithPreload } from "../ui/lazyWithPreload.ts"
import { Optional } from "../ui/Optional.tsx"
import { CatalogNotice } from "./CatalogNotice.tsx"
import * as scanTexts from "./scan/texts.ts"

const AwayStage = lazyWithPreload(async () => (await import("../offline/screens.tsx")).AwayStage)
const QuickTiles = lazyWithPreload(async () => (await import("../quickTiles/QuickTiles.tsx")).QuickTiles)
const ResultsPage = lazyWithPreload(async () => (await import("./ResultsPage.tsx")).ResultsPage)

/** The sale screen: scan bar, message, and the tiles of the search that the address names (SHL-14, SHL-16, CG-01). */
export const SalePage = () => {
  const [query, setQuery] = useSearchParams()
  const term = query.get("search_term") ?? ""
  const page = Math.max(1, Number(query.get("page") ?? "1") || 1)
  return (
    <>
      <h1 className="sr">{scanTexts.sale}</h1>
      <Scan key={term} term={term} onLeave={() => setQuery({})} />
      {term === "" ? (
        <Workspace />
      ) : (
        <>
          <CatalogNotice />
          <Suspense>
            <ResultsPage term={term} page={page} onPage={(to) => setQuery({ search_term: term, page: String(to) })} />
          </Suspense>
        </>
      )}
    </>
  )
}

/** What stands beside the cart while nothing is searched; while the cart is paid nothing is sold by a tile. */
const Workspace = () => {
  const paying = useApp(({ payment }) => isTakingPayment(payment) || payment.conversion !== null)
  const away = useApp((state) => state.offline.sale !== null)
  return (
    <>
      {away ? (
        <Suspense>
          <AwayStage />
        </Suspense>
      ) : (
        <SaleStage />
      )}
      {!paying && (
        <Optional fallback={<TileGhosts />}>
          <QuickTiles />
        </Optional>
      )}
    </>
  )
}

const Scan = ({ term, onLeave }: { readonly term: string; readonly onLeave: () => void }) => {
  const ringUp = useRingUp()
  const ui = useUi()
  const quantity = useUiState(({ quantity: many }) => many)
  // Nothing is heard while nothing can be written down.
  const hears = useHealth()._tag === "Recording"
  const busy = useApp((state) => state.catalog.scans.some(({ phase }) => phase === "looking"))
  useEffect(() => {
    focusPlace("scan")
  }, [])
  const submit = (typed: string): boolean => {
    const taken = ringUp(typed)
    // What was refused is marked: the next key takes its place, and no code comes to stand behind it.
    if (!taken) focusPlace("scan")
    return taken
  }
  return (
    <ScanBar
      initial={term}
      quantity={quantity}
      scanner={hears ? "ready" : "paused"}
      busy={busy}
      onQuantity={(many) => ui.set({ quantity: many })}
      onSubmit={submit}
      onClear={() => {
        if (term !== "") onLeave()
      }}
    />
  )
}
