import { announcement, minutesAndSeconds, secondsUntil } from "./countdown.ts"
import { useNow } from "./useNow.ts"
import * as later from "./laterTexts.ts"
import * as texts from "./texts.ts"
import styles from "./Ring.module.css"

const RADIUS = 57
const AROUND = 2 * Math.PI * RADIUS

/** A countdown as a closing ring. What is left always comes from the deadline and the clock (PAY-41, CON-19). */
export const Ring = ({ deadline, seconds, label }: RingProps) => {
  const left = Math.min(seconds, secondsUntil(deadline, useNow(1000)))
  return (
    <div className={styles["ring"]}>
      <progress
        className="sr"
        aria-label={label}
        max={seconds}
        value={left}
        aria-valuetext={texts.timeLeft(minutesAndSeconds(left))}
      />
      <svg viewBox="0 0 132 132" aria-hidden="true">
        <circle className={styles["track"]} cx="66" cy="66" r={RADIUS} />
        <circle
          className={styles["rest"]}
          cx="66"
          cy="66"
          r={RADIUS}
          transform="rotate(-90 66 66)"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - left / seconds)}
        />
        <text className={styles["time"]} x="66" y="67" textAnchor="middle">
          {minutesAndSeconds(left)}
        </text>
        <text className={styles["of"]} x="66" y="87" textAnchor="middle">
          {later.ofTimeLeft(minutesAndSeconds(seconds))}
        </text>
      </svg>
      <output className="sr">{announcement(left)}</output>
    </div>
  )
}

export interface RingProps {
  /** Milliseconds since 1970. */
  readonly deadline: number
  /** The whole time, in seconds. */
  readonly seconds: number
  readonly label: string
}
