import { useContext, useState } from "react"
import PackageSearch from "lucide-react/icons/package-search"
import { useSearchParams } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import { fromShelf } from "../cart/model.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import type { catalogDetail } from "../catalog/detail/contract.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { TimeContext } from "../ui/time.ts"
import * as shared from "../ui/texts.ts"
import { ProductView } from "./ProductView.tsx"
import * as texts from "./texts.ts"
import { useClose } from "./useClose.ts"
import styles from "./ProductView.module.css"

/** What the back office knows of the product, and since when. */
export interface Known {
  readonly body: ReplyOf<(typeof catalogDetail)["get_item_product"]>
  readonly at: number
}

/** A quantity of the address; one that makes no sense is none. */
const quantityIn = (text: string | null): number | null => (/^[1-9]\d{0,3}$/.test(text ?? "") ? Number(text) : null)

/** One product before it is sold: what it is, how many there are where, and the one button (SHL-17, PROD-01 to PROD-28). */
export const ProductPage = () => {
  const [query] = useSearchParams()
  const close = useClose()
  const time = useContext(TimeContext)
  const product = query.get("product_id") ?? ""
  const [times, setTimes] = useState(0)
  // What is sold, placed or counted meanwhile changes the counts.
  const inCart = useApp(({ cart }) => fromShelf(cart, product))
  const placed = useApp(({ catalog: { placed: piece } }) => piece?.scan ?? "")
  const changes = useApp(({ tasks }) => tasks.changes)
  const counted = useApp(({ catalog }) => catalog.inventory?.phase ?? "")
  const asked = product === "" ? null : { product_id: product }
  const read = useRead("get_item_product", asked, [times, inCart, placed, changes, counted].join(" "))
  const body = bodyOf(read)
  const fresh = body?.product ? body : null
  const [known, setKnown] = useState<Known | null>(null)
  if (fresh !== null && known?.body !== fresh) setKnown({ body: fresh, at: time.now() })
  const last = useLast(known, product)
  if (last)
    return (
      <ProductView
        known={last}
        item={query.get("shopping_cart_item_id")}
        serial={query.get("serial_number")}
        quantity={quantityIn(query.get("quantity"))}
        fulfill={query.get("fulfill")}
        stale={read._tag === "Failed"}
        onClose={close}
      />
    )
  const failed = product === "" ? texts.noProduct : lackOf(read, texts.notLoaded)
  if (failed === null)
    return (
      <output className={styles["wait"]}>
        <span className="sr">{texts.loading}</span>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} />
        ))}
        <Button size="xl" data-resting-focus onClick={close}>
          {shared.close}
        </Button>
      </output>
    )
  return (
    <>
      <h1 className="sr">{texts.notLoaded}</h1>
      <EmptyState icon={PackageSearch} title={texts.notLoaded}>
        <p role="alert">{failed}</p>
        {product !== "" && (
          <Button size="l" look="primary" data-resting-focus onClick={() => setTimes(times + 1)}>
            {shared.tryAgain}
          </Button>
        )}
        <Button size="l" onClick={close}>
          {shared.close}
        </Button>
      </EmptyState>
    </>
  )
}
