import CircleQuestionMark from "lucide-react/icons/circle-question-mark"
import Clock from "lucide-react/icons/clock"
import Search from "lucide-react/icons/search"
import X from "lucide-react/icons/x"
import { useState } from "react"
import { Icon } from "../ui/Icon.tsx"
import type { LaneKind } from "./kinds.ts"
import styles from "./FilterBar.module.css"
import { FilterHelp } from "./FilterHelp.tsx"
import type { Filter } from "./filter.ts"
import * as texts from "./texts.ts"
import { useWhen } from "./useWhen.ts"
import { countText } from "./when.ts"

/** Narrows the list: words, lanes, a stretch of time; and says times absolutely or from the beginning (ui 5.2). */
export const FilterBar = ({ filter, lanes, shown, count, relative, onFilter, onRelative }: FilterBarProps) => {
  const { spanText } = useWhen()
  const [helps, setHelps] = useState(false)
  const toggle = (lane: LaneKind) => {
    const next = new Set(filter.lanes)
    if (!next.delete(lane)) next.add(lane)
    onFilter({ ...filter, lanes: next })
  }
  return (
    <div className={styles["bar"]}>
      <label className={styles["search"]}>
        <Icon of={Search} size={16} />
        <input
          type="search"
          aria-label={texts.filter}
          placeholder={texts.filterHint}
          autoComplete="off"
          spellCheck={false}
          value={filter.text}
          onChange={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
        />
      </label>
      <button
        type="button"
        className={styles["time"]}
        aria-label={texts.help}
        title={texts.help}
        onClick={() => setHelps(true)}
      >
        <Icon of={CircleQuestionMark} size={18} />
      </button>
      {helps && <FilterHelp onClose={() => setHelps(false)} />}
      <fieldset className={styles["chips"]} aria-label={texts.lanesShown}>
        {lanes.map((lane) => (
          <button
            key={lane}
            type="button"
            className={styles["chip"]}
            aria-pressed={filter.lanes.has(lane)}
            onClick={() => toggle(lane)}
          >
            {texts.LANES[lane]}
          </button>
        ))}
        {filter.range !== null && (
          <button
            type="button"
            className={styles["chip"]}
            aria-pressed="true"
            title={texts.clearRange}
            onClick={() => onFilter({ ...filter, range: null })}
          >
            {spanText(filter.range.from, filter.range.to)}
            <Icon of={X} size={14} />
          </button>
        )}
      </fieldset>
      <button
        type="button"
        className={styles["time"]}
        aria-label={texts.relative}
        title={texts.relative}
        aria-pressed={relative}
        onClick={() => onRelative(!relative)}
      >
        <Icon of={Clock} size={18} />
      </button>
      <output className={styles["count"]}>{texts.shown(countText(shown), countText(count))}</output>
    </div>
  )
}

export interface FilterBarProps {
  readonly filter: Filter
  /** The lanes that the book has. */
  readonly lanes: readonly LaneKind[]
  /** How many rows are left, and how many there are. */
  readonly shown: number
  readonly count: number
  readonly relative: boolean
  readonly onFilter: (filter: Filter) => void
  readonly onRelative: (relative: boolean) => void
}
