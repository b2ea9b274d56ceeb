import type { Cents } from "../money/cents.ts"
import { LaneTicketButton } from "../hardware/LaneTicketButton.tsx"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Kbd } from "../ui/Kbd.tsx"
import { moneyText } from "../ui/text.ts"
import { enterKey } from "../ui/texts.ts"
import type { RangeLane } from "./contract.ts"
import { waiversOf } from "./day.ts"
import { whoseInFull } from "./faces.ts"
import { type LaneState, minutesOf, STEP } from "./rules.ts"
import { useOneGreen } from "./useOneGreen.ts"
import * as texts from "./texts.ts"
import { useClearTime } from "./useClearTime.ts"
import styles from "./Lanes.module.css"

const headOf = (state: LaneState, time: (at: number) => string): string => {
  switch (state._tag) {
    case "Over":
      return texts.minutesOver(whoseInFull(state.by), state.minutes)
    case "Soon":
    case "Taken":
      return texts.minutesLeft(whoseInFull(state.by), state.minutes)
    case "Next":
      return texts.nextAt(whoseInFull(state.by), time(state.at))
    case "Free":
      return state.until === null ? texts.freeAllDay : texts.freeUntil(time(state.until))
    case "Closed":
      return state.why
  }
}

/** The chosen lane and what can be done with it, as its state is. */
export const LaneBar = (props: LaneBarProps) => {
  const { lane, state, moving, whom, lacks, minutes, price, disabled, refused } = props
  const look = useOneGreen()
  const clear = useClearTime()
  const { current } = lane
  // Of whom the bar names, and with the name: whoever comes later lacks nothing for the one who is let on now.
  const by = "by" in state ? state.by : null
  const waivers = by === null ? null : waiversOf(by)
  const below =
    current === undefined
      ? whom === null
        ? null
        : `${whom}, ${texts.usual(minutes)}${props.walkIn === null ? "" : `, ${moneyText(props.walkIn)}`}`
      : `${texts.from(minutesOf(current), clear(current.starts_at))}${current.state === "hold" ? ` · ${texts.unpaid}` : ""}`
  return (
    <section className={cx(styles["bar"], state._tag === "Over" && styles["late"])} aria-label={texts.lane(lane.lane)}>
      <b className={styles["number"]}>{texts.lane(lane.lane)}</b>
      <div className={styles["about"]}>
        <b>{headOf(state, clear)}</b>
        {refused === null ? (
          <span>{moving === null ? below : texts.movingFrom(moving)}</span>
        ) : (
          <span className={styles["refused"]} role="alert">
            {refused}
          </span>
        )}
        {by !== null && waivers !== null && waivers.missing > 0 && (
          <span className={styles["missing"]}>
            {texts.waiversMissingOf(whoseInFull({ ...by, guests: 0 }), waivers.missing, waivers.shooters)}
          </span>
        )}
      </div>
      {current !== undefined && (
        <>
          <LaneTicketButton ticket={{ reservation: current.range_reservation_id, lane: lane.lane }} />
          <Button size="l" disabled={disabled} onClick={props.extend}>
            {texts.extend(STEP, price === null ? "" : moneyText(price))} <Kbd>E</Kbd>
          </Button>
          <Button size="l" disabled={disabled} onClick={props.move}>
            {texts.move} <Kbd>M</Kbd>
          </Button>
          <Button size="l" className={styles["ink"]} disabled={disabled} onClick={props.end}>
            {texts.end} <Kbd>X</Kbd>
          </Button>
        </>
      )}
      {current === undefined && state._tag === "Closed" && (
        <Button size="l" disabled={disabled} onClick={props.open}>
          {texts.openLane}
        </Button>
      )}
      {current === undefined && state._tag !== "Closed" && (
        <>
          {moving === null && lacks === null && (
            <Button size="l" disabled={disabled} onClick={props.close}>
              {texts.closeLane}
            </Button>
          )}
          {lacks === null ? (
            <Button size="l" look={look} disabled={disabled} onClick={props.assign}>
              {moving === null ? texts.assign : texts.moveHere} <Kbd>{enterKey}</Kbd>
            </Button>
          ) : (
            <>
              <span className={styles["lacks"]}>{lacks}</span>
              <Button size="l" look={look} onClick={props.getWaiver}>
                {texts.steps.waiver[0]} <Kbd>{enterKey}</Kbd>
              </Button>
            </>
          )}
        </>
      )}
    </section>
  )
}

export interface LaneBarProps {
  readonly lane: RangeLane
  readonly state: LaneState
  /** The lane whose shooter is to go to this one. */
  readonly moving: string | null
  /** The customer who would get it. */
  readonly whom: string | null
  /** Why no lane is given to that customer, in words; null when one is. */
  readonly lacks: string | null
  readonly minutes: number
  /** Of the extra time. */
  readonly price: Cents | null
  /** Of the time of who walks in; null where a time is reserved already. */
  readonly walkIn: Cents | null
  readonly disabled: boolean
  readonly refused: string | null
  readonly assign: () => void
  readonly getWaiver: () => void
  readonly extend: () => void
  readonly move: () => void
  readonly end: () => void
  readonly close: () => void
  readonly open: () => void
}
