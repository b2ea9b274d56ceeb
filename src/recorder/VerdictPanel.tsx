import { useState } from "react"
import ChevronLeft from "lucide-react/icons/chevron-left"
import ChevronRight from "lucide-react/icons/chevron-right"
import ChevronsDownUp from "lucide-react/icons/chevrons-down-up"
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down"
import CircleCheckBig from "lucide-react/icons/circle-check-big"
import Info from "lucide-react/icons/info"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import type { Severity, Verdict } from "../support/verdict.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Tag, type Tone } from "../ui/Tag.tsx"
import * as texts from "./texts.ts"
import type { Standing } from "./trust.ts"
import styles from "./VerdictPanel.module.css"
import { useWhen } from "./useWhen.ts"

const ICONS = { problem: TriangleAlert, warning: Info, resolved: CircleCheckBig } as const
const TONES: Readonly<Record<Severity, Tone>> = { problem: "warn", warning: "info", resolved: "ok" }

/** Green is for what is proven: what is well in a file that nobody vouches for is only told. */
const lookOf = (severity: Severity, standing: Standing): Severity =>
  severity === "resolved" && standing !== "whole" ? "warning" : severity

/**
 * What became of the money, before anything else: one verdict at a time, the worst first (ui 5.2). Folded it is its sentence
 * alone, for the sake of the events below.
 */
export const VerdictPanel = ({ verdicts, standing, shown, onShow, onRow }: VerdictPanelProps) => {
  const [folded, setFolded] = useState(false)
  const { exactText, momentText } = useWhen()
  const verdict = verdicts[shown]
  if (!verdict) return <NothingTold standing={standing} />
  const { severity, sentence, since, why, doNow, doNot, evidence, confidence } = verdict
  const look = lookOf(severity, standing)
  return (
    <section className={cx(styles["panel"], styles[look])} aria-label={texts.verdict} data-folded={folded || undefined}>
      <span className={styles["mark"]}>
        <Icon of={ICONS[look]} size={26} />
      </span>
      <div className={styles["what"]}>
        <h2>{sentence}</h2>
        {!folded && <p>{why}</p>}
        <p className={styles["tags"]}>
          <Tag tone={TONES[look]}>{texts.SEVERITIES[severity]}</Tag>
          <span>{texts.since(`${momentText(since)} (${exactText(since)})`)}</span>
          <span>{texts.CONFIDENCES[confidence]}</span>
        </p>
        {!folded && evidence.length > 0 && (
          <div className={styles["proof"]}>
            <span>{texts.evidence}</span>
            {evidence.map((seq) => (
              <button key={seq} type="button" aria-label={texts.eventNumber(seq)} onClick={() => onRow(seq)}>
                {seq}
              </button>
            ))}
          </div>
        )}
      </div>
      {!folded && (
        <div className={styles["todo"]}>
          <h3>{texts.nextStep}</h3>
          <p>{doNow}</p>
          {doNot !== null && <p className={styles["not"]}>{doNot}</p>}
        </div>
      )}
      <div className={styles["pager"]}>
        <IconButton
          icon={folded ? ChevronsUpDown : ChevronsDownUp}
          label={folded ? texts.unfoldVerdict : texts.foldVerdict}
          onClick={() => setFolded(!folded)}
        />
        {verdicts.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label={texts.previousVerdict}
              disabled={shown === 0}
              onClick={() => onShow(shown - 1)}
            />
            <output>{texts.verdictOf(shown + 1, verdicts.length)}</output>
            <IconButton
              icon={ChevronRight}
              label={texts.nextVerdict}
              disabled={shown === verdicts.length - 1}
              onClick={() => onShow(shown + 1)}
            />
          </>
        )}
      </div>
    </section>
  )
}

/** Nothing is unresolved: a part of a book proves nothing about the rest, and what nobody has checked is not proven. */
const NothingTold = ({ standing }: { readonly standing: Standing }) => {
  const look = lookOf("resolved", standing)
  return (
    <section className={cx(styles["panel"], styles[look])} aria-label={texts.verdict}>
      <span className={styles["mark"]}>
        <Icon of={ICONS[look]} size={26} />
      </span>
      <div className={styles["what"]}>
        <h2>{texts.NOTHING_UNRESOLVED[standing]}</h2>
        <p>{texts.NOTHING_UNRESOLVED_WHY[standing]}</p>
      </div>
    </section>
  )
}

export interface VerdictPanelProps {
  /** Worst first. */
  readonly verdicts: readonly Verdict[]
  /** What is to be believed of the book. */
  readonly standing: Standing
  /** The place of the one that is shown. */
  readonly shown: number
  readonly onShow: (place: number) => void
  /** Leads to a row by its number in the book. */
  readonly onRow: (seq: number) => void
}
