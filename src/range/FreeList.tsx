import { Fragment } from "react"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import type { RangeSlot } from "./contract.ts"
import { type Board, type Draft, freeTimes, picked } from "./draft.ts"
import { whoseInFull } from "./faces.ts"
import * as texts from "./texts.ts"
import { useClearTime } from "./useClearTime.ts"
import styles from "./Reserve.module.css"

/** The calendar in words: each lane's free times to press, and who has it else. An equal way for whoever does not draw. */
export const FreeList = ({ board, draft, date, least, onDraft, onMove }: FreeListProps) => {
  const clear = useClearTime()
  const words = (slot: RangeSlot) => texts.freeFrom(whoseInFull(slot), clear(slot.starts_at), clear(slot.ends_at))
  return (
    <section className={styles["list"]} aria-label={texts.freeTimes(date)} data-grid="list">
      <ul>
        {board.lanes.map((lane) => {
          const free = freeTimes(board, lane, least)
          const taken = board.byLane.get(lane.range_lane_id) ?? []
          return (
            <li key={lane.range_lane_id}>
              <h3>
                {texts.lane(lane.lane)} <small>{texts.bay(lane.bay)}</small>
              </h3>
              <div className={styles["times"]}>
                {free.map((span) => (
                  <button
                    key={span.starts_at}
                    type="button"
                    className={cx(styles["free"])}
                    aria-pressed={draft?.lane === lane.range_lane_id && draft.starts_at === span.starts_at}
                    aria-label={texts.freeFrom(texts.lane(lane.lane), clear(span.starts_at), clear(span.ends_at))}
                    onClick={() => onDraft(picked(board, lane.range_lane_id, span))}
                  >
                    {clear(span.starts_at)} – {clear(span.ends_at)}
                  </button>
                ))}
                {free.length === 0 && <span>{lane.closed_reason ?? texts.fullLane}</span>}
              </div>
              {taken.length > 0 && (
                <p>
                  {texts.takenTimes}:{" "}
                  {taken.map((slot, place) => (
                    <Fragment key={slot.range_reservation_id}>
                      {place > 0 && " · "}
                      {words(slot)}
                      {slot.state === "booked" && onMove !== null && (
                        <Button
                          look="quiet"
                          aria-label={texts.moveOf(words(slot))}
                          onClick={() => onMove(slot.range_reservation_id)}
                        >
                          {texts.move}
                        </Button>
                      )}
                    </Fragment>
                  ))}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export interface FreeListProps {
  readonly board: Board
  readonly draft: Draft | null
  readonly date: string
  /** The minutes that a stretch has at least to be of use: a time that is moved keeps its length. */
  readonly least: number
  readonly onDraft: (draft: Draft) => void
  /** Takes somebody's booked time elsewhere; null while one is on its way. */
  readonly onMove: ((reservation: string) => void) | null
}
