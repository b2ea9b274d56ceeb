import { NO_REAL_CARD, SIMULATED } from "../orders/rules.ts"
import { cx } from "../ui/cx.ts"
import tones from "../ui/tones.module.css"
import * as texts from "./texts.ts"
import styles from "./Simulated.module.css"

/** Cards are played at: in large letters wherever one pays here, or has `paid`. */
export const Simulated = ({ paid = false }: { readonly paid?: boolean }) => (
  <p className={cx(styles["simulated"], tones["warn"])}>
    <b>{SIMULATED}</b> {paid ? NO_REAL_CARD : texts.noRealCard}
  </p>
)
