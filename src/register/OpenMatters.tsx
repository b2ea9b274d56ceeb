import type { OpenMatter } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./OpenMatters.module.css"

/** What is open at this register when it is closed; it may be closed all the same, and the next book carries it on. */
export const OpenMatters = ({ matters }: { readonly matters: readonly OpenMatter[] }) => (
  <section className={styles["matters"]} aria-labelledby="open-matters">
    <h2 id="open-matters">{texts.stillOpen(matters.length)}</h2>
    <ul>
      {matters.map(({ key, what, way }) => (
        <li key={key}>
          <b>{what}</b>
          <span>{way}</span>
        </li>
      ))}
    </ul>
  </section>
)
