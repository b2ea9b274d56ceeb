import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { TAG_ICONS } from "./LaneTile.tsx"
import type { LaneState, LaneTag } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./Lanes.module.css"

const ORDER: readonly LaneTag[] = ["Over", "Soon", "Taken", "Next", "Free", "Closed"]

/** How many lanes are in each state: the legend of the bays, and a filter of them. */
export const LaneLegend = ({ states, filter, onFilter }: LaneLegendProps) => (
  <fieldset className={styles["legend"]} aria-label={texts.legend}>
    {ORDER.map((tag) => {
      const count = states.filter((one) => one._tag === tag).length
      return (
        <button
          key={tag}
          type="button"
          aria-pressed={filter === tag}
          onClick={() => onFilter(filter === tag ? null : tag)}
        >
          <i className={cx(styles["swatch"], styles[tag.toLowerCase()])}>
            <Icon of={TAG_ICONS[tag]} size={14} />
          </i>
          <span className={styles["long"]}>{texts.TAGS[tag]}</span>
          <span className={styles["short"]} aria-hidden="true">
            {texts.SHORT_TAGS[tag]}
          </span>
          <b>{count}</b>
        </button>
      )
    })}
  </fieldset>
)

interface LaneLegendProps {
  readonly states: readonly LaneState[]
  /** The state whose lanes stand out; null: all of them. */
  readonly filter: LaneTag | null
  readonly onFilter: (tag: LaneTag | null) => void
}
