import { hitsIn } from "./hits.ts"
import styles from "./Marked.module.css"

/** A text with what a search found in it marked. */
export const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) =>
  hitsIn(text, words).map(({ text: part, hit }, place) =>
    hit ? (
      <mark key={place} className={styles["hit"]}>
        {part}
      </mark>
    ) : (
      part
    )
  )
