import { isDay } from "../kernel/days.ts"
import { PERIODS, type PeriodKind } from "./periods.ts"
import type { Period } from "./sheet.ts"
import * as texts from "./texts.ts"

/** Which days are looked at: by a name, or from one to another. */
export const PeriodPicker = ({ kind, days, today, onKind, onDays }: PeriodPickerProps) => {
  // A field that is being typed into has no day for a moment, and a first day after the last would show nothing.
  const change = (to: Period) => isDay(to.from) && isDay(to.until) && to.from <= to.until && onDays(to)
  return (
    <>
      <label>
        {texts.period}
        <select
          className="box"
          value={kind}
          onChange={(event) => {
            const chosen = PERIODS.find((one) => one === event.target.value)
            if (chosen !== undefined) onKind(chosen)
          }}
        >
          {PERIODS.map((one) => (
            <option key={one} value={one}>
              {texts.periods[one]}
            </option>
          ))}
        </select>
      </label>
      {kind === "own" && (
        <>
          <label>
            {texts.from}
            <input
              className="box"
              type="date"
              defaultValue={days.from}
              max={days.until}
              onChange={(event) => change({ ...days, from: event.target.value })}
            />
          </label>
          <label>
            {texts.until}
            <input
              className="box"
              type="date"
              defaultValue={days.until}
              min={days.from}
              max={today}
              onChange={(event) => change({ ...days, until: event.target.value })}
            />
          </label>
        </>
      )}
    </>
  )
}

export interface PeriodPickerProps {
  readonly kind: PeriodKind
  readonly days: Period
  readonly today: string
  readonly onKind: (kind: PeriodKind) => void
  readonly onDays: (days: Period) => void
}
