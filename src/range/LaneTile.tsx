import { memo } from "react"
import BellRing from "lucide-react/icons/bell-ring"
import CalendarClock from "lucide-react/icons/calendar-clock"
import Ban from "lucide-react/icons/ban"
import Check from "lucide-react/icons/check"
import FileX from "lucide-react/icons/file-x"
import Hourglass from "lucide-react/icons/hourglass"
import UserRound from "lucide-react/icons/user-round"
import type { LucideIcon } from "lucide-react"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import type { RangeLane } from "./contract.ts"
import { waiversOf } from "./day.ts"
import { whose } from "./faces.ts"
import type { LaneState, LaneTag } from "./rules.ts"
import * as texts from "./texts.ts"
import { useClearTime } from "./useClearTime.ts"
import styles from "./Lanes.module.css"

export const TAG_ICONS: Readonly<Record<LaneTag, LucideIcon>> = {
  Over: BellRing,
  Soon: Hourglass,
  Taken: UserRound,
  Next: CalendarClock,
  Free: Check,
  Closed: Ban
}

const Said = ({ state, time }: { readonly state: LaneState; readonly time: (at: number) => string }) => {
  switch (state._tag) {
    case "Over":
      return (
        <>
          <span className={styles["big"]}>
            +{state.minutes}
            <small>{texts.over}</small>
          </span>
          <span className={styles["who"]}>{whose(state.by)}</span>
        </>
      )
    case "Soon":
    case "Taken":
      return (
        <>
          <span className={styles["big"]}>
            {state.minutes}
            <small>{texts.minLeft}</small>
          </span>
          <span className={styles["who"]}>{whose(state.by)}</span>
        </>
      )
    case "Next":
      return (
        <>
          <span className={styles["word"]}>{time(state.at).replace(/ [AP]M/, "")}</span>
          <span className={styles["who"]}>{whose(state.by)}</span>
        </>
      )
    case "Free":
      return (
        <>
          <span className={styles["word"]}>{texts.TAGS.Free}</span>
          <span className={styles["who"]}>{state.until === null ? texts.allDay : texts.freeTo(time(state.until))}</span>
        </>
      )
    case "Closed":
      return (
        <>
          <span className={styles["word"]}>{texts.TAGS.Closed}</span>
          <span className={styles["who"]}>{state.why}</span>
        </>
      )
  }
}

/** What is left of the time that was bought, in parts of it. */
const leftOf = (state: LaneState): number | null => {
  if (state._tag === "Over") return 1
  if (state._tag !== "Soon" && state._tag !== "Taken") return null
  return Math.min(1, (state.minutes * 60_000) / (state.by.ends_at - state.by.starts_at))
}

/** A lane as it is read across the room: its number, its state by word, icon and fill, and the time. */
export const LaneTile = memo(({ lane, state, chosen, dimmed, onChoose }: LaneTileProps) => {
  const clear = useClearTime()
  const left = leftOf(state)
  const waivers = "by" in state ? waiversOf(state.by) : null
  return (
    <button
      type="button"
      className={cx(styles["lane"], styles[state._tag.toLowerCase()], dimmed && styles["dimmed"])}
      aria-pressed={chosen}
      tabIndex={chosen ? 0 : -1}
      data-cell
      data-lane={lane.range_lane_id}
      onClick={() => onChoose(lane.range_lane_id)}
      onFocus={() => onChoose(lane.range_lane_id)}
    >
      <span className={styles["top"]}>
        <span>
          <span className="sr">{texts.lane("")}</span>
          {lane.lane}
        </span>
        <span className="sr">{texts.TAGS[state._tag]}</span>
        <span className={styles["marks"]}>
          {waivers !== null && waivers.missing > 0 && (
            <>
              <span className="sr">{texts.waiversMissing(waivers.missing, waivers.shooters)}</span>
              <Icon of={FileX} size={18} />
            </>
          )}
          <Icon of={TAG_ICONS[state._tag]} size={18} />
        </span>
      </span>
      <Said state={state} time={clear} />
      {left !== null && (
        <span className={styles["meter"]} aria-hidden="true">
          <i style={{ inlineSize: `${left * 100}%` }} />
        </span>
      )}
    </button>
  )
})
LaneTile.displayName = "LaneTile"

export interface LaneTileProps {
  readonly lane: RangeLane
  readonly state: LaneState
  readonly chosen: boolean
  /** Another state than the one that is looked for. */
  readonly dimmed: boolean
  readonly onChoose: (lane: string) => void
}
