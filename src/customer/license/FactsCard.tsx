import type { ReactNode } from "react"
import Check from "lucide-react/icons/check"
import CircleAlert from "lucide-react/icons/circle-alert"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Tag } from "../../ui/Tag.tsx"
import { dateText } from "../../ui/text.ts"
import { addressLines } from "./changes.ts"
import { ageOn, type FormField, formValue, validityOf, wireDay } from "./form.ts"
import { type Fact, LICENSE_FIELDS, type LicenseFacts, type LicenseField, valueOf } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./LicensePage.module.css"

const TAGS = {
  valid: { tone: "ok", icon: Check },
  expired: { tone: "danger", icon: CircleAlert },
  "no date": { tone: "warn", icon: TriangleAlert }
} as const

const NAMES = ["first_name", "middle_name", "last_name"] as const
const ADDRESS = ["address_1", "city", "state", "zip_code"] as const

const isGuessed = (fact: Fact): boolean => fact._tag === "Read" && fact.certainty === "guessed"

/** What a license says, field by field: what it does not say, what could not be read, and what somebody should look at. */
export const FactsCard = ({ facts, today }: FactsCardProps) => {
  const validity = validityOf(facts, today)
  const birth = formValue(facts, "birthdate")
  const age = ageOn(birth, today)
  const joined = (fields: readonly FormField[]) =>
    fields.map((field) => formValue(facts, field)).filter((text) => text !== "")
  const unread = LICENSE_FIELDS.filter((field) => facts[field]._tag === "NotRead").length
  const guessed = LICENSE_FIELDS.some((field) => isGuessed(facts[field]))
  const row = (label: string, of: readonly LicenseField[], value: ReactNode, more: Row = {}) => {
    const notRead = of.some((field) => facts[field]._tag === "NotRead")
    const amber = notRead || of.some((field) => isGuessed(facts[field]))
    const none = of.every((field) => facts[field]._tag !== "Read")
    return (
      <div className={more.minor === true ? styles["minor"] : undefined}>
        <dt>{label}</dt>
        <dd
          className={cx(
            none && !notRead && styles["none"],
            amber && styles["amber"],
            more.expired === true && styles["expired"],
            more.lines === true && styles["lines"]
          )}
        >
          {none ? (notRead ? texts.notRead : texts.notOnLicense) : value}
        </dd>
      </div>
    )
  }
  const lines = addressLines(
    Object.fromEntries([...ADDRESS, "address_2" as const].map((field) => [field, formValue(facts, field)]))
  )
  return (
    <section className={styles["card"]} aria-labelledby="license-read">
      <div className={styles["title"]}>
        <h2 id="license-read">{texts.readFrom}</h2>
        <span className="grow" />
        <Tag {...TAGS[validity]}>{texts.validity[validity]}</Tag>
      </div>
      <dl className={styles["facts"]}>
        {row(texts.facts.name, NAMES, joined(NAMES).join(" "))}
        {row(texts.facts.birthdate, ["birthdate"], age === null ? dateText(birth) : texts.aged(dateText(birth), age))}
        {row(
          texts.facts.number,
          ["drivers_license_number"],
          <span className="code">{valueOf(facts, "drivers_license_number")}</span>
        )}
        {row(
          texts.facts.expires,
          ["drivers_license_expiration"],
          dateText(formValue(facts, "drivers_license_expiration")),
          { expired: validity === "expired" }
        )}
        {row(
          texts.facts.address,
          ADDRESS,
          lines.map((line) => <div key={line}>{line}</div>),
          { lines: true }
        )}
        {row(texts.facts.issued, ["issued"], dateText(wireDay(valueOf(facts, "issued"))), { minor: true })}
        {row(texts.facts.suffix, ["suffix"], valueOf(facts, "suffix"), { minor: true })}
      </dl>
      <p className={styles["foot"]} data-amber={unread > 0 || guessed || undefined}>
        <Icon of={unread > 0 || guessed ? TriangleAlert : Check} size={18} />
        {unread > 0 ? texts.someNotRead(unread) : guessed ? texts.someGuessed : texts.allRead}
      </p>
    </section>
  )
}

interface Row {
  readonly minor?: boolean
  readonly expired?: boolean
  readonly lines?: boolean
}

export interface FactsCardProps {
  readonly facts: LicenseFacts
  /** "2026-11-20". */
  readonly today: string
}
