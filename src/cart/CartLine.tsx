import { memo } from "react"
import type { Cents } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { ProductImage } from "../ui/ProductImage.tsx"
import { amountText } from "../ui/text.ts"
import { LineControls } from "./LineControls.tsx"
import * as texts from "./texts.ts"
import styles from "./CartLine.module.css"

/**
 * One line of the cart. Its props are plain values and lasting functions, so that a scan into 150 lines renders one
 * row, not 150. Pressing the line selects it and opens its controls.
 */
export const CartLine = memo((props: CartLineProps) => {
  const { id, description, quantity, regular, sale, extended, code, codeLabel, warehouse, problem } = props
  const { approved, facts, selected, clamped, locked, isDeep, image, onSelect } = props
  const reduced = sale !== null && sale !== regular
  return (
    <li
      className={cx(
        styles["line"],
        isDeep && styles["deep"],
        selected && styles["selected"],
        clamped && styles["clamped"],
        locked && styles["locked"]
      )}
    >
      <button
        type="button"
        className={styles["grid"]}
        aria-expanded={selected}
        data-hold={id}
        disabled={locked}
        onClick={() => onSelect(id)}
      >
        <span className={styles["picture"]}>
          <ProductImage src={image} />
        </span>
        <span className={styles["name"]}>{description}</span>
        <span className={styles["meta"]}>
          {codeLabel && `${codeLabel} `}
          <span className="code">{code}</span>
          {warehouse && ` · ${texts.warehouseOrder}`}
        </span>
        <span className={styles["qty"]}>
          <span className="sr">{texts.spokenQuantity}</span>
          {quantity}
        </span>
        <span className={cx(styles["num"], reduced && styles["was"])}>
          <span className="sr">{texts.spokenRegular}</span>
          {amountText(regular)}
        </span>
        <span className={cx(styles["num"], styles["sale"])}>
          {reduced && (
            <>
              <span className="sr">{texts.spokenSale}</span>
              {amountText(sale)}
            </>
          )}
        </span>
        <span className={cx(styles["num"], styles["ext"])}>
          <span className="sr">{texts.spokenExtended}</span>
          {amountText(extended)}
        </span>
        {facts !== null && <span className={styles["approved"]}>{facts}</span>}
        {approved !== null && <span className={styles["approved"]}>{approved}</span>}
      </button>
      {clamped && (
        <p className={styles["limit"]} role="alert">
          {texts.onlyInStock(quantity)}
        </p>
      )}
      {problem !== null && (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
      {selected && !locked && <LineControls {...props} />}
    </li>
  )
})
CartLine.displayName = "CartLine"

/** A line of the cart as the column shows it; amounts in cents. */
export interface CartLineView {
  readonly id: string
  readonly description: string
  /** Where its picture is; undefined when nobody says. */
  readonly image: string | undefined
  readonly quantity: number
  /** The regular price of one. */
  readonly regular: Cents
  /** What is charged for one, when the store says. */
  readonly sale: Cents | null
  readonly extended: Cents
  /** A UPC, a serial number or a lane, with its word in `codeLabel` ("Serial") when it is not the UPC. */
  readonly code: string
  readonly codeLabel: string
  /** It comes out of the warehouse, for the cart's customer. */
  readonly warehouse: boolean
  /** On how many of its pieces its discount is, when not on all of them (DISC-29). */
  readonly approved: string | null
  /** What tells it from others of its product, when it is of a kind of its own. */
  readonly facts: string | null
  /** What was typed for it may be typed anew. */
  readonly editable: boolean
  /** Serialized, reserved, class and membership lines (CART-26). */
  readonly quantityFixed: boolean
  /** Why its last change by hand was refused (DISC-13). */
  readonly problem: string | null
}

export interface CartLineProps extends CartLineView {
  readonly selected: boolean
  /** The quantity was cut to the stock a moment ago (CART-22). */
  readonly clamped: boolean
  readonly locked: boolean
  /** It stands so far down that it may be out of sight. */
  readonly isDeep: boolean
  readonly pricesFixed: boolean
  readonly onSelect: (id: string) => void
  readonly onQuantity: (id: string, quantity: number) => void
  readonly onDiscount: (id: string) => void
  readonly onEnlarge: ((id: string) => void) | null
  readonly onRemove: (id: string) => void
}
