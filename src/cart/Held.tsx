import * as texts from "./pieceTexts.ts"
import styles from "./Held.module.css"

/** How many of a piece the cart holds, in the corner of its picture. */
export const Held = ({ quantity }: { readonly quantity: number }) => (
  <span className={styles["held"]} data-held>
    {texts.inCart(quantity)}
  </span>
)
