import { typeRowOf } from "../productTypes/rules.ts"
import { memo, type MouseEvent } from "react"
import type { LucideIcon } from "lucide-react"
import Hash from "lucide-react/icons/hash"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import type { Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { ProductImage } from "../ui/ProductImage.tsx"
import { moneyText } from "../ui/text.ts"
import { type Mark, StockMark } from "./StockMark.tsx"
import * as texts from "./texts.ts"
import styles from "./ProductTile.module.css"

/**
 * A product as a tile: the whole of it adds the product or opens the screen that it is sold on; Details beside it never adds
 * (SRCH-06). Plain values only, so that a scan does not render it.
 */
export const ProductTile = memo((props: ProductTileProps) => {
  const { id, description, image, mark, count, inCart, openCarts, asksSerial, details, tabStop } = props
  const { onPick, onDetails, onReach } = props
  return (
    <li className={cx(styles["cell"], inCart > 0 && styles["added"], mark === "out" && styles["out"])}>
      <button
        type="button"
        data-cell
        tabIndex={tabStop ? 0 : -1}
        className={styles["tile"]}
        onClick={() => onPick(id)}
        onFocus={() => onReach(id)}
      >
        <span className={styles["picture"]} data-tint={tintOf(id)}>
          <ProductImage src={image} />
        </span>
        <span className={styles["info"]}>
          <span className={styles["name"]}>{description}</span>
          <span className="sr">, </span>
          <span className={styles["price"]}>{priceOf(props)}</span>
          <span className="sr">, </span>
        </span>
        <StockMark mark={mark} count={count} />
        {inCart > 0 && (
          <span className={styles["inCart"]}>
            <span className="sr">, </span>
            {texts.inCart(inCart)}
          </span>
        )}
        <span className={styles["below"]}>
          {openCarts > 0 && <Fact icon={ShoppingCart}>{texts.inOpenCarts(openCarts)}</Fact>}
          {asksSerial && (
            <Fact icon={Hash} className={styles["serial"]}>
              {texts.serialNumber}
            </Fact>
          )}
        </span>
      </button>
      <a
        className={styles["details"]}
        href={details}
        tabIndex={tabStop ? 0 : -1}
        aria-label={texts.detailsOf(description)}
        onClick={(event) => {
          if (isAside(event)) return
          event.preventDefault()
          onDetails(id)
        }}
        onFocus={() => onReach(id)}
      >
        {texts.details}
      </a>
    </li>
  )
})
ProductTile.displayName = "ProductTile"

/** What a tile says at the foot of its picture. */
const Fact = ({ icon, className, children }: FactProps) => (
  <span className={cx(styles["fact"], className)}>
    <span className="sr">, </span>
    <Icon of={icon} size={13} />
    {children}
  </span>
)

interface FactProps {
  readonly icon: LucideIcon
  readonly className?: string | undefined
  readonly children: string
}

/** A press that opens a link elsewhere. */
const isAside = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey

const priceOf = ({ price, mark }: ProductTileView): string => {
  if (price !== null) return moneyText(price)
  return typeRowOf({ product_type_code: mark })?.anyPrice === true ? texts.anyAmount : ""
}

/** One of six tints behind the picture, the same for a product for ever. */
const tintOf = (id: string): number => {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 6
  return sum + 1
}

export interface ProductTileView {
  readonly id: string
  readonly description: string
  /** In cents; null when the store sends none. */
  readonly price: Cents | null
  readonly image: string | undefined
  readonly mark: Mark
  /** How many in the store or the warehouse; null when the store does not count. */
  readonly count: number | null
  readonly inCart: number
  /** How many open carts beside this one have it. */
  readonly openCarts: number
  /** A press asks for a serial number. */
  readonly asksSerial: boolean
  /** The address of its page. */
  readonly details: string
}

export interface ProductTileProps extends ProductTileView {
  /** The one tile that Tab reaches; arrows lead to the others. */
  readonly tabStop: boolean
  readonly onPick: (id: string) => void
  readonly onDetails: (id: string) => void
  /** Focus came to this tile. */
  readonly onReach: (id: string) => void
}
