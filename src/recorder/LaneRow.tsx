import { Icon } from "../ui/Icon.tsx"
import type { LaneKind } from "./kinds.ts"
import { LANE_ICONS } from "./laneIcons.tsx"
import styles from "./Timeline.module.css"

/** The name of a lane, beside its track. */
export const LaneRow = ({ kind, label }: { readonly kind: LaneKind; readonly label: string }) => (
  <li className={styles["name"]} title={label}>
    <Icon of={LANE_ICONS[kind]} size={16} />
    <span>{label}</span>
  </li>
)
