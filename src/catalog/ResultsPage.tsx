import { useNavigate } from "../ui/navigation.ts"
import { type CartState, fromShelf, upcOf } from "../cart/model.ts"
import { openPath, PATHS } from "../paths.ts"
import type { ProductRow } from "./contract.ts"
import type { ProductTileView } from "./ProductTile.tsx"
import { screenFor } from "./rules.ts"
import { ownTypeOf } from "../productTypes/own/rules.ts"
import { availabilityOf, inCart } from "./availability.ts"
import { SearchResults, type SearchResultsProps } from "./SearchResults.tsx"
import { useApp, useDispatch, useHistory, useUi, useUiState } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { whyOf } from "../kernel/reading.ts"

export interface ResultsProps {
  readonly term: string
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The tiles of a search, page by page; a press adds the product or opens its screen, Details its page (SRCH-05 to SRCH-07, CG-01). */
export const ResultsPage = ({ term, page, onPage }: ResultsProps) => {
  const found = useRead("get_list_products", { search_term: term, page })
  const cart = useApp((state) => state.cart)
  const ui = useUi()
  const quantity = useUiState(({ quantity: many }) => many)
  const override = useApp((state) => upcOf("override", state.session.client))
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const history = useHistory()
  if (found._tag === "Loading") return <SearchResults state="loading" term={term} />
  if (found._tag !== "Loaded") return <SearchResults state="failed" term={term} message={whyOf(found)} />
  const list = found.body.list ?? []
  const rowOf = (id: string) => list.find((row) => row.product_id === id)
  const taken = () => ui.set({ quantity: 1, notice: null })
  const props: SearchResultsProps = {
    state: "found",
    term,
    total: found.body.pagination?.total_results ?? list.length,
    close: found.body.close ?? false,
    currentPage: found.body.pagination?.current_page ?? page,
    totalPages: found.body.pagination?.total_pages ?? 1,
    tiles: list.map((product) => ({
      ...tileOf(product, cart),
      details: history.createHref(screenFor(PATHS.productDetail, product))
    })),
    onPage,
    onOverride: override === undefined ? null : () => navigate(openPath("override", override)),
    onPick: (id) => {
      const product = rowOf(id)
      if (product && dispatch({ _tag: "PickProduct", product, quantity })) taken()
    },
    onDetails: (id) => {
      const product = rowOf(id)
      if (!product) return
      taken()
      navigate(screenFor(PATHS.productDetail, product, quantity))
    }
  }
  return <SearchResults {...props} />
}

const STOCK = { InStore: "store", InCarts: "carts", Warehouse: "warehouse", OutOfStock: "out" } as const

const tileOf = (product: ProductRow, cart: CartState): Omit<ProductTileView, "details"> => {
  const availability = availabilityOf(product, fromShelf(cart, product.product_id))
  return {
    id: product.product_id,
    description: product.description,
    price: product.price ?? null,
    image: product.image_src,
    mark: ownTypeOf(product) ?? STOCK[availability._tag],
    count: "count" in availability ? availability.count : null,
    inCart: inCart(cart, product.product_id),
    openCarts: product.open_carts ?? 0,
    asksSerial: product.serializable ?? false
  }
}
