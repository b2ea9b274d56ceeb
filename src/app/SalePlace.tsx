import { useEffect, useState } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import type { ProductRow } from "../catalog/contract.ts"
import type { ProductTileView } from "../catalog/ProductTile.tsx"
import { availabilityOf } from "../catalog/rules.ts"
import { SaleIdle } from "../catalog/SaleIdle.tsx"
import { ScanBar } from "../catalog/ScanBar.tsx"
import { SearchResults, type SearchResultsProps } from "../catalog/SearchResults.tsx"
import { inCart } from "../cart/model.ts"
import { focusPlace } from "../ui/focus.ts"
import { useApp, useDispatch, useStore, useUi, useUiState } from "./hooks.ts"
import { NoticePlace } from "./NoticePlace.tsx"
import { useRead } from "./reads.ts"

/** The sale screen: scan bar, message, and the tiles of the search that the address names (SHL-14, SHL-16, CG-01). */
export const SalePlace = () => {
  const [query, setQuery] = useSearchParams()
  const term = query.get("search_term") ?? ""
  const page = Math.max(1, Number(query.get("page") ?? "1") || 1)
  return (
    <>
      <h1 className="sr">Sale</h1>
      <Scan key={term} term={term} onLeave={() => setQuery({})} />
      <NoticePlace />
      {term === "" ? (
        <SaleIdle />
      ) : (
        <Results term={term} page={page} onPage={(to) => setQuery({ search_term: term, page: String(to) })} />
      )}
    </>
  )
}

const Scan = ({ term, onLeave }: { readonly term: string; readonly onLeave: () => void }) => {
  const store = useStore()
  const ui = useUi()
  const quantity = useUiState(({ quantity: many }) => many)
  const busy = useApp((state) => state.catalog.scans.some(({ phase }) => phase === "looking"))
  const [text, setText] = useState(term)
  useEffect(() => {
    focusPlace("scan")
  }, [])
  const submit = (typed: string) => {
    const words = store.dispatch({ _tag: "Scan", text: typed, quantity })
    if (words === null) {
      setText("")
      ui.set({ quantity: 1, notice: null })
    } else ui.say(words)
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

interface ResultsProps {
  readonly term: string
  readonly page: number
  readonly onPage: (page: number) => void
}

const Results = ({ term, page, onPage }: ResultsProps) => {
  const found = useRead("get_list_products", { search_term: term, page })
  const cart = useApp((state) => state.cart)
  const ui = useUi()
  const quantity = useUiState(({ quantity: many }) => many)
  const override = useApp((state) => state.session.client?.override_upc)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  if (found._tag === "Loading") return <SearchResults state="loading" term={term} />
  if (found._tag === "Failed") return <SearchResults state="failed" term={term} message={found.why} />
  const list = found.body.list ?? []
  const props: SearchResultsProps = {
    state: "found",
    term,
    total: found.body.pagination?.total_results ?? list.length,
    currentPage: found.body.pagination?.current_page ?? page,
    totalPages: found.body.pagination?.total_pages ?? 1,
    tiles: list.map((product) => tileOf(product, inCart(cart, product.product_id))),
    onPage,
    onOverride: override === undefined ? null : () => void navigate(`/sale/product_detail?override=${override}`),
    onPick: (id) => {
      const product = list.find((row) => row.product_id === id)
      if (product && dispatch({ _tag: "PickProduct", product, quantity })) ui.set({ quantity: 1, notice: null })
    }
  }
  return <SearchResults {...props} />
}

const STOCK = { InStore: "store", Warehouse: "warehouse", OutOfStock: "out" } as const

const tileOf = (product: ProductRow, held: number): ProductTileView => {
  const availability = availabilityOf(product)
  return {
    id: product.product_id,
    description: product.description,
    price: product.price ?? null,
    image: product.image_src,
    stock: STOCK[availability._tag],
    available: availability._tag === "OutOfStock" ? null : availability.count,
    inCart: held
  }
}
