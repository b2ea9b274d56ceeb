import { cx } from "./cx.ts"
import * as texts from "./texts.ts"
import styles from "./Count.module.css"

/** How many wait behind an entry, `corner` in its upper right; nothing at 0. */
export const Count = ({ of, corner = false }: { readonly of: number; readonly corner?: boolean }) =>
  of > 0 && (
    <span className={cx(styles["count"], corner && styles["corner"])}>
      {of}
      <span className="sr">{texts.spokenWaiting}</span>
    </span>
  )
