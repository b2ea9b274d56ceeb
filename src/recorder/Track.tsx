import type { Drawn, DrawnLane } from "./sight.ts"
import styles from "./Timeline.module.css"

/** One lane's spans; the list of events says the same to those who cannot see it. */
export const Track = ({ kind, spans }: Pick<DrawnLane, "kind" | "spans">) => {
  const isThin = kind === "cashier"
  const loud = kind === "payment" || kind === "refund" ? spans.findLast(isLoud) : undefined
  return (
    <div className={styles["track"]} aria-hidden="true">
      {spans.map(({ key, left, width, outcome, label, isMoment }) => (
        <i
          key={key}
          className={styles[isMoment ? "moment" : "span"]}
          data-outcome={outcome}
          data-thin={isThin || undefined}
          title={label}
          style={{ left: percent(left), ...(isMoment ? {} : { width: percent(width) }) }}
        >
          {isMoment || isThin || width < READABLE || key === loud?.key ? null : label}
        </i>
      ))}
      {loud && (
        <em className={styles["beside"]} data-outcome={loud.outcome} style={besideOf(loud)}>
          {loud.label}
        </em>
      )}
    </div>
  )
}

/** Of a shorter span no word can be read. */
const READABLE = 0.03

/** What went wrong is told neither by a colour alone nor by half a word: where it may not fit, it stands beside the span. */
const ROOMY = 0.12
const isLoud = ({ width, outcome, isMoment }: Drawn): boolean =>
  !isMoment && width < ROOMY && (outcome === "late" || outcome === "refused" || outcome === "unresolved")

/** On the side where there is more room. */
const besideOf = ({ left, width }: Drawn) =>
  left > 0.5 ? { right: percent(1 - left) } : { left: percent(left + width) }

/** A share of the axis as a length. */
export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
