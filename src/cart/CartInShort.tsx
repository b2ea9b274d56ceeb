import { useApp } from "../app/hooks.ts"
import { ZERO } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { moneyText } from "../ui/text.ts"
import * as texts from "./texts.ts"
import styles from "./CartHead.module.css"

/** The cart in a line, where it is folded away for room. */
export const CartInShort = () => {
  const count = useApp(({ cart }) => cart.cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0)
  const total = useApp(({ cart }) => cart.cart?.totals.total ?? ZERO)
  return <span className={cx("only-folded", styles["short"])}>{texts.cartInShort(count, moneyText(total))}</span>
}
