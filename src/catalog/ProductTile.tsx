import { memo } from "react"
import CircleCheck from "lucide-react/icons/circle-check"
import CircleSlash from "lucide-react/icons/circle-slash"
import Warehouse from "lucide-react/icons/warehouse"
import type { Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { ProductImage } from "../ui/ProductImage.tsx"
import { moneyText } from "../ui/text.ts"
import * as texts from "./texts.ts"
import styles from "./ProductTile.module.css"

/** A product as a tile: the whole of it adds the product (SRCH-06). Plain values only, so that a scan does not render it. */
export const ProductTile = memo((props: ProductTileProps) => {
  const { id, description, price, image, stock, available, inCart, tabStop, onPick, onReach } = props
  return (
    <li className={styles["cell"]}>
      <button
        type="button"
        tabIndex={tabStop ? 0 : -1}
        className={cx(styles["tile"], inCart > 0 && styles["added"], stock === "out" && styles["out"])}
        onClick={() => onPick(id)}
        onFocus={() => onReach(id)}
      >
        <span className={styles["picture"]} data-tint={tintOf(id)}>
          <ProductImage src={image} />
        </span>
        <span className={styles["info"]}>
          <span className={styles["name"]}>{description}</span>
          <span className="sr">, </span>
          {price !== null && <span className={styles["price"]}>{moneyText(price)}</span>}
          <span className="sr">, </span>
        </span>
        <StockMark stock={stock} available={available} />
        {inCart > 0 && <span className={styles["inCart"]}>{texts.inCart(inCart)}</span>}
      </button>
    </li>
  )
})
ProductTile.displayName = "ProductTile"

const StockMark = ({ stock, available }: Pick<ProductTileView, "stock" | "available">) => {
  switch (stock) {
    case "store":
      return (
        <span className={styles["mark"]} data-stock={stock}>
          <Icon of={CircleCheck} size={13} />
          {available === null ? texts.inStore : available}
          {available !== null && <span className={styles["short"]}>{texts.afterStock}</span>}
        </span>
      )
    case "warehouse":
      return (
        <span className={styles["mark"]} data-stock={stock}>
          <Icon of={Warehouse} size={13} />
          {texts.warehouse(available ?? 0)}
        </span>
      )
    case "out":
      return (
        <span className={styles["mark"]} data-stock={stock}>
          <Icon of={CircleSlash} size={13} />
          {texts.outOfStock}
        </span>
      )
  }
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
  readonly stock: "store" | "warehouse" | "out"
  /** How many in the store or the warehouse; null when the store does not count. */
  readonly available: number | null
  readonly inCart: number
}

export interface ProductTileProps extends ProductTileView {
  /** The one tile that Tab reaches; arrows lead to the others. */
  readonly tabStop: boolean
  readonly onPick: (id: string) => void
  /** Focus came to this tile. */
  readonly onReach: (id: string) => void
}
