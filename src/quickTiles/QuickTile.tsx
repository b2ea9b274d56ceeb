import { memo } from "react"
import CircleSlash from "lucide-react/icons/circle-slash"
import Pin from "lucide-react/icons/pin"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { ProductImage } from "../ui/ProductImage.tsx"
import { moneyText } from "../ui/text.ts"
import type { TileView } from "./views.ts"
import * as texts from "./texts.ts"
import tiles from "./Tiles.module.css"
import styles from "./QuickTile.module.css"

/** What sells often as a tile: the whole of it sells one. Plain values only, so that a scan does not draw it again. */
export const QuickTile = memo((props: QuickTileProps) => {
  const { id, image, pinned, out, dimmed, tabStop, onPick, onReach } = props
  return (
    <li className={cx(tiles["tile"], out && styles["gone"], dimmed && styles["dimmed"])}>
      <button
        type="button"
        className={styles["button"]}
        tabIndex={tabStop ? 0 : -1}
        aria-disabled={dimmed || undefined}
        onClick={() => onPick(id)}
        onFocus={() => onReach(id)}
      >
        <span className={styles["picture"]} data-tint={tintOf(id)}>
          <ProductImage src={image} />
        </span>
        <TileWords {...props} />
        {pinned && (
          <span className={styles["pin"]}>
            <span className="sr">, {texts.pinned}</span>
            <Icon of={Pin} size={14} />
          </span>
        )}
      </button>
    </li>
  )
})
QuickTile.displayName = "QuickTile"

/** Name, price, and how it stands with it. */
export const TileWords = ({ description, price, inCart, out, pinned }: TileView) => (
  <span className={styles["words"]} data-pinned={pinned || undefined}>
    <span className={styles["name"]}>{description}</span>
    <span className="sr">, </span>
    <span className={styles["row"]}>
      <b>{price === null ? texts.anyAmount : moneyText(price)}</b>
      {(inCart > 0 || out) && <span className="sr">, </span>}
      {inCart > 0 && <span className={styles["held"]}>{texts.inCart(inCart)}</span>}
      {out && (
        <span className={styles["out"]}>
          <Icon of={CircleSlash} size={12} />
          {texts.out}
        </span>
      )}
    </span>
  </span>
)

/** One of six tints behind the picture, the same for a product for ever. */
const tintOf = (id: string): number => {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 6
  return sum + 1
}

export interface QuickTileProps extends TileView {
  /** Nobody can be asked now: a press says so. */
  readonly dimmed: boolean
  /** The one tile that Tab reaches; arrows lead to the others. */
  readonly tabStop: boolean
  readonly onPick: (id: string) => void
  /** Focus came to this tile. */
  readonly onReach: (id: string) => void
}
