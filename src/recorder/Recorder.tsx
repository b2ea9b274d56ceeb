import { useRef, useState } from "react"
import { bringIn, rangeOf, wholeOf } from "./axis.ts"
import { EventList } from "./EventList.tsx"
import { FilterBar } from "./FilterBar.tsx"
import { everything, filterRows, type Range } from "./filter.ts"
import { Inspector } from "./Inspector.tsx"
import { IntegrityTag } from "./IntegrityTag.tsx"
import type { Opened } from "./opened.ts"
import styles from "./Recorder.module.css"
import { nextPayment, nextProblem, type Pace, placeOf, samePayment } from "./steps.ts"
import { Timeline } from "./Timeline.tsx"
import { type Move, Transport } from "./Transport.tsx"
import type { Trust } from "./trust.ts"
import { useBookKeys } from "./useBookKeys.ts"
import { usePlayback } from "./usePlayback.ts"
import { useMoment } from "./useReplayer.ts"
import { VerdictPanel } from "./VerdictPanel.tsx"

/** A book that is open: verdict, lanes, transport, events, inspector, all at one playhead (ui 5.2). */
export const Recorder = ({ opened, trust, row }: RecorderProps) => {
  const { rows, verdicts, lanes } = opened
  const whole = wholeOf(rows)
  const [worst] = verdicts
  const [shown, setShown] = useState(0)
  const [place, setPlace] = useState(() => placeOf(rows, row ?? worst?.evidence.at(-1) ?? rows.at(-1)?.seq ?? 0))
  const [range, setRange] = useState<Range>(() =>
    bringIn(worst === undefined ? whole : rangeOf(rows, whole, worst), whole, rows[place]?.at ?? whole.from)
  )
  const [filter, setFilter] = useState(everything)
  const [relative, setRelative] = useState(false)
  const [pace, setPace] = useState<Pace>("skip")
  const [playedAt, setPlayedAt] = useState<number | null>(null)
  const [wide, setWide] = useState(false)
  const page = useRef<HTMLElement>(null)
  const moment = useMoment(place)
  const at = rows[place]?.at ?? 0

  const goTo = (to: number | null) => {
    if (to === null) return
    setPlace(to)
    setRange(bringIn(range, whole, rows[to]?.at ?? at))
  }
  const onMove = (move: Move) => {
    setPlayedAt(null)
    goTo(
      {
        first: () => 0,
        previous: () => Math.max(0, place - 1),
        next: () => Math.min(rows.length - 1, place + 1),
        last: () => rows.length - 1,
        problem: () => nextProblem(rows, place),
        payment: () => nextPayment(rows, place),
        before: () => samePayment(rows, place, -1),
        behind: () => samePayment(rows, place, 1)
      }[move]()
    )
  }
  const onPlay = (on: boolean) => setPlayedAt(on ? at : null)
  usePlayback({
    rows,
    place,
    at: playedAt ?? at,
    pace: playedAt === null ? null : pace,
    onMove: (to) => {
      setPlayedAt(to.at)
      if (to.place !== place) goTo(to.place)
    },
    onEnd: () => setPlayedAt(null)
  })
  useBookKeys(page, onMove, () => onPlay(playedAt === null))
  const onVerdict = (next: number) => {
    const verdict = verdicts[next]
    setShown(next)
    if (!verdict) return
    setRange(rangeOf(rows, whole, verdict))
    setPlace(placeOf(rows, verdict.evidence.at(-1) ?? 0))
  }
  const places = filterRows(rows, filter)

  return (
    <main className={styles["page"]} ref={page} tabIndex={-1} data-resting-focus>
      {!wide && (
        <>
          <VerdictPanel
            verdicts={verdicts}
            standing={trust.standing}
            shown={shown}
            onShow={onVerdict}
            onRow={(seq) => {
              setPlayedAt(null)
              goTo(placeOf(rows, seq))
            }}
          />
          <Timeline
            lanes={lanes}
            rows={rows}
            place={place}
            range={range}
            whole={whole}
            chosen={filter.range}
            onRange={setRange}
            onChoose={(chosen) => setFilter({ ...filter, range: chosen })}
            onPlace={goTo}
          />
        </>
      )}
      <Transport
        seq={rows[place]?.seq ?? 0}
        count={rows.length}
        playing={playedAt !== null}
        pace={pace}
        onMove={onMove}
        onPlay={onPlay}
        onPace={setPace}
      >
        <IntegrityTag opened={opened} trust={trust} />
      </Transport>
      <div className={styles["panes"]} data-wide={wide || undefined}>
        {!wide && (
          <div className={styles["events"]}>
            <FilterBar
              filter={filter}
              lanes={LANES.filter((lane) => rows.some((one) => one.lane === lane))}
              shown={places.length}
              count={rows.length}
              relative={relative}
              onFilter={setFilter}
              onRelative={setRelative}
            />
            <EventList rows={rows} places={places} place={place} relative={relative} onPlace={goTo} />
          </div>
        )}
        <Inspector moment={moment} wide={wide} onWide={setWide} />
      </div>
    </main>
  )
}

const LANES = ["payment", "refund", "cashier", "api", "cart", "network", "printer", "register"] as const

export interface RecorderProps {
  readonly opened: Opened
  readonly trust: Trust
  /** The number of the row to begin at; null: the last one that proves the worst verdict. */
  readonly row: number | null
}
