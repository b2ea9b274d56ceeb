import styles from "./Inspector.module.css"
import type { Moment } from "./opened.ts"
import * as texts from "./texts.ts"

/** What the row changed in the register's state, and what it left alone that matters to the money. */
export const ChangePane = ({ moment }: { readonly moment: Moment }) => {
  const { entry, changes, unchanged, sentence } = moment
  return (
    // It scrolls and holds nothing to press: only with a focus of its own can keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles["pane"]} aria-label={texts.TABS.change} tabIndex={0}>
      <p className={styles["sentence"]}>{sentence}</p>
      <h3>{texts.changed(entry.seq, entry.type, changes.length)}</h3>
      <dl>
        {changes.map(({ path, before, after }) => (
          <div key={path} style={{ display: "contents" }}>
            <dt>{path}</dt>
            <dd>
              <del>{before ?? texts.none}</del>
              <ins>{after ?? texts.none}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {unchanged.length > 0 && (
        <>
          <h3>{texts.unchanged}</h3>
          <dl>
            {unchanged.map(({ path, value }) => (
              <div key={path} style={{ display: "contents" }}>
                <dt>{path}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
