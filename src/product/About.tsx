import type { ProductDetail } from "../catalog/contract.ts"
import { moneyText } from "../ui/text.ts"
import { factsOf } from "./facts.ts"
import * as texts from "./texts.ts"
import styles from "./About.module.css"

const BULLET = /^\s*[-*•]\s+/

/** The long text as paragraphs and lists. It comes from a back end: all of it is text, tags are shown as they are written. */
export const LongText = ({ text }: { readonly text: string | undefined }) => {
  const parts = (text ?? "").split(/\n\s*\n/).filter((part) => part.trim() !== "")
  if (parts.length === 0) return <p className={styles["none"]}>{texts.noAbout}</p>
  return (
    <div className={styles["text"]}>
      {parts.map((part, at) => {
        const rows = part.split("\n").filter((row) => row.trim() !== "")
        // A part stands where it stands: nothing moves or goes.
        // oxlint-disable-next-line react/no-array-index-key
        if (!rows.every((row) => BULLET.test(row))) return <p key={at}>{part}</p>
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <ul key={at}>
            {rows.map((row) => (
              <li key={row}>{row.replace(BULLET, "")}</li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}

/** What is asked across the counter, and the fees that come with the sale. */
export const Facts = ({ detail }: { readonly detail: ProductDetail }) => {
  const rows = factsOf(detail)
  const fees = detail.fees ?? []
  if (rows.length === 0 && fees.length === 0) return <p className={styles["none"]}>{texts.noFacts}</p>
  return (
    <dl className={styles["facts"]}>
      {rows.map(({ name, value, narrow }) => (
        <div key={name} data-narrow={narrow || undefined} className="flex apart gap-12">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {fees.map(({ description, amount }) => (
        <div key={description}>
          <dt>{description}</dt>
          <dd>{texts.plus(moneyText(amount))}</dd>
        </div>
      ))}
    </dl>
  )
}
