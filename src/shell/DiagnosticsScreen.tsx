import type { ReactNode } from "react"
import Copy from "lucide-react/icons/copy"
import * as texts from "../support/texts.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import * as shared from "../ui/texts.ts"
import styles from "./DiagnosticsScreen.module.css"

/** Versions, device, storage and connection in words, to read out or copy to support; no secrets (CG-79). */
export const DiagnosticsScreen = ({ sections, copied, action, onCopy, onClose }: DiagnosticsScreenProps) => (
  <div className="stack gap-16 fill">
    <div className={styles["head"]}>
      <h1>{texts.diagnostics}</h1>
      <output>{copied ? texts.copied : ""}</output>
      <Button onClick={() => onCopy(asText(sections))}>
        <Icon of={Copy} />
        {texts.copyAll}
      </Button>
      {action}
      {onClose && <Button onClick={onClose}>{shared.close}</Button>}
    </div>
    {/* It scrolls and holds nothing to press: only with a focus of its own can keys scroll it. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section className={styles["sections"]} aria-label={texts.facts} tabIndex={0}>
      {sections.map(({ title, facts, log = false }) => (
        <section
          key={title}
          aria-label={title}
          className={cx(facts.some(isLong) && styles["wide"], log && styles["log"])}
        >
          <h2>{title}</h2>
          <dl>
            {facts.map(({ label, value, code, id = label, more = [] }) => (
              <div key={id} className="flex apart gap-16">
                <dt>{label}</dt>
                <dd className={code ? "code" : undefined}>{value}</dd>
                {more.map((words) => (
                  <dd key={words} className={styles["more"]}>
                    {words}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  </div>
)

const isLong = ({ more = [] }: DiagnosticsSection["facts"][number]): boolean => more.length > 0

const asText = (sections: readonly DiagnosticsSection[]): string =>
  sections
    .map(({ title, facts }) =>
      [
        title,
        ...facts.flatMap(({ label, value, more = [] }) => [
          `  ${label}: ${value}`,
          ...more.map((words) => `    ${words}`)
        ])
      ].join("\n")
    )
    .join("\n\n")

export interface DiagnosticsSection {
  readonly title: string
  /** Its facts are sentences, each with its time. */
  readonly log?: boolean
  readonly facts: readonly {
    /** Where labels are alike; else the label tells facts apart. */
    readonly id?: string
    readonly label: string
    readonly value: string
    /** An id, a hash, a serial number: shown in the face that tells 0 from O. */
    readonly code?: boolean
    /** What else is to be known of it, a sentence each: its section takes the whole width. */
    readonly more?: readonly string[]
  }[]
}

export interface DiagnosticsScreenProps {
  readonly sections: readonly DiagnosticsSection[]
  readonly copied: boolean
  /** A control beside Copy all. */
  readonly action?: ReactNode
  readonly onCopy: (text: string) => void
  readonly onClose?: () => void
}
