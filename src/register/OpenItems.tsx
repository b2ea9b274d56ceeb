import TriangleAlert from "lucide-react/icons/triangle-alert"
import { Icon } from "../ui/Icon.tsx"
import type { OpenItem } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./OpenItems.module.css"

/** What is open at this register when it is closed; it may be closed all the same, and the next book carries it on. */
export const OpenItems = ({ items }: { readonly items: readonly OpenItem[] }) => (
  // It may scroll and holds nothing to press: only with a focus of its own can keys scroll it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles["items"]} aria-labelledby="open-items" tabIndex={0}>
    <h2 className="row gap-8">
      <Icon of={TriangleAlert} size={20} />
      <span id="open-items">{texts.stillOpen(items.length)}</span>
    </h2>
    <ul>
      {items.map(({ key, what, way }) => (
        <li key={key}>
          <b>{what}</b>
          <span>{way}</span>
        </li>
      ))}
    </ul>
  </section>
)
